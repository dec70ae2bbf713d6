// Written by scripts/wire-types from src/mokum/web/messages.py: change that, then run the script.

/** The first message: which table, as whom (a seat's secret, or none to watch), and the last frame already held.
 *
 * `code` is that of a link that moves a seat to this device, `secret` the new one that the seat has from then on,
 * which the client has made (22 to 64 signs of base64url: 128 random bits). Both may be said again after a lost line. */
export interface Hello {
  type: "hello";
  table: string;
  seat?: string | null;
  since?: number;
  code?: string | null;
  secret?: string | null;
}

/** An action of the seat, in the notation, answering version `at`; `id` is the client's own, once a command. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  action: string;
}

/** Ready for the next deal. */
export interface Next {
  type: "next";
  id: string;
  at: number;
}

/** The same seats and options once more, after the match. */
export interface Rematch {
  type: "rematch";
  id: string;
  at: number;
}

/** How long computers think before they play, in milliseconds (0 to 5,000). */
export interface Pace {
  type: "pace";
  id: string;
  pace: number;
}

/** A seat that is open, or between deals a computer's. Who sits already moves there.
 *
 * `secret` is the seat's from then on; the client has made it (22 to 64 signs of base64url: 128 random bits). Said
 * again with the same one, also after a lost line, it finds the seat that was taken. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name?: string;
  secret?: string | null;
}

/** The own seat is given up: it is open while people gather, and a computer's between deals. */
export interface Rise {
  type: "rise";
  id: string;
}

/** The host seats a computer where nobody sits, or changes how strong one is. */
export interface SeatComputer {
  type: "seat-computer";
  id: string;
  seat: number;
  strength: string;
}

/** The host sends a computer away while people gather, so that the seat is open. */
export interface OpenSeat {
  type: "open-seat";
  id: string;
  seat: number;
}

/** The host begins the match; seats that are open are computers' from then on. */
export interface Start {
  type: "start";
  id: string;
}

/** The host puts a person out, as the table stood at version `at`. */
export interface Remove {
  type: "remove";
  id: string;
  at: number;
  seat: number;
}

/** The host makes another person host, as the table stood at version `at`. */
export interface GiveHost {
  type: "give-host";
  id: string;
  at: number;
  seat: number;
}

/** The host seats all anew: on seat `n` from now on who sat on `seats[n]` at version `at`. */
export interface Reseat {
  type: "reseat";
  id: string;
  at: number;
  seats: number[];
}

/** The settings that are to change, as in :class:`House`; what is left out stays. */
export interface HouseChange {
  grace?: number | null;
  clock?: number | null;
  next?: number | null;
  delay?: number | null;
  locked?: boolean | null;
  lobby?: boolean | null;
  talk?: "free" | "off" | "phrases" | null;
  partners?: "drawn" | "seats" | null;
}

/** The host changes settings of the table. */
export interface SetHouse {
  type: "house";
  id: string;
  settings: HouseChange;
}

/** The seat wants a pause; once all who are here have said so, clocks stand still and nobody acts. */
export interface Pause {
  type: "pause";
  id: string;
}

/** The pause is over, or is not wanted any more. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Talk: a phrase by its id, or where the table allows it a text of at most 200 signs. */
export interface Say {
  type: "say";
  id: string;
  phrase?: string;
  text?: string;
}

/** Asks for a code with which another device takes this seat over (`/t/TABLE#CODE`), once, within 10 minutes. */
export interface Move {
  type: "move";
  id: string;
}

/** This seat's part in the shuffle of a deal: 32 hexadecimal digits, chosen after the commitment was seen. */
export interface Nonce {
  type: "nonce";
  id: string;
  deal: number;
  value: string;
}

/** Asks what a strong player would do here; the answer holds it. Nobody else is told. */
export interface Hint {
  type: "hint";
  id: string;
  at: number;
}

/** The settings of a table; times in seconds.
 *
 * `grace` is how long a person may be gone until a computer plays on; `clock` the time for an action, 0 for none;
 * `next` how long until the next deal comes by itself, 0 if it comes only when all people have asked; `delay` by
 * how much those who watch lag behind. `locked`: nobody new may sit. `lobby`: the table is listed for all.
 * `partners`: who plays where is as people sat down, or drawn by lot at the start. */
export interface House {
  grace: number;
  clock: number;
  next: number;
  delay: number;
  locked: boolean;
  lobby: boolean;
  talk: "free" | "off" | "phrases";
  partners: "drawn" | "seats";
}

