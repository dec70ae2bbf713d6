import { describe, expect, test } from "vitest";
import type { AmsterdamTable, Answer, Table } from "../../wire";
import { bare, present, quiet } from "../../../mock/rooms";
import { plain } from "../../words/cards";
import { askSentence, need } from "./model";
import { lineSentence, newsLines, refusalSaid, spoken } from "./news";
import { ownNews } from "./where";
import { goneBy, shownFrom } from "./pile";

const seat = (hand: number, more = {}) => ({ hand, up: [], down: 3, place: 0, ready: false, ...more });

function table(state: Partial<AmsterdamTable> = {}, more: Partial<Table> = {}): Table {
  const game: AmsterdamTable = {
    type: "amsterdam", phase: "play", hand: [], zone: "hand", pile: [], requirement: "", mirrors: -1, fits: [..."456789JQKA23T"], streak: 0,
    stock: 0, gone: 0, opening: "", quiet: 0, dealer: 0, level: "intermediate", others: [seat(3), seat(3), seat(3)], ...state,
  };
  const person = (name: string) => ({ name, kind: "computer" as const, strength: "normal", ...present });
  return {
    id: "a", game: "amsterdam", options: {}, seats: [person("You"), person("Wim"), person("Noor")], you: 0, phase: "deal", turn: [0],
    legal: null, state: game, score: null,
    match: { number: 1, of: 1, target: 0, deals: [], marks: [], totals: [0, 0, 0], over: false, winners: [], sets: [], roem: [] }, waiting: [], pace: 0, ...quiet, ...more,
  };
}
const ask = (one: Table) => askSentence(one, one.state as AmsterdamTable);
const say = (now: Table, before: Table, line: string) => plain(newsLines(now, before, [{ v: 2, line }]).join(" "));
const legal = (...actions: string[]) => ({ legal: { actions, paragraph: "AM-3.3" } });

describe("the sentence on the cloth", () => {
  test("am_3_3 says what meets or beats", () => {
    const pile = { pile: ["S9"], requirement: "9" };
    expect(ask(table(pile, legal("SJ")))).toBe("Your turn: 9 or higher");
    expect(ask(table(pile, { turn: [1] }))).toBe("Wim: 9 or higher");
    expect(ask(table({ pile: ["SA"], requirement: "A" }, legal("HA")))).toBe("Your turn: an ace");
  });
  test("am_4_4 says that no two goes on a three that asks for nothing", () => {
    const fits = [..."456789JQKA3T"];
    expect(need(table({ pile: ["S2", "H3"], fits }).state as AmsterdamTable)).toBe("anything but a 2");
    expect(need(table({ pile: ["S2"] }).state as AmsterdamTable)).toBe("anything");
    expect(need(table({ opening: "4" }).state as AmsterdamTable)).toBe("a 4");
  });
  test("tells opening, leading, taking and flipping apart", () => {
    expect(ask(table({ opening: "8" }, legal("S8")))).toBe("You open with an 8");
    expect(ask(table({ opening: "4" }, { turn: [2] }))).toBe("Noor opens with a 4");
    expect(ask(table({}, legal("S8")))).toBe("Your turn: lead anything");
    expect(ask(table({ pile: ["SA"], requirement: "A" }, legal("take")))).toBe("Nothing fits: take the pile");
    expect(ask(table({ pile: ["SA"], requirement: "A" }, legal("take:H4", "take:S5")))).toBe("Nothing fits: take the pile");
    expect(ask(table({ pile: ["S9"], requirement: "9" }, legal("flip:1", "flip:2")))).toBe("Flip a card: 9 or higher fits");
  });
  test("am_2_2 names those who are not ready", () => {
    const others = [seat(3, { ready: true }), seat(3), seat(3, { ready: true })];
    expect(ask(table({ phase: "swap", others }, { turn: [0, 1, 2] }))).toBe("Waiting for Wim");
  });
});

