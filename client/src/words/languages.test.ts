import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "./language.svelte";
import { UNNAMED } from "./names";
import { written } from "./setup";

/** The parts of a pattern that matter here. */
interface Part {
  type: string;
  name?: string;
  value?: unknown;
  selector?: Part;
  variants?: { key: { value: string | number }; value: Pattern }[];
  star?: number;
}
type Pattern = string | (string | Part)[];

interface Choice {
  variable: string;
  keys: string[];
  standard: string;
}

const CODES = Object.keys(LANGUAGES) as Language[];
const OTHERS = CODES.filter((one) => one !== "en");
const resources = Object.fromEntries(CODES.map((one) => [one, new FluentResource(written(one))])) as Record<Language, FluentResource>;
const bundles = Object.fromEntries(
  CODES.map((one) => {
    const bundle = new FluentBundle(one, { useIsolating: false });
    return [one, Object.assign(bundle, { faults: bundle.addResource(resources[one]) })];
  }),
) as Record<Language, FluentBundle & { faults: Error[] }>;
const ids = (one: Language): string[] => resources[one].body.map((message) => message.id);
const english = ids("en");

const pattern = (one: Language, id: string): Pattern => bundles[one].getMessage(id)!.value as Pattern;

/** All that a pattern is made of, however deep. */
function parts(of: Pattern): Part[] {
  if (typeof of === "string") return [];
  return of.flatMap((part) =>
    typeof part === "string" ? [] : [part, ...(part.selector ? [part.selector] : []), ...(part.variants ?? []).flatMap((one) => parts(one.value))],
  );
}

const variables = (of: Pattern): string[] => [...new Set(parts(of).filter((one) => one.type === "var").map((one) => one.name!))].sort();

/** What of a pattern is written out: its words without what is filled in. */
function literal(of: Pattern): string {
  const texts = typeof of === "string" ? [of] : of.map((part) => (typeof part === "string" ? part : (part.variants ?? []).map((one) => literal(one.value)).join(" ")));
  return texts.join("").replace(/[^\p{L}\p{N} ]/gu, "").trim();
}

const choices = (of: Pattern): Choice[] =>
  parts(of)
    .filter((one) => one.type === "select")
    .map((one) => {
      const keys = one.variants!.map((variant) => String(variant.key.value));
      return { variable: one.selector!.name!, keys, standard: keys[one.star!]! };
    });

const COUNTED = new Set(["count", "played", "number", "of", "points", "roem", "ours", "theirs", "seats", "target", "place", "seconds"]);
const NUMBERS = [0, 1, 2, 14];

/** Values for each variable: every key that is chosen by, or something of its kind. */
function samples(one: Language, id: string): Record<string, FluentVariable>[] {
  const of = pattern(one, id);
  let found: Record<string, FluentVariable>[] = [{}];
  for (const name of variables(of)) {
    const keys = choices(of).filter((choice) => choice.variable === name).flatMap((choice) => choice.keys);
    const isCount = COUNTED.has(name) || keys.includes("one");
    const values: FluentVariable[] = isCount ? NUMBERS : [...new Set(keys.filter((key) => key !== "other")), "x"];
    found = found.flatMap((words) => values.map((value) => ({ ...words, [name]: value })));
  }
  return found;
}

function said(one: Language, id: string, words: Record<string, FluentVariable>): string {
  const faults: Error[] = [];
  const text = bundles[one].formatPattern(pattern(one, id) as never, words, faults);
  expect(faults.map((fault) => `${one} ${id}: ${fault.message}`)).toEqual([]);
  return text;
}

