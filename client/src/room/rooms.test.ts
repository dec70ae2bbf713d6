import { describe, expect, test } from "vitest";
import { rooms } from "../../mock/gathering";
import type { Seat, Table } from "../wire";
import { PRESETS, presetOf, span, timesWith } from "./house";
import { roomNews } from "./news";
import { absence, freeSeats, inCompany, isHost, logName, names, people, personName, standing } from "./people";
import { stripOf } from "./strip";
import { heard, isSign, mayTalk, saidText, SIGNS } from "./talk";

const company = rooms.company!;
const gathering = rooms["gather-host"]!;
const seated = (table: Table, seat: number, more: Partial<Seat>): Table => ({
  ...table, seats: table.seats.map((one, at) => (at === seat ? { ...one, ...more } : one)),
});

describe("who is here", () => {
  test("a person is here, gone, or played for by a computer", () => {
    expect(standing(company, 1)).toBe("here");
    expect(standing(seated(company, 1, { here: false }), 1)).toBe("gone");
    expect(standing(seated(company, 1, { here: false, away: true }), 1)).toBe("away");
    expect([0, 1, 2, 3].map((seat) => standing(gathering, seat))).toEqual(["open", "here", "here", "computer"]);
  });

  test("only who is not here has a word at the seat", () => {
    const table = seated(seated(company, 1, { here: false }), 3, { here: false, away: true });
    expect([0, 1, 2, 3].map((seat) => absence(table, seat))).toEqual(["", "gone", "", "computer plays"]);
  });

  test("seats are called by name, the own one by you, a nameless one by its place", () => {
    expect(names(company, [0, 1, 2])).toBe("Noor, Bram and You");
    expect(personName(gathering, 0)).toBe("North");
    expect(personName(seated(company, 1, { name: "You" }), 1)).toBe("East");
    expect([logName(company, 1), logName(rooms["gather-ten"]!, 1)]).toEqual(["E", "2"]);
  });

  test("a table has company with other people or with those who watch", () => {
    const alone = { ...company, seats: company.seats.map((one, seat) => (seat === 2 ? one : { ...one, kind: "computer" as const })) };
    expect(people(alone)).toEqual([2]);
    expect(inCompany({ ...alone, watchers: 0 })).toBe(false);
    expect(inCompany({ ...alone, watchers: 1 })).toBe(true);
    expect(inCompany({ ...alone, you: -1, watchers: 1 })).toBe(true);
    expect(inCompany(company)).toBe(true);
  });

  test("the host acts in one window only", () => {
    expect(isHost(company)).toBe(true);
    expect(isHost({ ...company, acts: false })).toBe(false);
    expect(isHost({ ...company, host: 1 })).toBe(false);
    expect(isHost({ ...company, you: -1, host: -1 })).toBe(false);
  });
});

describe("seats that may be taken", () => {
  test("while people gather those that are open and those of computers", () => {
    expect(freeSeats(gathering)).toEqual([0, 3]);
  });

  test("between deals those of computers, in a deal none, and none of a locked table", () => {
    const scored: Table = { ...seated(company, 3, { kind: "computer", strength: "easy" }), phase: "scored" };
    expect(freeSeats(scored)).toEqual([3]);
    expect(freeSeats({ ...scored, phase: "deal" })).toEqual([]);
    expect(freeSeats({ ...scored, house: { ...scored.house, locked: true } })).toEqual([]);
  });
});

describe("the strip", () => {
  const kind = (table: Table, notice: Parameters<typeof stripOf>[1] = "") => stripOf(table, notice)?.kind;

  test("says the most pressing thing only", () => {
    const all = seated({ ...company, acts: false, paused: true }, 1, { paused: true });
    expect(kind(all, "removed")).toBe("notice");
    expect(kind(all)).toBe("other-tab");
    expect(kind({ ...all, acts: true })).toBe("paused");
    expect(kind({ ...all, acts: true, paused: false })).toBe("wants-pause");
    expect(kind(company)).toBeUndefined();
  });

  test("who wants a pause waits for those who are here and have not said so", () => {
    const table = seated(seated(seated(company, 2, { paused: true }), 0, { paused: true }), 3, { here: false });
    expect(stripOf(table, "")).toEqual({ kind: "asked-pause", seats: [1] });
  });

  test("tells of somebody who is gone only when the table waits for them", () => {
    const gone = seated({ ...company, turn: [1] }, 1, { here: false });
    expect(stripOf(gone, "")).toEqual({ kind: "gone", seats: [1] });
    expect(kind({ ...gone, turn: [0] })).toBeUndefined();
    expect(kind(seated(gone, 1, { away: true }))).toBeUndefined();
    expect(kind({ ...gone, turn: [], waiting: [1], phase: "scored" })).toBe("gone");
  });

  test("tells after a match of somebody who is gone only once another wants a rematch", () => {
    const over: Table = { ...seated(company, 1, { here: false }), phase: "finished", turn: [] };
    expect(kind({ ...over, waiting: [0, 1, 2, 3] })).toBeUndefined();
    expect(stripOf({ ...over, waiting: [1, 2] }, "")).toEqual({ kind: "left", seats: [1] });
  });

  test("offers a newer page last, and never while cards are played", () => {
    const scored: Table = { ...company, phase: "scored", turn: [], waiting: [] };
    expect(stripOf(scored, "", true)).toEqual({ kind: "newer" });
    expect(stripOf(scored, "", false)).toBeNull();
    expect(stripOf({ ...company, phase: "deal" }, "", true)?.kind).not.toBe("newer");
    expect(stripOf({ ...scored, paused: true }, "", true)?.kind).toBe("paused");
  });

  test("offers computers' seats to those who watch, between deals", () => {
    const table: Table = { ...seated(company, 3, { kind: "computer" }), you: -1 };
    expect(kind(table)).toBeUndefined();
    expect(stripOf({ ...table, phase: "scored" }, "")).toEqual({ kind: "seats-free", seats: [3] });
  });
});

