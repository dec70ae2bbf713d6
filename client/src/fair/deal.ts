/** The deal that a seed and the nonces give, worked out from the notation's own description and nothing else. */

import { ascii, bytesOf, hmacSha256 } from "./sha256";

export type Options = Record<string, string>;

/** The numbers that everything random about a deal is made of. */
export class Stream {
  private words: number[] = [];
  private block = 0;
  private readonly key: Uint8Array;

  constructor(seed: string, private readonly message: string) {
    this.key = bytesOf(seed);
  }

  /** A number below `bound`; those that would make some likelier than others are skipped. */
  below(bound: number): number {
    const whole = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = this.next();
      if (word < whole) return word % bound;
    }
  }

  shuffle<T>(things: T[]): T[] {
    for (let i = things.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [things[i], things[j]] = [things[j]!, things[i]!];
    }
    return things;
  }

  private next(): number {
    if (this.words.length === 0) {
      const digest = hmacSha256(this.key, ascii(`${this.message}|${this.block}`));
      const view = new DataView(digest.buffer);
      this.words = Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4));
      this.block += 1;
    }
    return this.words.shift()!;
  }
}

const pack = (ranks: string): string[] => [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => suit + rank));

export function seatNames(game: string, options: Options): string[] {
  if (game === "klaverjassen") return ["N", "E", "S", "W"];
  return Array.from({ length: Number(options.seats ?? 4) }, (_, seat) => String(seat + 1));
}

/** A hand as the notation writes it: spades, hearts, diamonds, clubs, each from high to low. */
function handText(cards: string[]): string {
  const suit = (one: string) => [..."AKQJT987"].filter((rank) => cards.includes(one + rank)).join("") || "-";
  return [..."SHDC"].map(suit).join(".");
}

function klaverjassen(options: Options, dealer: string, number: number, stream: Stream): string[] {
  const cards = stream.shuffle(pack("789TJQKA"));
  const hands = [0, 8, 16, 24].map((first) => handText(cards.slice(first, first + 8)));
  const line = `deal ${number} dealer=${dealer} hands=N:${hands.join("/")}`;
  const choice = options.trump_choice;
  if (choice !== "turned" && choice !== "drawn") return [line];
  const others = pack("23456");
  if (choice === "drawn" && options.jokers !== "excluded") others.push("joker", "joker", "joker");
  return [`${line} ${choice}=${others[stream.below(others.length)]}`];
}

function amsterdam(options: Options, dealer: string, number: number, stream: Stream): string[] {
  const seats = seatNames("amsterdam", options);
  const packs = Number(options.packs ?? (seats.length > 5 ? 2 : 1));
  const one = pack("23456789AJKQT");
  const cards = stream.shuffle(Array.from({ length: packs }, () => one).flat());
  const three = (first: number) => cards.slice(first, first + 3).join(",");
  const stock = cards.slice(9 * seats.length).join(",") || "-";
  const lay = seats.map((seat, i) => `lay ${seat} down=${three(9 * i)} up=${three(9 * i + 3)} hand=${three(9 * i + 6)}`);
  return [`deal ${number} dealer=${dealer} stock=${stock}`, ...lay];
}

/** What a fair deal is made of; `nonces` by the names of the seats. Without a dealer, as for deal 1, chance names it. */
export interface Chance {
  table: string;
  number: number;
  seed: string;
  nonces: Record<string, string>;
  dealer: string | null;
}

/** The lines of the deal, as the notation writes them. */
export function dealLines(game: string, options: Options, chance: Chance): string[] {
  const seats = seatNames(game, options);
  const given = seats.filter((seat) => seat in chance.nonces).map((seat) => `${seat}=${chance.nonces[seat]}`);
  const stream = new Stream(chance.seed, `${chance.table}|${chance.number}|${given.join(",")}`);
  const dealer = chance.dealer ?? seats[stream.below(seats.length)]!;
  return (game === "klaverjassen" ? klaverjassen : amsterdam)(options, dealer, chance.number, stream);
}
