import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { table } from "../../mock/klaverjassen";
import { settings } from "../settings.svelte";
import { allowNotices, Attention } from "./attention";

interface Notice {
  title: string;
  options: NotificationOptions;
  closed: boolean;
}

let notices: Notice[] = [];
const shaken: unknown[] = [];
const asked = vi.fn<() => Promise<NotificationPermission>>();

class Given implements Notice {
  static permission: NotificationPermission = "granted";
  static requestPermission = asked;
  closed = false;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    notices.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

const mine = table({});

beforeEach(() => {
  notices = [];
  shaken.length = 0;
  asked.mockReset();
  Given.permission = "granted";
  vi.stubGlobal("window", { Notification: Given, focus: () => undefined });
  vi.stubGlobal("Notification", Given);
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("navigator", { vibrate: (pattern: unknown) => shaken.push(pattern) });
  Object.assign(settings, { notify: "on", vibrate: "on" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(settings, { notify: "off", vibrate: "off" });
});

test("a turn that begins is told once, and the notice goes with it", () => {
  const attention = new Attention();
  attention.take(mine, false);
  expect([notices.length, shaken.length]).toEqual([0, 0]);
  attention.take(mine, true);
  attention.take(mine, true);
  expect(notices.map((one) => [one.title, one.options])).toEqual([["Your turn", { body: "Klaverjassen: the others are waiting for you.", tag: "mock" }]]);
  expect(shaken).toHaveLength(1);
  attention.take(mine, false);
  expect(notices[0]!.closed).toBe(true);
  attention.take(mine, true);
  expect([notices.length, shaken.length]).toEqual([2, 2]);
});

test("who sees the page gets no notice", () => {
  vi.stubGlobal("document", { hidden: false });
  new Attention().take(mine, true);
  expect([notices.length, shaken.length]).toEqual([0, 1]);
});

test("nothing is done that was not asked for, nor without leave", () => {
  Object.assign(settings, { notify: "off", vibrate: "off" });
  new Attention().take(mine, true);
  Object.assign(settings, { notify: "on" });
  Given.permission = "denied";
  new Attention().take(mine, true);
  expect([notices.length, shaken.length]).toEqual([0, 0]);
});

test("where only the service worker may give notices it does, and takes them away", async () => {
  const close = vi.fn();
  const showNotification = vi.fn(async () => undefined);
  const getNotifications = vi.fn(async () => [{ close }]);
  const Refuses = Object.assign(function () { throw new TypeError("Illegal constructor"); }, { permission: "granted" });
  vi.stubGlobal("window", { Notification: Refuses });
  vi.stubGlobal("Notification", Refuses);
  vi.stubGlobal("location", { pathname: "/t/mock" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ showNotification, getNotifications }) } });
  const attention = new Attention();
  attention.take(mine, true);
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "mock", data: "/t/mock" })));
  attention.take(mine, false);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(getNotifications).toHaveBeenCalledWith({ tag: "mock" });
});

test("a person is asked only once, and a no is a no", async () => {
  expect(await allowNotices()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  Given.permission = "default";
  asked.mockResolvedValue("denied");
  expect(await allowNotices()).toBe(false);
  expect(asked).toHaveBeenCalledOnce();
  vi.stubGlobal("window", {});
  expect(await allowNotices()).toBe(false);
});
