import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const built = fileURLToPath(new URL("../src/mokum/web/static", import.meta.url));

/** Tells the service worker which files the page is made of; the digest of their contents is its version. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    closeBundle() {
      const assets = readdirSync(`${built}/assets`).sort().map((name) => `/assets/${name}`);
      const digest = createHash("sha256").update(assets.join("\n")).update(readFileSync(`${built}/index.html`));
      const version = digest.digest("hex").slice(0, 12);
      const text = readFileSync(`${built}/sw.js`, "utf8");
      writeFileSync(`${built}/sw.js`, `const BUILD=${JSON.stringify({ version, files: ["/", ...assets] })};\n${text}`);
    },
  };
}

const server = process.env.MOKUM_SERVER ?? "http://127.0.0.1:8400";

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

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
    // The guides, which the server draws, have a script of their own.
    rolldownOptions: {
      input: { index: source("index.html"), learn: source("src/learn/main.ts"), sw: source("worker/sw.ts") },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
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
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/words/setup.ts"], passWithNoTests: false },
});
