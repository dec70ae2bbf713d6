/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), written out so that a deal can be checked on any page: browsers keep their
 * own for https and localhost, and a table in the living room is often reached by plain http.
 */

/** The first 32 bits of what stands behind the comma in a root. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) if (found.every((smaller) => one % smaller)) found.push(one);
  return found;
}

const START = primes(8).map((one) => fraction(Math.sqrt(one)));
const ROUND = Uint32Array.from(primes(64), (one) => fraction(Math.cbrt(one)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end marked and its length behind it, as words of 32 bits. */
function padded(message: Uint8Array): Uint32Array {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(place * 4));
}

function mix(state: Uint32Array, block: Uint32Array): void {
  const word = new Uint32Array(64);
  word.set(block);
  for (let i = 16; i < 64; i += 1) {
    const early = word[i - 15]!;
    const late = word[i - 2]!;
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    word[i] = word[i - 16]! + one + word[i - 7]! + other;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + word[i]!;
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
}

export function sha256(message: Uint8Array): Uint8Array {
  const words = padded(message);
  const state = Uint32Array.from(START);
  for (let at = 0; at < words.length; at += 16) mix(state, words.subarray(at, at + 16));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.from([...block.map((one) => one ^ 0x36), ...message]));
  return sha256(Uint8Array.from([...block.map((one) => one ^ 0x5c), ...inner]));
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
