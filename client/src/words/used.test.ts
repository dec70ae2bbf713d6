import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const english = readFileSync(join(root, "words/en.ftl"), "utf8");
const written = new Set([...english.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((one) => one[1]!));

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) && !name.includes(".test.") ? [path] : [];
  });
}

const texts = sources(root).map((path) => readFileSync(path, "utf8"));
/** The beginnings of codes that are put together, as in `rank-${…}`. */
const begun = new Set(texts.flatMap((text) => [...text.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((one) => one[1]!)));

test("every code in the sources has its sentence", () => {
  const plain = texts.flatMap((text) => [...text.matchAll(/\bt\("([^"]+)"/g)].map((one) => one[1]!));
  expect(plain.length).toBeGreaterThan(60);
  expect(plain.filter((code) => !written.has(code))).toEqual([]);
});

test("every beginning of a code has sentences", () => {
  expect(begun.size).toBeGreaterThan(5);
  expect([...begun].filter((start) => ![...written].some((code) => code.startsWith(start)))).toEqual([]);
});

test("every sentence is used", () => {
  const everywhere = texts.join("\n");
  const unused = [...written].filter((code) => !everywhere.includes(`"${code}"`) && ![...begun].some((start) => code.startsWith(start)));
  expect(unused).toEqual([]);
});

test("no code is written twice", () => {
  const all = [...english.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((one) => one[1]!);
  expect(all.filter((code, i) => all.indexOf(code) !== i)).toEqual([]);
});
