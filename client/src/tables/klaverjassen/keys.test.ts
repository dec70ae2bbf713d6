import { afterEach, expect, test } from "vitest";
import { settings } from "../../settings.svelte";
import { keyAction } from "./keys";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });
const now = { digits: 7, words: [] };

afterEach(() => (settings.keys = "on"));

test("arrows, letters and digits have their meaning", () => {
  expect(keyAction(key("ArrowLeft"), now)).toBe("left");
  expect(keyAction(key("L"), now)).toBe("last");
  expect(keyAction(key("3"), now)).toEqual({ card: 2 });
  expect(keyAction(key("8"), now)).toBeNull();
});

test("about trump a digit says what stands at its place", () => {
  const suits = { digits: 8, words: ["trump:S", "trump:H", "trump:C", "trump:D"] };
  expect(keyAction(key("2"), suits)).toEqual({ word: "trump:H" });
  expect(keyAction(key("5"), suits)).toBeNull();
  const turned = { digits: 8, words: ["play", "pass"] };
  expect(keyAction(key("2"), turned)).toEqual({ word: "pass" });
  expect(keyAction(key("3"), turned)).toBeNull();
});

test("the browser's own keys are left to it", () => {
  expect(keyAction(key("r", { ctrlKey: true }), now)).toBeNull();
  expect(keyAction(key("Enter"), now)).toBeNull();
  expect(keyAction(key("Tab"), now)).toBeNull();
});

test("letters can be switched off, arrows stay", () => {
  settings.keys = "off";
  expect(keyAction(key("l"), now)).toBeNull();
  expect(keyAction(key("ArrowRight"), now)).toBe("right");
});
