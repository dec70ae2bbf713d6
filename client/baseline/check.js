/**
 * Fails where the page uses what not all main browsers have had for two years: Chrome, Edge, Firefox and Safari, on
 * desktops and phones, as web-features tells it. Syntax needs no look: the build writes it for the same browsers.
 */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeFaults } from "./code.js";
import { cssFaults } from "./css.js";
import { SINCE } from "./known.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let looked = 0;
const counted = () => (looked += 1);

/** The style of a component, on the lines on which it stands. */
function styleOf(text) {
  const at = text.search(/^<style[^>]*>/m);
  if (at < 0) return "";
  const from = text.indexOf(">", at) + 1;
  return text.slice(0, from).replace(/[^\n]/g, "") + text.slice(from, text.indexOf("</style>", from));
}

function sheets(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sheets(path);
    if (entry.name.endsWith(".css")) return [[path, readFileSync(path, "utf8")]];
    return entry.name.endsWith(".svelte") ? [[path, styleOf(readFileSync(path, "utf8"))]] : [];
  });
}

const documents = join(root, "../src/mokum/web/documents/style.css");
const styles = [...sheets(join(root, "src")), [documents, readFileSync(documents, "utf8")]].flatMap(([path, text]) => cssFaults(text, path, counted));
const styled = looked;
const code = [...codeFaults(join(root, "src"), counted), ...codeFaults(join(root, "worker"), counted)];
const faults = [...styles, ...code].map((one) => one.replace(`${root}/`, ""));
for (const one of faults) console.error(one);
if (styled < 500 || looked - styled < 500) {
  console.error(`too little was found to look at: ${styled} places in styles, ${looked - styled} in sources`);
  process.exit(1);
}
if (process.argv.includes("--count")) console.log(`${styled} places in styles, ${looked - styled} in sources: all main browsers have had it since ${SINCE}`);
process.exit(faults.length > 0 ? 1 : 0);
