import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { states, table as klaverjassenTable } from "../../mock/klaverjassen";
import { present, quiet } from "../../mock/rooms";
import type { AmsterdamTable, KlaverjassenTable, Table } from "../wire";
import { t } from "../words";
import { plain } from "../words/cards";
import { learn } from "../words/language.svelte";
import { written } from "../words/setup";
import { lessonOf as amsterdam } from "./amsterdam";
import { coach, isAlone } from "./coach.svelte";
import { lessonOf as klaverjassen } from "./klaverjassen";
import type { Lesson } from "./lesson";
import { Speaker } from "./speaker.svelte";

const kj = (one: Table): Lesson => klaverjassen(one, one.state as KlaverjassenTable);
const am = (one: Table, before: Table | null = null, line = ""): Lesson => amsterdam(one, one.state as AmsterdamTable, before, line);
const long = (lesson: Lesson): string => plain(t(`coach-${lesson.id}`, lesson.words));
const short = (lesson: Lesson): string => plain(t(`coach-${lesson.short.id}`, lesson.short.words));

/** South’s turn under a paragraph, with clubs led by the west and the trick at a seat. */
function mine(paragraph: string, winning: number, trick = ["CT", "CA", "C7"]): Table {
  const one = klaverjassenTable({ leader: 3, trick, winning, trick_points: 21, trump: "H" });
  return { ...one, turn: [2], legal: { actions: ["H8", "H9"], paragraph } };
}

describe("klaverjassen", () => {
  test("kj_4_8 says why the hand is grey, and that it is so although the partner is winning", () => {
    expect(long(kj(mine("KJ-4.8", 3)))).toBe("You have no clubs, so you must trump. No trump lies there yet, so a low one is enough; the other suits are grey.");
    expect(long(kj(mine("KJ-4.8", 0)))).toContain("though your partner has the trick: that is Rotterdams");
  });
  test("kj_4_13 and kj_4_14 are lessons of Amsterdams", () => {
    for (const paragraph of ["KJ-4.13", "KJ-4.14"]) expect(long(kj(mine(paragraph, 0)))).toContain("Amsterdams");
  });
  test("every paragraph that decides a turn has its lesson", () => {
    for (let number = 3; number <= 14; number++) expect(kj(mine(`KJ-4.${number}`, 3)).id).toBe(`kj-4-${number}`);
  });
  test("an unknown paragraph leaves the short line", () => {
    const lesson = kj(mine("KJ-7.1", 0));
    expect(lesson.id).toBe("");
    expect(short(lesson)).toBe("Your partner is winning with ace of clubs; 21 points lie there.");
  });
  test("the trick that was taken is told with what it was worth, and by what", () => {
    const last = { leader: 3, cards: ["CT", "CA", "C7", "H8"], winner: 2, points: 21, roem: 20, roem_cards: [] };
    const one = klaverjassenTable({ trick: [], trump: "H", last, tricks: [1, 0] });
    expect(short(kj({ ...one, turn: [2] }))).toBe("You took the trick with eight of hearts, the highest trump: 21 points and 20 roem for you.");
    const other = klaverjassenTable({ trick: [], trump: "S", last: { ...last, cards: ["CT", "CA", "C7", "DT"], winner: 0, roem: 0 }, tricks: [1, 0] });
    expect(short(kj({ ...other, turn: [0] }))).toBe("Noor took the trick with ace of clubs, the highest of the suit that was led: 21 points for you.");
  });
  test("trump is asked for and told", () => {
    const open = klaverjassenTable({ trump: "", makers: -1, trick: [], turned: "", last: null });
    expect(kj({ ...open, turn: [2] }).id).toBe("kj-choose");
    expect(kj({ ...open, turn: [3] }).id).toBe("kj-wait-trump");
    const turned = klaverjassenTable({ trump: "", makers: -1, trick: [], turned: "C4", last: null });
    expect(long(kj({ ...turned, turn: [2] }))).toContain("If you play, clubs is trump");
  });
  test("kj_6_3 the score says what the makers had of all there was", () => {
    expect(long(kj(states.score!))).toMatch(/^Nat\. (Your|The other) pair had \d+ of \d+ points, which is not more than half\./);
  });
});

function game(state: Partial<AmsterdamTable>, more: Partial<Table> = {}): Table {
  const seat = { hand: 3, up: [], down: 3, place: 0, ready: false };
  const one: AmsterdamTable = {
    type: "amsterdam", phase: "play", hand: ["C4"], zone: "hand", pile: [], requirement: "", mirrors: -1, fits: [], streak: 0, stock: 9, gone: 0,
    opening: "", quiet: 0, dealer: 0, level: "beginner", others: [seat, seat, seat], ...state,
  };
  const sits = (name: string, kind: "person" | "computer") => ({ name, kind, strength: "easy", ...present });
  return {
    id: "a", game: "amsterdam", options: {}, seats: [sits("You", "person"), sits("Wim", "computer"), sits("Noor", "computer")], you: 0,
    phase: "deal", turn: [0], legal: { actions: ["C4"], paragraph: "AM-3.3" }, state: one, score: null,
    match: { number: 1, of: 1, target: 0, deals: [], marks: [], totals: [0, 0, 0], over: false, winners: [], sets: [], roem: [] }, waiting: [], pace: 0, ...quiet, ...more,
  };
}

