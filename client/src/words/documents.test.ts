import { afterEach, expect, test } from "vitest";
import { documentLink } from "./documents";
import { learn } from "./language.svelte";
import { written } from "./setup";

afterEach(() => learn("en", written("en")));

test("a document is asked for in the language of the page", () => {
  expect(documentLink("guide/klaverjassen")).toBe("/guide/klaverjassen?lang=en");
  learn("nl", written("nl"));
  expect(documentLink("rules/notation", "fair-deals")).toBe("/rules/notation?lang=nl#fair-deals");
});