/** Who sits where: `kind` person, computer (`strength` tells how strong) or open.
 *
 * `here` tells whether the person has a window open, `away` that a computer plays on until the person comes back,
 * `paused` that the person has said that it wants a pause. */
export interface Seat {
  name: string;
  kind: "computer" | "open" | "person";
  strength: string;
  here: boolean;
  away: boolean;
  paused: boolean;
}

/** What this seat may do now, and the paragraph that decided. */
export interface LegalNow {
  actions: string[];
  paragraph: string;
}

/** A gathered trick: cards from the leader on; `roem_cards` are those that made its roem, where it counted. */
export interface TrickSeen {
  leader: number;
  cards: string[];
  winner: number;
  points: number;
  roem: number;
  roem_cards: string[];
}

/** One piece of roem: the trick (from 1), the kind, the cards that make it, its sum. */
export interface RoemSeen {
  trick: number;
  kind: "four" | "run3" | "run4" | "stuk";
  cards: string[];
  points: number;
  side: number;
}

/** The sum of a deal as a table shows it; pairs are NS, EW. `result` of the makers; `awarded` is what counts.
 *
 * `last` is the seat that won the last trick. `hands` are those that were dealt. */
export interface KlaverjassenScore {
  type: "klaverjassen";
  makers: number;
  cards: number[];
  roem: number[];
  pit: number[];
  together: number[];
  result: "made" | "nat" | "pit";
  awarded: number[];
  last: number;
  pieces: RoemSeen[];
  tricks: TrickSeen[];
  hands: string[][];
}

/** One seat's klaverjassen: seats are 0-3 for N E S W, sides 0 NS and 1 EW, suits letters, `-1`/empty for none.
 *
 * `trick` lies from `leader` on; `winning` is the seat that wins it so far, `trick_points` what lies there,
 * `trick_roem` its roem so far where roem counts by itself. `claim` is the true sum in a claim window that is open
 * to this seat, else 0. `can_claim` tells that the window is open to this seat at all. `rest` is the order in
 * which this seat, being on lead, wins all tricks to come for sure (KJ-4.19); empty where that is not so. */
export interface KlaverjassenTable {
  type: "klaverjassen";
  hand: string[];
  counts: number[];
  forehand: number;
  dealer: number;
  trump: string;
  makers: number;
  turned: string;
  drawn: string;
  passes: number;
  leader: number;
  trick: string[];
  winning: number;
  trick_points: number;
  trick_roem: number;
  last: TrickSeen | null;
  tricks: number[];
  points: number[];
  roem: number[];
  can_claim: boolean;
  claim: number;
  rest: string[];
}

/** One seat as all see it: cards in hand, face-up cards, face-down count, its place once it is out (0 before). */
export interface AmsterdamSeat {
  hand: number;
  up: string[];
  down: number;
  place: number;
  ready: boolean;
}

/** A finished game: seats in finishing order (the loser last), points by seat, and why it was stopped, if it was. */
export interface AmsterdamScore {
  type: "amsterdam";
  places: number[];
  points: number[];
  adjudged: string;
}

/** One seat's amsterdam.
 *
 * `pile` lies bottom to top. `requirement` is the rank to meet or beat, empty for anything; `mirrors` is the
 * index in the pile of the card that the top 3 copies (-1: the top is no 3, or copies nothing). `fits` are the ranks
 * that may go on the pile now, wilds included. `streak` is how many equal printed ranks lie on top. `zone` is this
 * seat's zone in use. `opening` is the rank the opener owes. `others` are all seats, in order, the own one too. */
export interface AmsterdamTable {
  type: "amsterdam";
  phase: "over" | "play" | "swap";
  hand: string[];
  zone: "down" | "hand" | "none" | "up";
  pile: string[];
  requirement: string;
  mirrors: number;
  fits: string[];
  streak: number;
  stock: number;
  gone: number;
  opening: string;
  quiet: number;
  dealer: number;
  level: string;
  others: AmsterdamSeat[];
}

/** The match: what each deal or game gave (klaverjassen: NS, EW; amsterdam: points by seat), totals, and the result.
 *
 * `number` counts deals from 1 (0 before the first), `of` is how many there will be (0: until somebody reaches
 * `target`). `winners` are sides or seats when the match is over; two sides or several seats share it. `sets`
 * are the totals of each set of ten games that has begun, in amsterdam only (AM-10.2). `roem` is how much of what
 * each deal gave is roem and pit, in klaverjassen only. */
