/** What tests need before the first sentence. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, learn } from "./language.svelte";

/** The text of a language's Fluent file. */
export const written = (language: Language): string => readFileSync(fileURLToPath(new URL(`${language}.ftl`, import.meta.url)), "utf8");

learn("en", written("en"));
