import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.MOKUM_SERVER ?? "http://127.0.0.1:8400";

export default defineConfig({
  plugins: [svelte()],
  // Sentences are fetched as they are: a language that is not spoken is not loaded.
  assetsInclude: ["**/*.ftl"],
  build: {
    outDir: fileURLToPath(new URL("../src/mokum/web/static", import.meta.url)),
    emptyOutDir: true,
    // The page's content security policy allows files of its own origin only: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` serves the sources and passes everything the server answers on to it.
  server: {
    proxy: {
      "/api": server,
      "/rules": server,
      "/ws": { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/words/setup.ts"], passWithNoTests: false },
});