describe("the news", () => {
  test("of a play names the cards", () => {
    expect(say(table({ pile: ["S9", "H9"] }), table(), "2 S9,H9 >?2")).toBe("Wim played nine of spades, nine of hearts.");
    expect(say(table({ pile: ["SJ"] }), table(), "1 SJ >C4")).toBe("You played jack of spades.");
  });
  test("of a pickup counts the pile", () => {
    expect(say(table(), table({ pile: ["S9", "H9", "SA"] }), "3 take")).toBe("Noor picked up 3 cards.");
  });
  test("am_4_5 am_5_1 of a clear counts what went", () => {
    expect(say(table({ gone: 3 }), table({ pile: ["S9", "H9"] }), "2 CT >?1")).toBe("Wim cleared 3 with ten of clubs.");
    const four = say(table({ gone: 5 }), table({ pile: ["S4", "S9", "H9", "D9"] }), "2 C9");
    expect(four).toBe("Wim completed four nines with nine of clubs: 5 cleared.");
  });
  test("am_7_5 of a flip tells whether it failed", () => {
    expect(say(table({ pile: ["S9", "SJ"] }), table({ pile: ["S9"] }), "2 flip:1=SJ")).toBe("Wim flipped jack of spades.");
    expect(say(table(), table({ pile: ["S9"] }), "2 flip:1=S5")).toBe("Wim flipped five of spades: it does not fit. 2 picked up.");
  });
  test("am_8_1 tells who is out", () => {
    const out = table({ pile: ["S9"], others: [seat(3), seat(0, { place: 1 }), seat(3)] });
    expect(say(out, table(), "2 S9")).toBe("Wim played nine of spades. Wim is out: 1st.");
  });
  test("am_2_1 of a swap pairs the cards", () => {
    expect(plain(lineSentence(table(), "2 swap:C9/DK,S4/H2", null))).toBe("Wim swapped nine of clubs, four of spades for king of diamonds, two of hearts.");
  });
  test("claims nothing about the pile when several things happened at once", () => {
    const happened = [{ v: 2, line: "2 S9" }, { v: 3, line: "3 take" }];
    expect(plain(newsLines(table(), table({ pile: ["S4"] }), happened).join(" "))).toBe("Wim played nine of spades. Noor picked up the pile.");
  });
  test("is silent about the table's own lines", () => {
    for (const line of ["pace 800", "next 1", "stand-in 2 reason=late", "score 1 1=0 2=2 3=4"]) expect(lineSentence(table(), line, null)).toBe("");
  });
});

test("am_4_3 the card that threes copy is always among those shown", () => {
  expect(shownFrom(["S4", "S5", "S6", "S7"], -1)).toBe(1);
  expect(shownFrom(["S4", "SK", "H3", "D3", "C3"], 1)).toBe(1);
  expect(shownFrom(["SK", "H3"], 0)).toBe(0);
});

test("a pile that went is known by how it went", () => {
  const was = table({ pile: ["S9"] });
  expect(goneBy("2 take", was, table())).toEqual({ cards: ["S9"], how: "take", seat: 1 });
  expect(goneBy("1 CT >C4", was, table({ gone: 2 }))).toEqual({ cards: ["S9", "CT"], how: "clear", seat: 0 });
  expect(goneBy("1 flip:2=C5", was, table())).toEqual({ cards: ["S9", "C5"], how: "failed", seat: 0 });
  expect(goneBy("1 SJ", was, table({ pile: ["S9", "SJ"] }))).toBeNull();
  expect(goneBy("score 1 1=0", was, table())).toBeNull();
  expect(goneBy("1 ready", was, table())).toBeNull();
});

describe("what a screen reader is told", () => {
  const heard = (now: Table, before: Table | null, ...lines: string[]) => plain(spoken(now, now.state as AmsterdamTable, newsLines(now, before, lines.map((line) => ({ v: 2, line }))), before));
  test("am_6_1 tells what one has drawn, to who hears little as well", () => {
    const before = table({ hand: ["S9", "C4", "C5"], stock: 5 });
    const after = table({ hand: ["C4", "C5", "DK"], stock: 4, pile: ["S9"], requirement: "9" }, { turn: [1] });
    expect(heard(after, before, "1 S9 >DK")).toBe("You played nine of spades. Drawn: a king.");
    expect(ownNews(after, after.state as AmsterdamTable, before)).toBe("Drawn: a king.");
  });
  test("does not take a picked up pile for drawn", () => {
    const before = table({ hand: ["C4"], stock: 5, pile: ["S9", "SK"] });
    expect(heard(table({ hand: ["C4", "S9", "SK"], stock: 5 }, { turn: [1] }), before, "1 take")).toBe("You picked up 2 cards.");
  });
  test("tells the own cards after a deal, and that they may be swapped", () => {
    const dealt = table({ phase: "swap", hand: ["C4", "D4", "SK"], others: [seat(3, { up: ["S8", "H9", "DT"] }), seat(3), seat(3)] });
    expect(heard(dealt, { ...dealt, phase: "scored" }, "deal 2 dealer=1")).toBe(
      "A new game is dealt. 3 cards in your hand: two fours, a king. Face up: an 8, a 9, a 10. 3 cards face down. Swap cards or say ready.",
    );
  });
});

describe("a refusal", () => {
  const answer = (code: string, params: Record<string, string>, paragraph = "AM-3.3"): Answer =>
    ({ type: "answer", id: "1", result: "refused", paragraph, code, params, text: "the server's words", ...bare });
  test("becomes a sentence with its paragraph", () => {
    expect(refusalSaid(table(), answer("too-low", { card: "H4", rank: "9" }))).toEqual({ text: "[[H4]] **is too low:** 9 or higher is asked.", paragraph: "AM-3.3" });
    expect(refusalSaid(table(), answer("too-low", { card: "H4", rank: "A" })).text).toContain("only an ace");
    expect(plain(refusalSaid(table(), answer("not-your-turn", { seat: "3" })).text)).toBe("It is not your turn. Noor plays.");
  });
  test("without a sentence keeps the server's words", () => {
    expect(refusalSaid(table(), answer("never-heard-of", {})).text).toBe("the server's words");
  });
});
