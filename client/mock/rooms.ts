/** What tables and answers have beside the game, where nothing of it matters. */

import type { House } from "../src/wire";

export const house: House = { grace: 120, clock: 0, next: 0, delay: 0, locked: false, lobby: false, talk: "phrases", partners: "seats" };

export const quiet = { host: 0, house, acts: true, paused: false, deadline: -1, watchers: 0, more: false, hints: true, tournament: "", talk: [], fair: null };

export const present = { here: true, away: false, paused: false };

export const bare = { seat: -1, link_code: "", hint: null };
