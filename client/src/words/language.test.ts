import { afterEach, expect, test, vi } from "vitest";
import { has, t } from "./index";
import { firstOf, language, languageFor, learn, speak } from "./language.svelte";
import { written } from "./setup";

afterEach(() => {
  vi.unstubAllGlobals();
  learn("en", written("en"));
});

/** Answers with the words of whatever language is asked for, when it is let. */
function library(): { asked: string[]; answers: (() => void)[] } {
  const [asked, answers]: [string[], (() => void)[]] = [[], []];
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("fetch", (address: string) => {
    const code = /(en|nl|es)\.ftl/.exec(address)![1] as "en";
    asked.push(code);
    return new Promise((done) => answers.push(() => done({ ok: true, text: () => Promise.resolve(written(code)) })));
  });
  return { asked, answers };
}

test("the first of the browser's languages that is spoken here is taken, else English", () => {
  expect(firstOf(["fr-FR", "nl-BE", "en"])).toBe("nl");
  expect(firstOf(["ES", "nl"])).toBe("es");
  expect(firstOf(["de", "constructor"])).toBe("en");
  expect(firstOf([])).toBe("en");
});

test("a choice goes before the browser's languages", () => {
  vi.stubGlobal("navigator", { languages: ["nl"] });
  expect(languageFor("es")).toBe("es");
  expect(languageFor("")).toBe("nl");
  expect(languageFor("eo")).toBe("nl");
});

test("only the language that is wanted is fetched, and the page says which it is", async () => {
  const { asked, answers } = library();
  const spoken = speak("nl");
  expect(t("close")).toBe("Close");
  answers[0]!();
  await spoken;
  expect(t("close")).toBe("Sluiten");
  expect(document.documentElement.lang).toBe("nl");
  expect(language()).toBe("nl");
  expect(asked).toEqual(["nl"]);
});

test("a later choice stands, whichever comes first", async () => {
  const { answers } = library();
  const both = [speak("nl"), speak("es")];
  answers[1]!();
  answers[0]!();
  await Promise.all(both);
  expect(t("close")).toBe("Cerrar");
  expect(document.documentElement.lang).toBe("es");
});

test("a sentence that is missing comes in English, which is fetched only then", async () => {
  const { asked, answers } = library();
  learn("nl", "menu = Menu");
  expect(has("close")).toBe(false);
  expect(asked).toEqual([]);
  expect(t("close")).toBe("close");
  expect(t("hand")).toBe("hand");
  answers[0]!();
  await vi.waitFor(() => expect(t("close")).toBe("Close"));
  expect(t("menu")).toBe("Menu");
  expect(asked).toEqual(["en"]);
});
