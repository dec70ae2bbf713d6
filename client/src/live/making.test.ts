import { beforeEach, expect, test, vi } from "vitest";
import { answered, wishFor } from "./making";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
beforeEach(() => {
  store.clear();
  vi.useRealTimers();
});
const WANTED = { game: "klaverjassen", options: {} };

test("a wish that was not answered is the same one, also when the page was loaded again", () => {
  const secret = wishFor("table", WANTED);
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(wishFor("table", { ...WANTED })).toBe(secret);
});

test("another wish, one that was answered, and one of long ago have another secret", () => {
  const secrets = [wishFor("table", WANTED), wishFor("tournament", WANTED)];
  answered("table");
  secrets.push(wishFor("table", WANTED));
  expect(wishFor("tournament", WANTED)).toBe(secrets[1]);
  secrets.push(wishFor("table", { game: "amsterdam" }));
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  secrets.push(wishFor("table", { game: "amsterdam" }));
  expect(new Set(secrets).size).toBe(5);
});

test("nothing is kept once all is answered", () => {
  wishFor("table", WANTED);
  wishFor("tournament", WANTED);
  answered("table");
  answered("tournament");
  expect([...store.keys()]).toEqual([]);
});
