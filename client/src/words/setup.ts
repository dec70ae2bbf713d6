/** What tests need before the first sentence. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { learn } from "./index";

learn(readFileSync(fileURLToPath(new URL("en.ftl", import.meta.url)), "utf8"));
