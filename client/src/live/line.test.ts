import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lineFor } from "./line";

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly address: string) {
    opened.push(this);
  }
  close(): void {
    this.readyState = 3;
  }
}

let opened: Socket[];
const early = (hello: string, heard: string[] = []): Socket => {
  const line = new Socket("early");
  globalThis.mokumEarly = { hello, line: line as unknown as WebSocket, heard };
  return line;
};

beforeEach(() => {
  opened = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "https:", host: "cards.example" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.mokumEarly = undefined;
});

test("without an earlier one a line opens to the page's own server", () => {
  const line = lineFor("hello");
  expect(opened).toEqual([line]);
  expect(opened[0]!.address).toBe("wss://cards.example/ws");
});

test("a line on which the same was said is taken, with what was heard on it, once somebody listens", async () => {
  const before = early("hello", ["first", "second"]);
  const heard: string[] = [];
  const line = lineFor("hello");
  line.onmessage = ({ data }) => heard.push(data);
  expect([line, heard]).toEqual([before, []]);
  await Promise.resolve();
  expect(heard).toEqual(["first", "second"]);
  expect(lineFor("hello"), "it is taken once").not.toBe(before);
});

test("the script that would open a line earlier is told that it comes too late", () => {
  lineFor("hello");
  expect(globalThis.mokumEarly).toBeNull();
});

test("what was heard on it is dropped with the line", async () => {
  early("hello", ["first"]);
  const line = lineFor("hello");
  const listens = vi.fn();
  line.onmessage = listens;
  line.close();
  line.onmessage = null;
  await Promise.resolve();
  expect(listens).not.toHaveBeenCalled();
});

test("a line on which something else was said, or that is closed, makes room for a new one", () => {
  const other = early("hello of another seat");
  expect(lineFor("hello")).not.toBe(other);
  expect(other.readyState).toBe(3);
  const closed = early("hello");
  closed.close();
  expect(lineFor("hello")).not.toBe(closed);
});