describe("amsterdam", () => {
  const takes = { legal: { actions: ["take"], paragraph: "AM-3.6" } };
  test.each<[string, Table]>([
    ["am-swap", game({ phase: "swap" })],
    ["am-open", game({ opening: "4" })],
    ["am-lead", game({})],
    ["am-meet", game({ pile: ["S9"], requirement: "9" })],
    ["am-two", game({ pile: ["S2"] })],
    ["am-mirror", game({ pile: ["SK", "S3"], requirement: "K", mirrors: 0 })],
    ["am-stuck", game({ pile: ["SA"], requirement: "A" }, takes)],
    ["am-stuck-up", game({ pile: ["SA"], requirement: "A", zone: "up" }, takes)],
    ["am-up", game({ pile: ["S9"], requirement: "9", zone: "up" })],
    ["am-flip", game({ pile: ["S9"], zone: "down" }, { legal: { actions: ["flip:1"], paragraph: "AM-7.4" } })],
    ["am-wait", game({}, { turn: [1] })],
    ["am-over", game({ phase: "over" }, { phase: "finished" })],
  ])("%s", (id, one) => {
    expect(am(one).id).toBe(id);
    expect(long(am(one))).not.toContain("coach-");
  });
  test("what the others did is told by who did it", () => {
    const before = game({ pile: ["SA"], requirement: "A" }, { turn: [1] });
    expect(long(am(game({}, { turn: [2] }), before, "2 take"))).toContain("Wim could play nothing and took the pile");
    expect(am(game({ gone: 4 }, { turn: [1] }), before, "2 HT").id).toBe("am-cleared");
  });
  test("what is known is told in short by the own cards, which do not stand on the cloth", () => {
    const with_ = (...actions: string[]) => short(am(game({ pile: ["S9"], requirement: "9" }, { legal: { actions, paragraph: "AM-3.3" } })));
    expect(with_("S2", "HQ", "DQ", "DQ,HQ", "C9")).toBe("These of yours fit: 9, queen. The lowest goes first; keep your wild cards (2).");
    expect(with_("C9")).toBe("These of yours fit: 9. The lowest goes first.");
    expect(with_("C3", "HT")).toContain("Only wild cards of yours fit: 3, 10.");
    expect(with_("take")).toContain("Nothing of yours fits");
    expect(with_("flip:1", "flip:2")).toContain("nobody knows");
  });
  test("who waits is told who is nearest to going out", () => {
    const seat = (hand: number, place = 0) => ({ hand, up: [], down: 0, place, ready: false });
    expect(short(am(game({ others: [seat(4), seat(2), seat(0, 1)] }, { turn: [1] })))).toMatch(/^Wim has the fewest cards left: 2\./);
    expect(short(am(game({ others: [seat(1), seat(2), seat(0, 1)] }, { turn: [1] })))).toMatch(/^You have the fewest cards left: 1\./);
  });
});

test("a coach speaks to who sits alone against computers", () => {
  const one = game({});
  expect(isAlone(one)).toBe(true);
  expect(isAlone({ ...one, you: -1 })).toBe(false);
  expect(isAlone({ ...one, hints: false })).toBe(false);
  expect(isAlone({ ...one, seats: [one.seats[0]!, one.seats[0]!, one.seats[2]!] })).toBe(false);
  expect(isAlone({ ...one, phase: "gathering" })).toBe(false);
});

describe("a lesson", () => {
  const lesson = (id: string, name: string): Lesson => ({ id, words: { name }, short: { id: "kj-waits", words: { name } } });
  beforeEach(() => {
    vi.useFakeTimers();
    coach.begin();
  });
  afterEach(() => {
    vi.useRealTimers();
    coach.on = false;
  });

  test("is told at length once, and stays while it is read", () => {
    const speaker = new Speaker();
    speaker.tell(lesson("kj-wait-trump", "Wim"), false);
    expect(speaker.said()).toContain("Your partner sits opposite");
    speaker.tell(lesson("", "Els"), false);
    expect(speaker.said()).toContain("Your partner sits opposite");
    vi.runAllTimers();
    expect(speaker.said()).toBe("Els decides about trump.");
    expect(coach.knows("kj-wait-trump")).toBe(true);
    speaker.tell(lesson("kj-wait-trump", "Joop"), false);
    expect(speaker.said()).toBe("Joop decides about trump.");
  });
  test("that was gone before it could be read is told again", () => {
    const speaker = new Speaker();
    speaker.tell(lesson("kj-wait-trump", "Wim"), false);
    speaker.tell(lesson("kj-leads", "Wim"), false);
    expect(coach.knows("kj-wait-trump")).toBe(false);
  });
  test("on which the reader has acted is known, however quickly", () => {
    const speaker = new Speaker();
    speaker.tell(lesson("kj-choose", ""), true);
    speaker.tell(lesson("", "Els"), false);
    expect(coach.knows("kj-choose")).toBe(true);
    expect(speaker.said()).toBe("Els decides about trump.");
  });
  test("said again changes nothing", () => {
    const speaker = new Speaker();
    speaker.tell(lesson("kj-wait-trump", "Wim"), false);
    const said = speaker.said;
    speaker.tell(lesson("kj-wait-trump", "Wim"), false);
    expect(speaker.said).toBe(said);
  });
});

describe("lessons are short enough for the strip", () => {
  afterEach(() => learn("en", written("en")));
  const words = { name: "Willemijn", self: "no", makers: "ours", suit: "diamantes", led: "diamantes", trump: "corazones", turned: "[[D]]", partner: "no", card: "[[DT]]", points: 32, roem: 20, how: "over", side: "theirs", have: 132, all: 262, ours: 232, theirs: 232, rank: "una dama", need: "dama o más", count: 12, place: "3.º" };
  test.each(["en", "nl", "es"] as const)("%s", (language) => {
    const text = written(language);
    learn(language, text);
    const ids = [...text.matchAll(/^(coach-(?:kj|am)-[\w-]+) =/gm)].map((one) => one[1]!);
    expect(ids.length).toBeGreaterThan(40);
    expect(ids.filter((id) => t(id, words).length > 215)).toEqual([]);
  });
});