describe.each(OTHERS)("%s", (one) => {
  const both = english.filter((id) => bundles[one].hasMessage(id));

  test("has the sentences that English has", () => {
    expect(ids(one).filter((id) => !english.includes(id))).toEqual([]);
    expect(english.filter((id) => !ids(one).includes(id))).toEqual([]);
    expect(new Set(ids(one)).size).toBe(ids(one).length);
  });

  test("names what English names", () => {
    const differ = both.filter((id) => variables(pattern(one, id)).join() !== variables(pattern("en", id)).join());
    expect(differ).toEqual([]);
  });

  test("chooses by words of its own", () => {
    const words = both.map((id) => pattern(one, id)).filter((value) => typeof value === "string");
    const known = (id: string, choice: Choice, key: string) =>
      words.includes(key) || choices(pattern("en", id)).some((same) => same.variable === choice.variable && same.keys.includes(key) && !isWord(key));
    const plural = new Set(["one", "few", "many", "other"]);
    const strange = both.flatMap((id) =>
      choices(pattern(one, id)).flatMap((choice) =>
        choice.keys.filter((key) => key !== choice.standard && !plural.has(key) && !known(id, choice, key)).map((key) => `${id}: ${key}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  test("says nothing in English", () => {
    const same = both.map((id) => literal(pattern(one, id))).filter((text, at) => text === literal(pattern("en", both[at]!)) && /\p{L}{3}/u.test(text));
    expect(same.filter((text) => !SAME[one]!.has(text.toLowerCase()))).toEqual([]);
  });
});

/** Other words for what the term table of docs/glossary.md has a word for. */
const AVOIDED: Partial<Record<Language, RegExp>> = {
  nl: /toestel|stoel|computerspeler|koning|\bgift|\bmaats\b|plaatje/i,
  es: /asiento|ordenador|aparato|computador|\breina|\bsota|contrafall|declarant|registro|volte[aó]|vosotr|vuestr/i,
};

test.each(OTHERS)("%s has one word for one thing", (one) => {
  const texts = ids(one).map((id) => `${id} = ${literal(pattern(one, id))}`);
  expect(texts.filter((text) => AVOIDED[one]!.test(text))).toEqual([]);
});

/** English words by which a sentence chooses; another language has its own. */
const isWord = (key: string): boolean => english.some((id) => /^(suit|rank|am-rank|we$|they$)/.test(id) && pattern("en", id) === key);

const NAMES = ["mokum", "klaverjassen", "amsterdam", "roem", "nat", "pit", "stuk", "set"];
/** What two languages call alike. */
const SAME: Partial<Record<Language, Set<string>>> = {
  nl: new Set([...NAMES, "menu", "help", "west", "computer", "beginner", "expert", "in hand", "open", "sorry"]),
  es: new Set([...NAMES, "normal", "no", "total"]),
};

test.each(CODES)("every sentence in %s comes out whole", (one) => {
  expect(bundles[one].faults).toEqual([]);
  for (const id of ids(one)) {
    for (const words of samples(one, id)) {
      const text = said(one, id, words);
      expect(text.trim(), id).not.toBe("");
      expect(text.split("**").length % 2, id).toBe(1);
      expect(text, id).not.toMatch(/\{|\}|  /);
    }
  }
});

test("who gave no name is known by the word of each language", () => {
  expect([...UNNAMED].slice(1)).toEqual(CODES.map((one) => pattern(one, "you")));
});

/** The most letters that fit on a phone of 360 px, where there is little room. */
const ROOM: [RegExp, number][] = [
  [/^(last-trick|tricks-button|sort|claim-none)$/, 16],
  [/^(claim|say-pass|play-now|options|return|settings|rematch|am-rematch|to-home-short)$/, 14],
  [/^(next-deal|am-next-game|play-so|options-standard|am-withdraw|am-take-stop|am-ready|am-unready)$/, 20],
  [/^say-play$/, 20],
  [/^(am-take|am-take-soon|am-flip|am-choose-card|am-flip-choose|am-swap-)/, 36],
  [/^(slot-|tag-|trump-word|side-plays|trump-none|we$|they$)/, 24],
  [/^plate-/, 18],
  [/^(am-in-hand|am-hand-short|am-out-place|am-stock|am-cleared)$/, 16],
  [/^am-ask-/, 40],
  [/^(duty|ask-|wait-|news-trick|stale$|chosen-)/, 96],
  [/^(refusal-|trump-drawn|trump-turned|trump-passed|trump-named)/, 116],
];

const CARD = 3;
const SAMPLE: Record<string, string> = { card: "¤", best: "¤", playable: "¤ / ¤ / ¤", turned: "¤", drawn: "¤", sign: "¤", name: "Willem", owner: "Willem", who: "Willem" };
/** As long as the longest of its kind. */
const LONG: Record<Language, Record<string, string>> = {
  en: { suit: "diamonds", led: "diamonds", need: "queen or higher", rank: "a queen", word: "queen" },
  nl: { suit: "klaveren", led: "klaveren", need: "vrouw of hoger", rank: "een vrouw", word: "vrouw" },
  es: { suit: "diamantes", led: "diamantes", need: "dama o más", rank: "una dama", word: "dama" },
};

describe("on a phone", () => {
  const rooms = english.flatMap((id) => ROOM.filter(([which]) => which.test(id)).map(([, most]) => [id, most] as const));

  test("there is little room in many places", () => {
    for (const [which] of ROOM) expect(english.some((id) => which.test(id)), String(which)).toBe(true);
    expect(rooms.length).toBeGreaterThan(100);
  });

  test.each(CODES)("%s fits where there is little room", (one) => {
    const long = rooms.flatMap(([id, most]) =>
      samples(one, id).flatMap((words) => {
        const filled = Object.fromEntries(
          Object.entries(words).map(([name, value]) => [name, value === "x" ? (LONG[one][name] ?? SAMPLE[name] ?? "Willem") : value]),
        );
        const text = said(one, id, filled).replaceAll("**", "");
        const letters = text.length + (text.split("¤").length - 1) * (CARD - 1);
        return letters > most ? [`${id} (${letters} > ${most}): ${text}`] : [];
      }),
    );
    expect(long).toEqual([]);
  });
});
