import { afterEach, expect, test, vi } from "vitest";
import { allHeld, heldOf, hold, linkWith, partOf, underWay } from "./held";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
});
vi.stubGlobal("location", { origin: "https://mokum.example" });
afterEach(() => store.clear());

const SECRET = "abcdefghijklmnop-_1234";

test("what is held of a tournament is added to", () => {
  hold("one", { name: "Friday", organiser: SECRET });
  hold("one", { entrant: 3, secret: SECRET });
  expect(heldOf("one")).toMatchObject({ name: "Friday", organiser: SECRET, entrant: 3, secret: SECRET });
});

test("the newest that is not over is under way", () => {
  hold("old", { when: 1, organiser: "o" });
  hold("new", { when: 2, entrant: 1 });
  hold("newest", { when: 3, trying: "nobody knows yet whether one has entered" });
  expect(underWay()?.id).toBe("new");
  hold("new", { over: true });
  expect(underWay()?.id).toBe("old");
});

test("only the newest are kept", () => {
  for (let one = 0; one < 25; one++) hold(`t${one}`, { when: one });
  expect(Object.keys(allHeld())).toHaveLength(20);
  expect(heldOf("t4")).toBeUndefined();
});

test("a link hands over what it was made of", () => {
  const held = { id: "one", name: "", when: 0, entrant: 7, secret: SECRET, organiser: SECRET };
  expect(linkWith(held, "organiser")).toBe(`https://mokum.example/tournament/one#organiser=${SECRET}`);
  expect(partOf(new URL(linkWith(held, "organiser")).hash)).toEqual({ organiser: SECRET });
  expect(partOf(new URL(linkWith(held, "entrant")).hash)).toEqual({ entrant: 7, secret: SECRET });
  for (const other of ["", "#", "#organiser=short", "#entrant=x.abc", "#KJ-4.3"]) expect(partOf(other)).toBeNull();
});