export interface MatchSoFar {
  number: number;
  of: number;
  target: number;
  deals: number[][];
  marks: string[];
  totals: number[];
  over: boolean;
  winners: number[];
  sets: number[][];
  roem: number[][];
}

/** What was said: line `v` of the log, the seat and its name then, and a phrase's id or a text. */
export interface Said {
  v: number;
  seat: number;
  name: string;
  phrase: string;
  text: string;
}

/** The fair shuffle of a deal that is over, for checking: all in hexadecimal, `nonces` by seat (empty: none). */
export interface FairDeal {
  deal: number;
  commit: string;
  nonces: string[];
  seed: string;
}

/** The fair shuffle: the number of the deal, the SHA-256 of its secret seed, and the seats' parts so far.
 *
 * `asks` tells that the table waits for the parts of the people who are here. `last` is the deal before. */
export interface Fair {
  deal: number;
  commit: string;
  nonces: string[];
  asks: boolean;
  last: FairDeal | null;
}

/** All that one seat's screen shows. `you` is the own seat, -1 for a watcher; `turn` the seats that may act.
 *
 * `phase` is gathering until the host starts: no card is dealt, and `state` holds none. `score` stands from the
 * end of a deal until the next one begins; `waiting` are the people who have not said that they are ready for it, or
 * once the match is `finished` for a rematch.
 * `pace` is in milliseconds. `host` is the host's seat, -1 for none. `acts` is false in a window that has been
 * overtaken by a newer one of the same seat. `deadline` is how many milliseconds are left of the clock that runs: in
 * a deal for those who are to act, else until the next deal or a rematch; -1 for none. `watchers` is how many watch
 * through the process that serves this page; `more` tells that there are other processes, through which others may
 * watch. `hints` tells that hints are given here. `talk` holds the last 50 things said. `tournament` is the id
 * of the tournament whose table this is: it plays one match, and nobody is its host. */
export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  you: number;
  phase: "deal" | "finished" | "gathering" | "scored";
  turn: number[];
  legal: LegalNow | null;
  state: KlaverjassenTable | AmsterdamTable;
  score: KlaverjassenScore | AmsterdamScore | null;
  match: MatchSoFar;
  waiting: number[];
  pace: number;
  host: number;
  house: House;
  acts: boolean;
  paused: boolean;
  deadline: number;
  watchers: number;
  more: boolean;
  hints: boolean;
  tournament: string;
  talk: Said[];
  fair: Fair | null;
}

/** Entry `v` of the table's log: its line as this seat sees it (empty: nothing to see), and the table after it.
 *
 * Only the newest of several frames sent together carries `table`. */
export interface Frame {
  type: "frame";
  v: number;
  line: string;
  table: Table | null;
}

/** An action and what it is worth to the seat that asks. */
export interface HintedAction {
  action: string;
  value: number;
}

/** A hint: what to do, a code for the reason with what it names, and what each legal action is worth, best first.
 *
 * Of the claims only the true one is among them; without any `worlds` looked at there are none. A value is in points
 * of the own side less those of the others, in amsterdam minus the game points to expect. It took `ms` milliseconds. */
export interface Hinted {
  best: string;
  why: string;
  params: Record<string, string>;
  actions: HintedAction[];
  worlds: number;
  ms: number;
}

/** The answer to a command: done, refused (with paragraph, code and what the code's sentence names), or stale.
 *
 * `seat` is one that was taken (`sit`, or `hello` with a code, whose answer has the id `hello`); `link_code`
 * answers `move`, and `hint` a hint. */
export interface Answer {
  type: "answer";
  id: string;
  result: "ok" | "refused" | "stale";
  paragraph: string;
  code: string;
  params: Record<string, string>;
  text: string;
  seat: number;
  link_code: string;
  hint: Hinted | null;
}

/** A message that could not be read, or a table that is not there; the socket is closed after a fatal one. */
export interface Fault {
  type: "fault";
  code: string;
  text: string;
  fatal: boolean;
}

export type ClientMessage = Hello | Act | Next | Rematch | Pace | Sit | Rise | SeatComputer | OpenSeat | Start | Remove | GiveHost | Reseat | SetHouse | Pause | Resume | Say | Move | Nonce | Hint;

export type ServerMessage = Frame | Answer | Fault;
