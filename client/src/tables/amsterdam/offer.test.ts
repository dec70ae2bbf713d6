import { describe, expect, test } from "vitest";
import type { AmsterdamTable, Table } from "../../wire";
import { type Chosen, offer } from "./offer";

const NONE: Chosen = { cards: [], blind: 0, wanted: [] };

function at(actions: string[] | null, state: Partial<AmsterdamTable> = {}, more: Partial<Table> = {}) {
  const others = [0, 1].map(() => ({ hand: 3, up: [], down: 3, place: 0, ready: false }));
  const game = {
    type: "amsterdam", phase: "play", hand: [], zone: "hand", pile: ["S4", "S9"], requirement: "9", mirrors: -1, fits: [], streak: 1, stock: 0,
    gone: 0, opening: "", quiet: 0, dealer: 0, level: "intermediate", others, ...state,
  } as AmsterdamTable;
  const seats = ["You", "Wim"].map((name) => ({ name, kind: "computer" as const, strength: "", here: true }));
  const table = {
    you: 0, phase: "deal", turn: actions ? [0] : [1], seats, legal: actions && { actions, paragraph: "AM-3.3" }, state: game, waiting: [], ...more,
  } as unknown as Table;
  return (chosen: Partial<Chosen> = {}) => offer(table, game, { ...NONE, ...chosen });
}

describe("at one's turn", () => {
  const turn = at(["C9", "C9,H9", "DJ", "H9"]);
  test("the red button says what will happen, and does what was offered", () => {
    expect(turn({ cards: ["H9", "C9"] }).red).toEqual({ text: "Play two nines", action: "C9,H9" });
    expect(turn({ cards: ["DJ"] }).red).toEqual({ text: "Play a jack", action: "DJ" });
  });
  test("nothing is offered before something is chosen", () => {
    expect(turn()).toMatchObject({ red: null, quiet: null, note: "Choose a card" });
  });
  test("am_3_6 a pickup that is due is the red button", () => {
    expect(at(["take"])().red).toEqual({ text: "Take the pile (2)", action: "take" });
  });
  test("am_11_1 a pickup of one's own will is the quieter button", () => {
    const both = at(["C9", "take"]);
    expect(both()).toMatchObject({ red: null, quiet: { action: "take" } });
    expect(both({ cards: ["C9"] })).toMatchObject({ red: { action: "C9" }, quiet: { action: "take" } });
  });
  test("am_11_2 a face-up card to go along is chosen first", () => {
    const along = at(["take:H4", "take:S5"], { zone: "up" });
    expect(along()).toMatchObject({ red: null, note: "Which face-up card goes along?" });
    expect(along({ cards: ["S5"] }).red).toEqual({ text: "Take the pile and [[S5]]", action: "take:S5" });
  });
  test("am_7_4 the blind card is chosen first", () => {
    const blind = at(["flip:1", "flip:2"], { zone: "down" });
    expect(blind()).toMatchObject({ red: null, note: "Choose a card to flip" });
    expect(blind({ blind: 2 }).red).toEqual({ text: "Flip this card", action: "flip:2" });
  });
});

describe("at other times", () => {
  test("what is chosen waits, and can be withdrawn", () => {
    expect(at(null)({ cards: ["H9", "C9"] })).toMatchObject({ red: null, note: "At your turn: **two nines**", withdraw: true });
    expect(at(null)()).toMatchObject({ note: "Wim plays", withdraw: false });
  });
  test("am_2_1 am_2_2 swapping, ready, and not ready after all", () => {
    const swap = at(["ready", "swap:C9/DK"], { phase: "swap" });
    expect(swap().red).toEqual({ text: "Ready", action: "ready" });
    expect(swap({ cards: ["C9"] })).toMatchObject({ red: null, quiet: { action: "ready" }, note: "Now a face-up card" });
    expect(swap({ wanted: ["DK"] }).note).toBe("Now a card of your hand");
    expect(swap({ cards: ["C9"], wanted: ["DK"] })).toMatchObject({ red: { action: "swap:C9/DK" }, quiet: { action: "ready" } });
    expect(at(["unready"], { phase: "swap" })()).toMatchObject({ red: null, quiet: { action: "unready" } });
  });
  test("am_8_1 who is out, and who watches, has nothing to do", () => {
    const out = { hand: 0, up: [], down: 0, place: 1, ready: false };
    expect(at(null, { others: [out, { ...out, hand: 2, place: 0 }] })()).toMatchObject({ red: null, note: "You are out: 1st of 2." });
    expect(at(null, {}, { you: -1, legal: null })()).toMatchObject({ red: null, note: "You are watching this table." });
  });
});
