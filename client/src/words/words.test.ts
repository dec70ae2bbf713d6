import { expect, test } from "vitest";
import { sentence } from "./index";

test("a known code becomes its sentence", () => {
  expect(sentence("welcome")).toBe("mokum");
});

test("an unknown code stays visible", () => {
  expect(sentence("no-such-code")).toBe("no-such-code");
});
