/** The guides, played: their positions answer to a tap, and their sums change. Without this script they stand as drawn. */

import { playable } from "./position";
import { changeable } from "./sum";

for (const figure of document.querySelectorAll<HTMLElement>("figure.position")) playable(figure);
for (const figure of document.querySelectorAll<HTMLElement>("figure.sum")) changeable(figure);
