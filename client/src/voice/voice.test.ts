import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { states } from "../../mock/klaverjassen";
import { settings } from "../settings.svelte";
import { dealtSentence, heldSentence } from "../tables/klaverjassen/held";
import { lastSentence, ownNews, whereSentence } from "../tables/klaverjassen/where";
import { plain } from "../words/cards";
import { GAP, voice } from "./voice.svelte";

const soon = () => new Promise<void>((done) => queueMicrotask(done));
const said = async (act: () => void): Promise<string> => {
  voice.hush();
  act();
  await soon();
  return voice.said.map((one) => one.text).join(" / ");
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  voice.hush();
});
afterEach(() => void vi.useRealTimers());
afterEach(() => (settings.said = "all"));

describe("the voice", () => {
  test("says at once what came at once", async () => {
    expect(await said(() => { voice.event(() => "Bram sits down."); voice.news(() => "Noor plays.", () => ""); })).toBe("Bram sits down. Noor plays.");
  });

  test("says the same words again as something new", async () => {
    await said(() => voice.answer(() => "Twice."));
    voice.answer(() => "Twice.");
    vi.advanceTimersByTime(GAP);
    const [first, second] = voice.said;
    expect(second!.text).toBe(first!.text);
    expect(second!.time).toBeGreaterThan(first!.time);
  });

  test("says as one what comes too fast to be heard one by one", async () => {
    await said(() => voice.answer(() => "1."));
    voice.answer(() => "2.");
    await soon();
    voice.answer(() => "3.");
    expect(voice.said.map((one) => one.text)).toEqual(["1."]);
    vi.advanceTimersByTime(GAP);
    expect(voice.said.map((one) => one.text)).toEqual(["1.", "2. 3."]);
  });

  test("does not take back what has hardly been said, and forgets it in time", async () => {
    for (let i = 1; i <= 9; i += 1) {
      voice.answer(() => `${i}.`);
      await soon();
      vi.advanceTimersByTime(GAP);
    }
    expect(voice.said.map((one) => one.text).join(" ")).toBe("2. 3. 4. 5. 6. 7. 8. 9.");
  });

  test("says as much as is wanted", async () => {
    const all = () => { voice.event(() => "event"); voice.mine(() => "mine"); voice.news(() => "long", () => "short"); voice.answer(() => "answer"); };
    expect(await said(all)).toBe("event mine long answer");
    settings.said = "mine";
    expect(await said(all)).toBe("mine short answer");
    settings.said = "asked";
    expect(await said(all)).toBe("answer");
  });

  test("stays silent where there is no news", async () => {
    await said(() => voice.answer(() => "before"));
    voice.news(() => "", () => "");
    await soon();
    expect(voice.said).toHaveLength(1);
  });
});

describe("how things stand", () => {
  const table = states.turn!;
  const game = table.state.type === "klaverjassen" ? table.state : null!;

  test("has everything that is seen", () => {
    const sentence = plain(whereSentence(table, game));
    expect(sentence).toContain("You may play: hearts jack, nine. Also in your hand: ");
    expect(heldSentence({ ...table, legal: null }, game)).toContain(`${game.hand.length} cards in your hand: `);
    for (const card of game.trick) expect(sentence).toContain(plain(`[[${card}]]`));
    expect(sentence).toMatch(/Trump is \w+/);
    expect(sentence).toContain("It is your turn.");
    expect(sentence).not.toContain("**");
  });

  test("in short it is what lies at the own turn, and nothing at another's", () => {
    expect(plain(ownNews(table, game, table))).toMatch(/^On the table: .*It is your turn\.$/);
    expect(ownNews({ ...table, turn: [(table.you + 1) % 4] }, game, table)).toBe("");
  });

  test("after a deal the hand is told, and what is asked before trump is known", () => {
    const dealt = states.trump!;
    const state = dealt.state as typeof game;
    const before = { ...dealt, phase: "scored" as const };
    expect(plain(ownNews(dealt, state, before))).toBe(`${dealtSentence(dealt, state, before)} You choose trump. Your side must make more than the others.`);
    expect(dealtSentence(dealt, state, before)).toBe("8 cards in your hand: hearts queen, jack, nine; clubs ace, eight; diamonds king, queen, seven.");
    expect(dealtSentence(dealt, state, dealt)).toBe("");
    expect(dealtSentence({ ...dealt, you: -1 }, state, null)).toBe("");
  });

  test("the last trick is told card by card", () => {
    const roem = states.roem!;
    expect(plain(lastSentence(roem, roem.state as typeof game))).toBe(
      "Last trick: Wim ten of spades, Noor queen of spades, Els jack of spades, you ace of spades. Roem 20 for us: you take the trick. 26 in cards.",
    );
  });
});
