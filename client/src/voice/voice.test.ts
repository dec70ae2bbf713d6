import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { states } from "../../mock/klaverjassen";
import { settings } from "../settings.svelte";
import { ownNews, whereSentence } from "../tables/klaverjassen/where";
import { plain } from "../words/cards";
import { voice } from "./voice.svelte";

const soon = () => new Promise<void>((done) => queueMicrotask(done));
const said = async (act: () => void): Promise<string> => {
  voice.hush();
  act();
  await soon();
  return voice.text.trim();
};

beforeEach(() => voice.hush());
afterEach(() => (settings.said = "all"));

describe("the voice", () => {
  test("says at once what came at once", async () => {
    expect(await said(() => { voice.event(() => "Bram sits down."); voice.news(() => "Noor plays.", () => ""); })).toBe("Bram sits down. Noor plays.");
  });

  test("says the same words again as something new", async () => {
    await said(() => voice.answer(() => "Twice."));
    const first = voice.text;
    await said(() => voice.answer(() => "Twice."));
    expect(voice.text).not.toBe(first);
    expect(voice.text.trim()).toBe(first.trim());
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
    const before = voice.text;
    voice.news(() => "", () => "");
    await soon();
    expect(voice.text).toBe(before);
  });
});

describe("how things stand", () => {
  const table = states.turn!;
  const game = table.state.type === "klaverjassen" ? table.state : null!;

  test("has everything that is seen", () => {
    const sentence = plain(whereSentence(table, game));
    for (const card of game.hand) expect(sentence).toContain(plain(`[[${card}]]`));
    for (const card of game.trick) expect(sentence).toContain(plain(`[[${card}]]`));
    expect(sentence).toMatch(/Trump is \w+/);
    expect(sentence).toContain("It is your turn.");
    expect(sentence).not.toContain("**");
  });

  test("in short it is what lies at the own turn, and nothing at another's", () => {
    expect(plain(ownNews(table, game, null))).toMatch(/^On the table: .*It is your turn\.$/);
    expect(ownNews({ ...table, turn: [(table.you + 1) % 4] }, game, null)).toBe("");
  });
});
