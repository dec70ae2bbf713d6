/** Tables with company, to look at and to test with: people who gather, leave, talk and pause. */

import type { House, Seat, Table } from "../src/wire";
import { states, table } from "./klaverjassen";
import { house } from "./rooms";

const person = (name: string, more: Partial<Seat> = {}): Seat => ({ name, kind: "person", strength: "", here: true, away: false, paused: false, ...more });
const machine = (name: string, strength = "normal"): Seat => ({ name, kind: "computer", strength, here: true, away: false, paused: false });
const open: Seat = { name: "", kind: "open", strength: "", here: false, away: false, paused: false };

const NOBODY = { turn: [], legal: null, phase: "gathering" as const };
export const gathering = (seats: Seat[], more: Partial<Table> = {}): Table => table({}, { ...NOBODY, seats, host: 2, ...more });

const four = [open, person("Bram"), person("Anneke"), machine("Wim", "hard")];
const ten = Array.from({ length: 10 }, (_, seat) => (seat === 0 ? person("Anneke") : seat % 3 === 1 ? person(["Bram", "Cor", "Dien"][Math.floor(seat / 3)] ?? "Evert-Jan van der Heijden") : seat % 3 === 2 ? machine("Joop") : open));

const brisk: House = { ...house, grace: 45, clock: 30, next: 20 };
const people = [person("Noor"), person("Bram"), person("Anneke"), person("Evert-Jan van Dam")];
const said = [
  { v: 3, seat: 1, name: "Bram", phrase: "hello", text: "" },
  { v: 5, seat: 0, name: "Noor", phrase: "sign-thumb", text: "" },
  { v: 7, seat: 3, name: "Evert-Jan van Dam", phrase: "", text: "This is going to be a long evening, friends." },
];
const turn = states.turn!;
const company = (more: Partial<Table>, seats = people): Table => ({ ...structuredClone(turn), seats, host: 2, house: brisk, talk: said, ...more });

export const rooms: Record<string, Table> = {
  "gather-host": gathering(four, { you: 2 }),
  "gather-guest": gathering(four, { you: 1 }),
  "gather-visitor": gathering(four, { you: -1, watchers: 1 }),
  "gather-locked": gathering(four, { you: -1, house: { ...house, locked: true } }),
  "gather-ten": gathering(ten, { game: "amsterdam", host: 0, you: 0, options: { level: "expert", seats: "10", length: "games:10" } }),
  company: company({ deadline: 21_000, watchers: 2 }),
  "company-waits": company({ turn: [0], legal: null, deadline: 11_000 }),
  "company-gone": company({ turn: [1], legal: null }, people.map((one, seat) => (seat === 1 ? { ...one, here: false } : seat === 3 ? { ...one, here: false, away: true } : one))),
  "company-free": company({ house: { ...brisk, talk: "free" } }),
  paused: company({ paused: true }),
  "wants-pause": company({}, people.map((one, seat) => ({ ...one, paused: seat === 1 }))),
  "asked-pause": company({}, people.map((one, seat) => ({ ...one, paused: seat === 2 }))),
  "other-tab": company({ acts: false, legal: null }),
  "watches-late": { ...structuredClone(states.watch!), house: { ...house, delay: 30 } },
  "watches-between": { ...structuredClone(states.score!), you: -1, waiting: [2] },
  "company-scored": { ...structuredClone(states.score!), seats: people, house: brisk, waiting: [0, 1, 2], deadline: 15_000 },
};
