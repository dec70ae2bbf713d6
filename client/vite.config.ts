import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const built = fileURLToPath(new URL("../src/mokum/web/static", import.meta.url));

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Codes of rooms and panels that are opened later, and the folders of those rooms. Where a code is named elsewhere, it comes
 * at once. */
const LATER = /^(tour|replay|stats|coach|fair|learn|offline|verify|option|value|key|am-fit|kj-order|am-key|am-keys|house|phrase|set|notice|hint-custom|hint-why|picture)-/;
const ROOMS = /[\\/](tournament|replay|statistics|coach|fair|learn|install|words|(?:amsterdam|klaverjassen)[\\/]Help\.svelte|Settings\.svelte|Verify\.svelte|Tournament\w+\.svelte)/;

function namedAtOnce(): Set<string> {
  const paths = readdirSync(source("src"), { recursive: true }).map((path) => `/${String(path)}`);
  const texts = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes(".test.") && !ROOMS.test(path)).map((path) => readFileSync(source(`src${path}`), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/"([a-z][\w-]*)"/g)].map((one) => one[1]!)));
}

/** Cuts the sentences of a language into those that come with the page and those that come later. */
function cut(file: string): void {
  const all = readFileSync(`${built}/assets/${file}`, "utf8").replace(/^#.*\n/gm, "").split(/^(?=[a-zA-Z][\w-]* *=)/m);
  const atOnce = namedAtOnce();
  const isLater = (one: string): boolean => LATER.test(one) && !atOnce.has(/^[\w-]+/.exec(one)![0]);
  writeFileSync(`${built}/assets/${file}`, all.filter((one) => !isLater(one)).join(""));
  writeFileSync(`${built}/assets/later-${file}`, all.filter(isLater).join(""));
}

/** A file that only leads to another one, as the bundler makes for what is fetched later out of a file with more in it. */
const DOOR = /^export\s*\{\s*(\w+) as default\s*\}\s*from\s*"\.\/([\w.-]+)";?\s*$/;

/** Leads past such files: each is a way to the server and back. */
function leaveDoorsOut(): void {
  const scripts = readdirSync(`${built}/assets`).filter((file) => file.endsWith(".js"));
  const texts = new Map(scripts.map((file) => [file, readFileSync(`${built}/assets/${file}`, "utf8")]));
  for (const [door, text] of texts) {
    const found = DOOR.exec(text);
    if (!found) continue;
    const [, name, room] = found as unknown as [string, string, string];
    const open = `import(\`./${door}\`)`;
    for (const [file, other] of texts) {
      const past = other.replaceAll(open, `import(\`./${room}\`).then(e=>({default:e.${name}}))`).replaceAll(`"assets/${door}"`, `"assets/${room}"`);
      if (past === other) continue;
      if (past.includes(door)) throw new Error(`${file} names ${door} in a way that is not known here`);
      texts.set(file, past);
      writeFileSync(`${built}/assets/${file}`, past);
    }
    texts.delete(door);
    rmSync(`${built}/assets/${door}`);
  }
}

/** Whether a script is of those that a first page begins with. */
const isFirst = (file: string): boolean => Object.keys(PARTS).some((part) => !part.startsWith("later-") && file.startsWith(`${part}-`));

/** Most of these functions are called at once: a browser that knows this comment compiles them beside the page's thread, as they come,
 * rather than each in the midst of the first picture. */
function compileAhead(file: string): void {
  const text = readFileSync(`${built}/assets/${file}`, "utf8");
  writeFileSync(`${built}/assets/${file}`, `//# allFunctionsCalledOnLoad\n${text}`);
}

/** Packs the files, and tells the service worker which there are; the digest of their contents is its version. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(`${built}/assets`)) if (/^\w\w-[\w-]+\.ftl$/.test(file)) cut(file);
      leaveDoorsOut();
      for (const file of readdirSync(`${built}/assets`)) if (file.endsWith(".js") && isFirst(file)) compileAhead(file);
      const assets = readdirSync(`${built}/assets`).sort().map((name) => `/assets/${name}`);
      const digest = createHash("sha256").update(assets.join("\n")).update(readFileSync(`${built}/index.html`));
      const version = digest.digest("hex").slice(0, 12);
      const text = readFileSync(`${built}/sw.js`, "utf8");
      for (const path of assets.filter((one) => /\.(js|css|ftl|svg)$/.test(one))) {
        const text = readFileSync(`${built}${path}`);
        writeFileSync(`${built}${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${built}${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
      }
      writeFileSync(`${built}/sw.js`, `const BUILD=${JSON.stringify({ version, files: ["/", ...assets] })};\n${text}`);
    },
  };
}


interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Everything that a source imports, and what that imports in turn; with `late` what it imports later as well. */
function reach(id: string, modules: Modules, late: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  for (const next of [...(info?.importedIds ?? []), ...(late ? (info?.dynamicallyImportedIds ?? []) : [])]) reach(next, modules, late, seen);
  return seen;
}

type Roots = "learn" | "page" | "home" | "table" | "tables" | "elsewhere" | Game | After;
type Game = "klaverjassen" | "amsterdam";
type After = "scored" | "board";

/** What is loaded together is one file: each file costs a slow line its headers, and what is packed together packs better. The
 * guides need `words` alone. In the index the server names beside `page` what is needed next: `front`, or `seated` and both files of
 * the table's game, of which `-cloth` is used elsewhere as well. What comes first takes its modules with all that they import. */
const PARTS: Record<string, (reached: Record<Roots, boolean>) => boolean> = {
  words: ({ learn, page, home, tables }) => learn && (page || home || tables),
  page: ({ page, home, tables }) => page || (home && tables),
  front: ({ home }) => home,
  seated: ({ table, klaverjassen, amsterdam }) => table || (klaverjassen && amsterdam),
  "klaverjassen-cloth": ({ klaverjassen, elsewhere }) => klaverjassen && elsewhere,
  "amsterdam-cloth": ({ amsterdam, elsewhere }) => amsterdam && elsewhere,
  klaverjassen: ({ klaverjassen }) => klaverjassen,
  amsterdam: ({ amsterdam }) => amsterdam,
  "later-both": ({ scored, board }) => scored && board,
  "later-scored": ({ scored }) => scored,
  "later-board": ({ board }) => board,
};

const within = (() => {
  const table = ["pages/TablePage.svelte"];
  const roots: Record<Roots, string[]> = {
    learn: ["learn/main.ts"], page: ["main.ts"], home: ["pages/Home.svelte"], table, tables: table,
    elsewhere: ["replay/ReplayPage.svelte", "replay/picture.ts", "coach/Coach.svelte"],
    klaverjassen: ["tables/klaverjassen/Table.svelte"], amsterdam: ["tables/amsterdam/Table.svelte"],
    scored: ["tables/klaverjassen/Scored.svelte"], board: ["tables/amsterdam/Board.svelte"],
  };
  let reached: [string, Set<string>][] | undefined;
  return (id: string, modules: Modules) => {
    reached ??= Object.entries(roots).map(([name, paths]) => {
      const seen = new Set<string>();
      for (const path of paths) reach(source(`src/${path}`), modules, name === "learn" || name === "tables", seen);
      return [name, seen];
    });
    return Object.fromEntries(reached.map(([name, ids]) => [name, ids.has(id)])) as Record<Roots, boolean>;
  };
})();

const groups = Object.entries(PARTS).map(([part, has], at) => ({
  debugName: part,
  name: (id: string, modules: Modules) => (has(within(id, modules)) ? part : null),
  priority: 20 - at,
}));

const server = process.env.MOKUM_SERVER ?? "http://127.0.0.1:8400";

export default defineConfig({
  plugins: [svelte(), worker()],
  // Sentences are fetched as they are: a language that is not spoken is not loaded.
  assetsInclude: ["**/*.ftl"],
  build: {
    outDir: built,
    emptyOutDir: true,
    // The page's content security policy allows files of its own origin only: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The guides, which the server draws, have a script of their own; so has a table's line, which opens before the page is here.
    rolldownOptions: {
      input: { index: source("index.html"), learn: source("src/learn/main.ts"), early: source("src/live/early.ts"), sw: source("worker/sw.ts") },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"), codeSplitting: { groups } },
    },
  },
  // `npm run dev` serves the sources and passes everything the server answers on to it.
  server: {
    proxy: {
      "/api": server,
      "/rules": server,
      "/guide": server,
      "/ws": { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts", "baseline/*.test.js"], setupFiles: ["src/words/setup.ts"], passWithNoTests: false },
});
