import { describe, expect, test } from "vitest";
import { base, states, table } from "../../../mock/klaverjassen";
import { bare } from "../../../mock/rooms";
import { plain } from "../../words/cards";
import type { Answer, KlaverjassenTable, Table } from "../../wire";
import { dealRows } from "./deals";
import { lineSentence, newsSentence, plainSaid, refusalSaid } from "./news";
import { chooser, ours, place, plateLine, roemName, round } from "./model";

const game = (one: Table) => one.state as KlaverjassenTable;
const turn = states.turn!;
const refused = (code: string, params: Record<string, string>): Answer => ({ type: "answer", id: "1", result: "refused", paragraph: "KJ-4.5", code, params, text: "as the server says it", ...bare });

describe("lines of the log", () => {
  test.each([
    ["N D8", "Noor plays eight of diamonds."],
    ["S HJ", "You play jack of hearts."],
    ["W trump:D", "Wim makes diamonds trump."],
    ["E pass", "Els passes."],
    ["W roem:40", "Wim claims 40 roem."],
    ["N D8 DA", "Noor plays eight of diamonds. Noor plays ace of diamonds."],
    ["deal 2 dealer=W hands=N:?8/?8/8.Q.JT87.QT/?8", "New deal."],
    ["score 1 NS=0 EW=222", ""],
    ["", ""],
  ])("%s", (line, sentence) => expect(plain(lineSentence(turn, line))).toBe(sentence));

  test("are followed by the trick that was taken, and by whose turn it is", () => {
    const after = table({ trick: [], tricks: [1, 1], last: { leader: 3, cards: ["ST", "SQ", "SJ", "SA"], winner: 2, points: 26, roem: 20, roem_cards: ["ST", "SQ", "SJ"] } });
    expect(plain(newsSentence(after, game(after), turn, [{ v: 8, line: "S SA" }]))).toBe(
      "You play ace of spades. Roem 20 for us: you take the trick. 26 in cards. It is your turn.",
    );
  });
});

test("the end of a deal is told with its figures", () => {
  expect(plain(newsSentence(states.score!, game(states.score!), turn, []))).toContain("The deal is over: nat. We 202, They 0.");
  expect(plain(newsSentence(states.over!, game(states.over!), turn, []))).toMatch(/You win the match, 1922\u00a0to\u00a01260\.$/);
  expect(plain(newsSentence(states.score!, game(states.score!), states.score!, []))).not.toContain("over");
});

describe("refusals", () => {
  test("name cards, their owners and what may be played", () => {
    const said = refusalSaid(turn, game(turn), refused("beat-trump", { card: "HQ", suit: "spades", best: "HT" }));
    expect(plain(said.text)).toBe("queen of hearts is too low. You can beat Els’s ten of hearts, so you must: jack of hearts or nine of hearts.");
    expect(said).toMatchObject({ edge: "red", paragraph: "KJ-4.5" });
  });

  test("of the company are said as elsewhere in the room", () => {
    expect(refusalSaid(turn, game(turn), refused("other-tab", {})).text).toBe("Your seat is played in another window.");
    expect(refusalSaid(turn, game(turn), refused("never-heard-of", {})).text).toBe("as the server says it");
  });

  test("name seats, not letters", () => {
    expect(plain(refusalSaid(turn, game(turn), refused("out-of-turn", { who: "N or E", seat: "S" })).text)).toBe("Not yet. Noor or Els plays now.");
  });

  test("without a sentence here are shown as the server says them", () => {
    expect(refusalSaid(turn, game(turn), refused("brand-new", {})).text).toBe("as the server says it");
  });
});

test("what is asked follows the paragraph that decides", () => {
  expect(plainSaid(turn, game(turn), false)).toMatchObject({ edge: "lamp", paragraph: "KJ-4.9", text: expect.stringContaining("overtrump") });
  expect(plainSaid(states.lead!, game(states.lead!), false).text).toContain("You lead");
  expect(plainSaid(states.waittrump!, game(states.waittrump!), false).text).toBe("Wim chooses trump…");
  expect(plainSaid(states.claim!, game(states.claim!), false).paragraph).toBe("KJ-5.7");
});

