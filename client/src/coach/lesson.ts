/** What a coach has to say at a moment: a lesson that is told at length once, and a short line for every time. */

import type { Words } from "../words";

export interface Lesson {
  /** The code of the lesson without `coach-`; empty where only the short line is said. */
  id: string;
  words: Words;
  /** What is said when the lesson is known. */
  short: { id: string; words: Words };
}
