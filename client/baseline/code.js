/** The features that the sources use, as TypeScript knows them: what a name or a member is declared to be. */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { fault, isKnown } from "./known.js";

const { svelte2tsx } = createRequire(import.meta.url)("svelte2tsx");

/** Faults of all sources below a folder, each with file and line. */
export function codeFaults(folder, counted) {
  const texts = new Map();
  for (const path of sources(folder)) {
    const text = readFileSync(path, "utf8");
    texts.set(path.endsWith(".svelte") ? `${path}.tsx` : path, path.endsWith(".svelte") ? svelte2tsx(text, { filename: path, isTsFile: true, mode: "ts" }).code : text);
  }
  const program = programOf(texts);
  const checker = program.getTypeChecker();
  const found = new Set();
  for (const path of texts.keys()) {
    const source = program.getSourceFile(path);
    const visit = (node) => {
      if (ts.isIdentifier(node)) {
        const keys = keysOf(checker, node);
        if (isKnown(...keys)) {
          counted();
          const why = fault(...keys);
          if (why) found.add(`${path.replace(/\.svelte\.tsx$/, ".svelte")}: ${node.text}: ${why}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    if (source) visit(source);
  }
  return [...found];
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) && !entry.name.includes(".test.") ? [path] : [];
  });
}

/** A program of these texts; a component stands under its name with `.tsx` behind it, where imports find it. */
function programOf(texts) {
  const options = {
    target: ts.ScriptTarget.ES2022, lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"], module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler, jsx: ts.JsxEmit.Preserve, types: ["svelte", "vite/client"], strict: true, noEmit: true, skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => (texts.has(path) ? ts.createSourceFile(path, texts.get(path), options.target, true) : getSourceFile(path, ...rest));
  return ts.createProgram([...texts.keys()], options, host);
}

/** The keys under which a name may stand in the compatibility data; none for what is no part of the browser. */
function keysOf(checker, node) {
  const symbol = checker.getSymbolAtLocation(node);
  const declaration = symbol?.declarations?.find((one) => /[\\/]lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName));
  if (!declaration) return [];
  const parent = declaration.parent;
  if (!ts.isInterfaceDeclaration(parent) && !ts.isTypeLiteralNode(parent)) return [`api.${node.text}`, `javascript.builtins.${node.text}`];
  // Where the member was reached from: its own type knows members that the library declares in a part of it.
  const owner = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? checker.getTypeAtLocation(node.parent.expression) : undefined;
  const names = [ts.isInterfaceDeclaration(parent) ? parent.name.text : "", ...(owner ? namesOf(owner) : [])];
  return names.filter(Boolean).flatMap((name) => memberKeys(name, node.text));
}

function memberKeys(name, member) {
  const own = name.replace(/Constructor$/, "").replace(/^Readonly(?=Array|Set|Map)/, "");
  return [`api.${own}.${member}`, `api.${own}.${member}_static`, `javascript.builtins.${own}.${member}`];
}

/** The names of a type and of what it extends. */
function namesOf(type) {
  const bare = type.isUnion() ? type.types : [type];
  return bare.flatMap((one) => [one.symbol?.name ?? "", ...(one.isClassOrInterface() ? (one.getBaseTypes?.() ?? []).flatMap(namesOf) : [])]);
}