describe("the news of the company", () => {
  test("who comes, goes and comes back", () => {
    const gone = seated(company, 1, { here: false });
    expect(roomNews(null, gone)).toEqual([]);
    expect(roomNews(company, gone)).toEqual(["Bram is gone."]);
    expect(roomNews(gone, seated(gone, 1, { away: true }))).toEqual(["A computer plays on for Bram."]);
    expect(roomNews(seated(gone, 1, { away: true }), company)).toEqual(["Bram is back."]);
    expect(roomNews(company, company)).toEqual([]);
  });

  test("who wants a rematch, told to the others once", () => {
    const over: Table = { ...company, phase: "finished", turn: [], waiting: [0, 1, 2, 3] };
    const [one, two] = [{ ...over, waiting: [0, 2, 3] }, { ...over, waiting: [2, 3] }];
    expect(roomNews(over, one)).toEqual(["Bram wants a rematch."]);
    expect(roomNews(one, two)).toEqual(["Noor wants a rematch."]);
    expect(roomNews(over, two)).toEqual(["Noor and Bram want a rematch."]);
    expect(roomNews(two, { ...two, waiting: [3] })).toEqual([]);
    expect(roomNews(two, { ...two, waiting: [] })).toEqual([]);
  });

  test("who sits down and gets up", () => {
    const sat = seated(gathering, 0, { kind: "person", name: "Cor", here: true });
    expect(roomNews(gathering, sat)).toEqual(["Cor has sat down."]);
    expect(roomNews(sat, gathering)).toEqual(["Cor has given the seat up."]);
    expect(roomNews(gathering, seated(gathering, 3, { strength: "easy" }))).toEqual([]);
  });

  test("what the own seat does is known", () => {
    const away = seated(company, 2, { here: false, away: true });
    expect(roomNews(away, company)).toEqual([]);
  });

  test("the start, another host, and the end of a pause", () => {
    expect(roomNews(gathering, { ...gathering, phase: "deal" })).toEqual(["The match begins."]);
    expect(roomNews(company, { ...company, host: 1 })).toEqual(["Bram is the host now."]);
    expect(roomNews({ ...company, host: 1 }, company)).toEqual(["You are the host now."]);
    expect(roomNews({ ...company, paused: true }, company)).toEqual(["The game goes on."]);
  });
});

describe("talk", () => {
  const said = (phrase: string, text = "") => ({ v: 1, seat: 1, name: "Bram", phrase, text });

  test("phrases are read in the reader's language, signs as they are, and aloud by their names", () => {
    expect(saidText(said("hello"))).toBe("Hello!");
    expect(saidText(said("sign-thumb"))).toBe("Thumb up");
    expect(SIGNS.every((sign) => isSign(sign) && saidText(said(sign)) !== "")).toBe(true);
    expect(saidText(said("", "Own words"))).toBe("Own words");
    expect(saidText(said("of-another-version"))).toBe("");
    expect(saidText(said("constructor"))).toBe("");
  });

  test("whoever is muted is not heard, and an unknown phrase is not shown", () => {
    const table = { ...company, talk: [said("hello"), { ...said("nice"), name: "Noor" }, said("of-another-version")] };
    expect(heard(table, new Set()).map((one) => one.phrase)).toEqual(["hello", "nice"]);
    expect(heard(table, new Set(["Bram"])).map((one) => one.name)).toEqual(["Noor"]);
  });

  test("only who sits may talk, and only where the house has it so", () => {
    expect(mayTalk(company)).toBe(true);
    expect(mayTalk({ ...company, you: -1 })).toBe(false);
    expect(mayTalk({ ...company, acts: false })).toBe(false);
    expect(mayTalk({ ...company, house: { ...company.house, talk: "off" } })).toBe(false);
  });
});

describe("the house", () => {
  test("presets are known by their times", () => {
    expect(presetOf(PRESETS.normal)).toBe("normal");
    expect(presetOf({ ...PRESETS.relaxed, clock: 15 })).toBe("");
  });

  test("a time that is not among those offered is among them all the same", () => {
    expect(timesWith("clock", 40)).toEqual([0, 15, 30, 40, 60, 120]);
    expect(timesWith("clock", 30)).toEqual([0, 15, 30, 60, 120]);
  });

  test("times are said in minutes where they are whole ones", () => {
    expect([45, 60, 120, 90].map(span)).toEqual(["45 seconds", "1 minute", "2 minutes", "90 seconds"]);
  });
});
