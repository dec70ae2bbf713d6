import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dealLines, Stream } from "./deal";
import { ascii, bytesOf, hex, hmacSha256, sha256 } from "./sha256";
import vectors from "./vectors.json";
import { freshNonce, own } from "./own";
import { NoRecord, verify } from "./verify";

const record = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${name}.mkm`, import.meta.url)), "utf8");
const klaverjassen = record("tests/records/klaverjassen-fair-deals");
const amsterdam = record("tests/records/amsterdam-fair-deals");
const found = (text: string) => verify(text).deals.map((deal) => deal.found);
const lineOf = (text: string, begin: string) => text.split("\n").findIndex((line) => line.startsWith(begin)) + 1;

test("hashes are those of FIPS 180-4", () => {
  expect(hex(sha256(ascii("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(vectors.hashes.map((one) => hex(sha256(bytesOf(one.message))))).toEqual(vectors.hashes.map((one) => one.sha256));
});

test("so are the keyed ones, of keys short and long", () => {
  const macs = vectors.macs.map((one) => hex(hmacSha256(bytesOf(one.key), bytesOf(one.message))));
  expect(macs).toEqual(vectors.macs.map((one) => one.hmac));
});

test("a number is below its bound, and takes as many words as it must", () => {
  const stream = new Stream("00".repeat(32), "t|1|");
  const numbers = Array.from({ length: 300 }, () => stream.below(7));
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
});

test.each(vectors.deals)("the deal of a seed is the one that the server makes: $header, deal $number", (one) => {
  const [, , game, ...options] = one.header.split(" ");
  const given = Object.fromEntries(options.map((word) => word.split("=") as [string, string]));
  const { lines, header, ...chance } = one;
  expect(dealLines(game!, given, chance as never)).toEqual(lines);
});

test("fair records are fair", () => {
  expect(verify(klaverjassen)).toMatchObject({ game: "klaverjassen", deals: [{ number: 1, found: "fair" }, { found: "fair" }, { found: "fair", nonces: {} }] });
  expect(Object.keys(verify(klaverjassen).deals[0]!.nonces)).toEqual(["N", "S"]);
  expect(found(amsterdam)).toEqual(["fair", "fair"]);
});

test("cards that changed places are found", () => {
  const stacked = record("docs/examples/stacked");
  const [deal] = verify(stacked).deals;
  expect(deal).toMatchObject({ found: "unfair", problem: "cards", line: lineOf(stacked, "deal 1") });
  expect(deal!.due).toMatch(/^hands=N:9\.JT7\.J7\.AK/);
  const stock = amsterdam.replace(/(lay 2 .*hand=)(\w\w),(\w\w)/, "$1$3,$2");
  expect(verify(stock).deals[0]).toMatchObject({ found: "unfair", problem: "cards", line: lineOf(stock, "lay 2") });
});

test("another first dealer, turned card or nonce is found", () => {
  for (const [what, by] of [[/turned=H3/, "turned=H4"], [/dealer=S/, "dealer=N"], [/nonce S 1=\w/, "nonce S 1=0"], [/nonce N 1.*\n/, ""]] as const) {
    const text = klaverjassen.replace(what, by);
    expect(verify(text).deals.map((deal) => deal.problem)).toEqual(["cards", "", ""]);
  }
});

test("a seed that is not the one committed to is found", () => {
  const text = klaverjassen.replace(/reveal 2 seed=\w/, "reveal 2 seed=x".replace("x", klaverjassen.includes("reveal 2 seed=0") ? "1" : "0"));
  expect(verify(text).deals[1]).toMatchObject({ found: "unfair", problem: "seed", line: lineOf(text, "reveal 2") });
});

test("a seed that is used again, kept back or left out is found", () => {
  const [one, two] = [...klaverjassen.matchAll(/sha256=\w+/g)].map((match) => match[0]);
  expect(verify(klaverjassen.replace(two!, one!)).deals[1]).toMatchObject({ found: "unfair", problem: "again" });
  expect(verify(klaverjassen.replace(/reveal 2.*\n/, "")).deals[1]).toMatchObject({ found: "unfair", problem: "hidden" });
  expect(verify(klaverjassen.replace(/(commit|nonce \w|reveal) 2.*\n/g, "")).deals[1]).toMatchObject({ found: "unfair", problem: "bare" });
});

test("what is not over waits, and what was never committed to has nothing to verify", () => {
  expect(found(klaverjassen.replace(/reveal 3.*\n/, ""))).toEqual(["fair", "fair", "open"]);
  expect(found(record("docs/examples/half"))).toEqual(["bare"]);
});

test("a seat's copy is compared as far as it shows cards", () => {
  const copy = klaverjassen.replace(/hands=N:([^/]*)\/[^/]*\//g, "hands=N:$1/?8/");
  expect(found(copy)).toEqual(["fair", "fair", "fair"]);
  const own = amsterdam.replace(/stock=\S+/g, "stock=?34").replace(/down=\S+/g, "down=?3");
  expect(found(own)).toEqual(["fair", "fair"]);
  expect(found(copy.replace(/hands=N:\w/, "hands=N:-"))).toEqual(["unfair", "fair", "fair"]);
});

test("what is no record is said to be none", () => {
  for (const text of ["", "mokum 2 klaverjassen", "mokum 1 bridge", "hello"]) expect(() => verify(text)).toThrow(NoRecord);
});

test("what this page saw and sent is held against the record", () => {
  const [deal] = verify(klaverjassen).deals;
  const promised = { deal: 1, commit: deal!.commit, nonce: deal!.nonces.S! };
  expect(own(deal!, promised)).toBe("in");
  expect(own(deal!, { ...promised, nonce: freshNonce() })).toBe("dropped");
  expect(own(deal!, { ...promised, commit: deal!.seed })).toBe("other");
  expect([own(deal!, null), own(deal!, { ...promised, deal: 2 }), own(deal!, { ...promised, nonce: "" })]).toEqual(["unseen", "unseen", "unseen"]);
  expect(own(verify(record("docs/examples/half")).deals[0]!, promised)).toBe("");
});

test("a fresh nonce has the form that the server takes, and is another each time", () => {
  const some = Array.from({ length: 20 }, freshNonce);
  expect(new Set(some).size).toBe(20);
  for (const one of some) expect(one).toMatch(/^[0-9a-f]{32}$/);
});