test("seats lie clockwise from the own one", () => {
  expect(round(turn)).toEqual([2, 3, 0, 1]);
  const north = { ...turn, you: 0 };
  expect(round(north)).toEqual([0, 1, 2, 3]);
  expect(place(north, 3)).toBe(3);
  expect(ours(turn, [412, 386])).toEqual([412, 386]);
  expect(ours({ ...turn, you: 1 }, [412, 386])).toEqual([386, 412]);
});

test("a plate tells partner, maker, lead and dealer", () => {
  expect(plateLine(turn, base, 0, "long")).toBe("partner");
  expect(plateLine(turn, base, 3, "long")).toBe("maker [[H]] · led");
  expect(plateLine(turn, base, 1, "long")).toBe("");
  expect(plateLine(turn, { ...base, tricks: [0, 0] }, 1, "long")).toBe("deals");
  expect(plateLine(turn, { ...base, tricks: [0, 0], dealer: 0 }, 0, "short")).toBe("partner · deals");
});

test("where there is no room a plate tells two things, and trump as a sign beside another", () => {
  const partner = { ...base, forehand: 0, passes: 0, leader: 0 };
  expect(plateLine(turn, base, 3, "short")).toBe("[[H]] · led");
  expect(plateLine(turn, { ...base, leader: 2 }, 3, "short")).toBe("maker [[H]]");
  expect(plateLine(turn, partner, 0, "long")).toBe("partner · maker [[H]] · led");
  expect(plateLine(turn, partner, 0, "short")).toBe("[[H]] · led");
  expect(plateLine(turn, { ...partner, leader: 2 }, 0, "short")).toBe("partner · [[H]]");
});

test("who hears a plate hears all of it, and how many cards are held", () => {
  expect(plateLine(turn, base, 3, "all")).toBe("maker [[H]], led, 6 cards");
  expect(plateLine(turn, base, 0, "all")).toBe("partner, 6 cards");
});

test("a plate tells who has passed until trump is made", () => {
  const bidding = { ...base, trump: "", trick: [], tricks: [0, 0], dealer: 1, forehand: 2, passes: 2 };
  expect([2, 3, 0, 1].map((seat) => plateLine(turn, bidding, seat, "long"))).toEqual(["passed", "passed", "partner", "deals"]);
  expect(plateLine(turn, { ...bidding, passes: 3 }, 0, "long")).toBe("partner · passed");
  expect(plateLine(turn, { ...bidding, passes: 3 }, 0, "short")).toBe("passed");
  expect(plateLine(turn, { ...bidding, trump: "H" }, 3, "all")).toBe("6 cards");
});

test("where all have passed forehand plays", () => {
  const turned = { ...base, turned: "H6", forehand: 2, passes: 3 };
  expect(chooser({ ...turned, makers: 1 })).toBe(1);
  expect(chooser({ ...turned, makers: 0 })).toBe(2);
  expect(chooser({ ...turned, makers: -1, trump: "" })).toBe(1);
});

test("roem is called by its cards", () => {
  const piece = { trick: 1, points: 20, side: 0 };
  expect(roemName({ ...piece, kind: "run3", cards: ["SQ", "ST", "SJ"] })).toBe("ten to queen");
  expect(roemName({ ...piece, kind: "four", cards: ["SJ", "HJ", "DJ", "CJ"] })).toBe("four jacks");
});

test("N stands at the side that was nat", () => {
  const rows = dealRows(turn, { figures: [0, 21], roem: [0, 0] });
  expect(rows.map((row) => row.marks)).toEqual([["", ""], ["N", ""], ["", ""], ["", ""], ["", ""]]);
  expect(rows.at(-1)).toMatchObject({ number: 5, figures: [0, 21] });
});

test("roem stands apart from the points of a deal, as we and they", () => {
  const east = { ...turn, you: 1, match: { ...turn.match, roem: [[20, 0], [0, 40]] } };
  expect(dealRows(east, null).map((row) => row.roem).slice(0, 3)).toEqual([[0, 20], [40, 0], [0, 0]]);
});
