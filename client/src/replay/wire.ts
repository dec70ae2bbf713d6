// Written by scripts/wire-types from src/mokum/web/replay_messages.py: change that, then run the script.

import type { AmsterdamScore, AmsterdamTable, HintedAction, KlaverjassenScore, KlaverjassenTable, MatchSoFar, Table } from "../wire";

/** A deal that is over: its number, what it gave, and what stands beside it on the sheet. */
export interface PastDeal {
  number: number;
  points: number[];
  mark: string;
}

/** A match, from 1: who sat there, its deals that are over, and the result; `winners` once it is `over`.
 *
 * `ended` is when its last deal ended, in milliseconds since 1970, 0 where that is not known. */
export interface PastMatch {
  number: number;
  names: string[];
  deals: PastDeal[];
  totals: number[];
  over: boolean;
  winners: number[];
  ended: number;
}

/** What may be looked back at; `table` is empty for a record that was sent. `values`: these can be asked for. */
export interface Past {
  table: string;
  game: string;
  you: number;
  matches: PastMatch[];
  values: boolean;
}

/** One move and what lies after it; the first is the deal, with seat -1 and no line.
 *
 * `hands` are all hands; `down` are the face-down cards and `stock` the cards to come, in amsterdam only.
 * `state` is the table as one who watches sees it, `turn` who may act then. */
export interface ReplayStep {
  line: string;
  seat: number;
  turn: number[];
  hands: string[][];
  down: string[][];
  stock: string[];
  state: KlaverjassenTable | AmsterdamTable;
}

/** A deal that is over: the table before it, every step, and the match and the score after it. */
export interface Replay {
  table: Table;
  steps: ReplayStep[];
  match: MatchSoFar;
  score: KlaverjassenScore | AmsterdamScore;
}

/** What the actions of a step were worth to its seat, best first.
 *
 * `lost` is how much less the one taken is than the best, -1 where that cannot be said. */
export interface StepWorth {
  step: number;
  seat: number;
  action: string;
  best: string;
  values: HintedAction[];
  lost: number;
}
