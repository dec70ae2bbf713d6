import { afterEach, expect, test } from "vitest";
import { settings } from "../../settings.svelte";
import { keyOf } from "./keys";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null, ...more });

afterEach(() => (settings.keys = "on"));

test("digits and letters choose a rank, or a blind card where one is due", () => {
  expect(keyOf(key("9"), false)).toEqual({ rank: "9" });
  expect(keyOf(key("j"), false)).toEqual({ rank: "J" });
  expect(keyOf(key("t"), false)).toEqual({ rank: "T" });
  expect(keyOf(key("0"), false)).toEqual({ rank: "T" });
  expect(keyOf(key("2"), true)).toEqual({ blind: 2 });
});

test("the browser's own keys are left to it", () => {
  expect(keyOf(key("Tab"), false)).toBeNull();
  expect(keyOf(key("Enter"), false)).toBeNull();
  expect(keyOf(key("p", { ctrlKey: true }), false)).toBeNull();
  expect(keyOf(key("a", { defaultPrevented: true }), false)).toBeNull();
});

test("letters can be switched off, arrows and Esc stay", () => {
  settings.keys = "off";
  expect(keyOf(key("9"), false)).toBeNull();
  expect(keyOf(key("ArrowLeft"), false)).toBe("left");
  expect(keyOf(key("Escape"), false)).toBe("escape");
});
