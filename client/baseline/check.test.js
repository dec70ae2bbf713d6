import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { codeFaults } from "./code.js";
import { cssFaults } from "./css.js";
import { OPTIONAL, fault } from "./known.js";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "baseline-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const none = () => undefined;

test("what is new, or not everywhere, is a fault of a style", () => {
  const found = cssFaults("a { color: red }\nb { anchor-name: --a; display: grid }\n@view-transition { navigation: auto }\nc:open { width: 1dvh }", "one.css", none);
  expect(found.map((one) => one.replace(/ is .*/, ""))).toEqual([
    "one.css:2 css.properties.anchor-name", "one.css:3 css.at-rules.view-transition", "one.css:4 css.selectors.open",
  ]);
});

test("what is new, or not everywhere, is a fault of a source, also in a component", () => {
  writeFileSync(join(folder, "one.ts"), 'export const two = [3, 1].toSorted();\nexport const one = Promise.try(() => document.startViewTransition(() => undefined));\n');
  writeFileSync(join(folder, "Two.svelte"), '<script lang="ts">\n  import { two } from "./one";\n  void screen.orientation.lock;\n</script>\n<p>{new Date().toTemporalInstant()}{two}</p>\n');
  let looked = 0;
  const found = codeFaults(folder, () => (looked += 1)).join("\n");
  expect(looked).toBeGreaterThan(2);
  expect(found).toContain("one.ts: try: javascript.builtins.Promise.try");
  expect(found).toContain("one.ts: startViewTransition");
  expect(found).not.toContain("toSorted");
}, 60_000);

test("what may be missing is known, with what is done then", () => {
  expect(fault("api.Navigator.vibrate")).toBeNull();
  expect(fault("api.Navigator.nothing", "api.Document.startViewTransition")).not.toBeNull();
  for (const reason of Object.values(OPTIONAL)) expect(reason.length).toBeGreaterThan(5);
});
