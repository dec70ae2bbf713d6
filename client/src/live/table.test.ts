import { beforeEach, describe, expect, test, vi } from "vitest";
import { rooms } from "../../mock/gathering";
import { bare } from "../../mock/rooms";
import type { Answer, ServerMessage, Table } from "../wire";
import type { Around, Line } from "./socket";
import { awaited, heldSeats, holdSeat, LiveTable } from "./table.svelte";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: string; seat?: string; code?: string; [name: string]: unknown }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last() {
    return this.sent.at(-1)!;
  }
}

let lines: FakeLine[];
let waits: () => void;
const around: Around = {
  open: () => {
    lines.push(new FakeLine());
    return lines.at(-1)!;
  },
  after: (_, then) => {
    waits = then;
    return () => undefined;
  },
  random: () => 0.5,
};
const line = (): FakeLine => lines.at(-1)!;
/** Breaks the line, and opens the next one. */
function cut(): void {
  line().onclose?.();
  waits();
  line().onopen?.();
}
const frame = (v: number, table: Table, text = ""): ServerMessage => ({ type: "frame", v, line: text, table });
const answer = (id: string, more: Partial<Answer> = {}): Answer => ({ type: "answer", id, result: "ok", paragraph: "", code: "", params: {}, text: "", ...bare, ...more });
const NOT_YOURS: ServerMessage = { type: "fault", code: "not-your-seat", text: "", fatal: true };

const visitor = rooms["gather-visitor"]!;
const host = rooms["gather-host"]!;
const hold = (seat: string) => holdSeat({ table: "mock", seat, game: "klaverjassen", when: 1 });

function arrive(table: Table, code = ""): LiveTable {
  const live = new LiveTable("mock", around, code);
  line().onopen?.();
  line().say(frame(3, table));
  return live;
}

beforeEach(() => {
  lines = [];
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value), removeItem: (key: string) => store.delete(key) });
});

describe("taking a seat", () => {
  test("keeps the secret under the table's id and comes anew with it", async () => {
    const live = arrive(visitor);
    const sat = live.sit(0, "Cor");
    expect(line().last).toMatchObject({ type: "sit", seat: 0, name: "Cor" });
    const secret = line().last.secret;
    expect(secret).toMatch(/^[\w-]{22}$/);
    cut();
    line().say(frame(3, visitor));
    expect(line().sent.find((one) => one.type === "sit")).toMatchObject({ seat: 0, name: "Cor", secret });
    line().say(answer(line().sent.find((one) => one.type === "sit")!.id, { seat: 0 }));
    expect((await sat).result).toBe("ok");
    expect(heldSeats().mock?.seat).toBe(secret);
    cut();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: secret, since: 3 });
  });

  test("where one sits already is a move, and keeps the secret", async () => {
    hold("mine");
    const live = arrive(host);
    const sat = live.sit(0, "");
    expect(line().last).toMatchObject({ type: "sit", seat: 0, secret: null });
    line().say(answer(line().last.id, { seat: 0 }));
    await sat;
    expect(heldSeats().mock?.seat).toBe("mine");
  });

  test("that is refused keeps nothing", async () => {
    const live = arrive(visitor);
    const sat = live.sit(0, "Cor");
    line().say(answer(line().last.id, { result: "refused", code: "seat-taken" }));
    await sat;
    expect(heldSeats()).toEqual({});
    expect(lines).toHaveLength(1);
  });

  test("is known after loading again, where the answer was lost with the page", () => {
    void arrive(visitor).sit(2, "Cor");
    const secret = line().last.secret as string;
    const live = new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: secret });
    expect(heldSeats()).toEqual({});
    line().say(frame(4, host));
    expect(heldSeats().mock?.seat).toBe(secret);
    expect(live.notice).toBe("");
    new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent).toMatchObject([{ type: "hello", seat: secret }]);
  });

  test("is asked for once more with the same secret, where the page went before the server had heard", async () => {
    void arrive(visitor).sit(2, "Cor");
    const secret = line().last.secret as string;
    new LiveTable("mock", around);
    line().onopen?.();
    line().say(NOT_YOURS);
    line().onopen?.();
    expect(line().sent).toMatchObject([{ type: "hello", seat: null }, { type: "sit", seat: 2, name: "Cor", secret }]);
    line().say(frame(3, visitor));
    line().say(answer(line().last.id, { result: "refused", code: "seat-taken" }));
    await vi.waitFor(() => expect(localStorage.getItem("mokum.taking")).toBe("{}"));
    new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: null });
  });

  test("is not wanted any more after a while, though one sits where one was seated", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    void arrive(visitor).sit(2, "Cor");
    const secret = line().last.secret as string;
    now.mockReturnValue(2_000_000);
    new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: secret });
    line().say(NOT_YOURS);
    line().onopen?.();
    expect(line().sent.map((one) => one.type)).toEqual(["hello"]);
    expect(line().sent[0]).toMatchObject({ seat: null });
    now.mockRestore();
  });

  test("whose outcome is not known keeps its secret for the next try", async () => {
    const live = arrive(visitor);
    const first = live.sit(2, "Cor");
    const secret = line().last.secret;
    line().say(answer(line().last.id, { result: "refused", code: "not-saved" }));
    await first;
    void live.sit(1, "Cor");
    expect(line().last).toMatchObject({ type: "sit", seat: 1, secret });
  });

  test("that is given up forgets the secret and watches", async () => {
    hold("mine");
    const live = arrive(host);
    const risen = live.rise();
    line().say(answer(line().last.id));
    await risen;
    expect(heldSeats()).toEqual({});
    cut();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: null, since: 0 });
    expect(live.notice).toBe("");
  });
});

test("a device may return to what is not over, and for a while to where friends have played", () => {
  const [plain, now] = [{ seat: "s", game: "klaverjassen" }, 10_000_000];
  holdSeat({ ...plain, table: "old", when: now - 3_700_000, over: true, friends: true });
  holdSeat({ ...plain, table: "alone", when: now, over: true });
  expect(awaited(now)).toBeUndefined();
  holdSeat({ ...plain, table: "friends", when: now - 60_000, over: true, friends: true });
  expect(awaited(now)?.table).toBe("friends");
  holdSeat({ ...plain, table: "open", when: 1 });
  expect(awaited(now)?.table).toBe("open");
});

describe("what a seat is waited for", () => {
  const scored = { ...host, phase: "scored" as const, turn: [], waiting: [0, 1] };
  test.each([
    ["a turn or a choice", { ...host, phase: "deal" as const, turn: [host.you] }, "turn"],
    ["the next deal", { ...scored, waiting: [0, host.you] }, "next"],
    ["nothing where others are waited for", { ...scored, waiting: [0] }, ""],
    ["nothing after a match that nobody wants once more", { ...scored, phase: "finished" as const, waiting: [0, 1, 2, 3] }, ""],
    ["a rematch that another wants", { ...scored, phase: "finished" as const, waiting: [0, host.you] }, "next"],
    ["nothing of who watches", { ...scored, you: -1 }, ""],
  ])("%s", (_, table, asks) => {
    hold("mine");
    expect(arrive(table).asks).toBe(asks);
  });
});

describe("losing a seat", () => {
  test("the host puts one out: it says so, and this device watches", () => {
    hold("mine");
    const live = arrive(host);
    line().say(frame(4, { ...host, you: -1 }, "remove S"));
    expect(live.notice).toBe("removed");
    expect(heldSeats()).toEqual({});
    cut();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: null });
  });

  test("a secret that is void: it says so, forgets it and comes back to watch", () => {
    hold("mine");
    const live = new LiveTable("mock", around);
    line().onopen?.();
    line().say(NOT_YOURS);
    expect(live.notice).toBe("seat-lost");
    expect(heldSeats()).toEqual({});
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: null, since: 0 });
  });

  test("another window of the same seat acts: this one may take it back", () => {
    hold("mine");
    const live = arrive({ ...host, acts: false });
    live.here();
    line().onopen?.();
    expect(lines).toHaveLength(2);
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: "mine" });
  });
});

describe("a link that moves a seat here", () => {
  const secretOf = (): string => line().sent[0]!.secret as string;

  test("is exchanged for a new secret of this device's own", () => {
    const live = new LiveTable("mock", around, "once");
    line().onopen?.();
    const secret = secretOf();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: null, code: "once", secret: expect.stringMatching(/^[\w-]{22}$/) });
    expect(heldSeats()).toEqual({});
    line().say(answer("hello", { seat: 2 }));
    line().say(frame(3, host));
    expect(heldSeats().mock?.seat).toBe(secret);
    expect(live.notice).toBe("moved-here");
    expect(lines).toHaveLength(1);
    cut();
    expect(line().sent[0]).toMatchObject({ type: "hello", seat: secret });
    expect(line().sent[0]).not.toHaveProperty("code");
    expect(line().sent[0]).not.toHaveProperty("secret");
    new LiveTable("mock", around, "once");
    line().onopen?.();
    expect(secretOf()).not.toBe(secret);
  });

  test("whose answer is lost with the line is asked for once more with the same secret", () => {
    const live = new LiveTable("mock", around, "once");
    line().onopen?.();
    const secret = secretOf();
    cut();
    expect(line().sent[0]).toMatchObject({ type: "hello", code: "once", secret });
    line().say(answer("hello", { seat: 2 }));
    line().say(frame(3, host));
    expect([heldSeats().mock?.seat, live.notice]).toEqual([secret, "moved-here"]);
  });

  test("is asked for once more by a page that is loaded again before it is answered, and never after that", () => {
    new LiveTable("mock", around, "once");
    line().onopen?.();
    const secret = secretOf();
    new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", code: "once", secret });
    line().say(answer("hello", { seat: 2 }));
    new LiveTable("mock", around);
    line().onopen?.();
    expect(line().sent[0]).toEqual({ type: "hello", table: "mock", seat: secret, since: 0 });
  });

  test.each([answer("hello", { result: "refused", code: "bad-code" }), { ...NOT_YOURS, code: "bad-code" } as ServerMessage])(
    "that has been used says so, and the seat that was held stays",
    (refusal) => {
      hold("mine");
      const live = new LiveTable("mock", around, "used");
      line().onopen?.();
      line().say(refusal);
      expect(live.notice).toBe("link-used");
      line().onopen?.();
      expect(line().sent[0]).toMatchObject({ type: "hello", seat: "mine" });
      expect(line().sent[0]).not.toHaveProperty("code");
    },
  );
});

describe("without being asked", () => {
  const paces = () => lines.flatMap((one) => one.sent).filter((one) => one.type === "pace");

  test("only the host's own pace is told to the table", () => {
    arrive({ ...host, pace: 100 });
    expect(paces()).toHaveLength(1);
    lines = [];
    arrive({ ...host, pace: 100, you: 1 });
    arrive({ ...host, pace: 100, you: -1 });
    arrive({ ...host, pace: 100, acts: false });
    expect(paces()).toEqual([]);
  });

  test("who plays alone sets the pace, host or not", () => {
    const alone = host.seats.map((one, seat) => (seat === 2 ? one : { ...one, kind: "computer" as const }));
    arrive({ ...host, seats: alone, host: -1, pace: 100 });
    expect(paces()).toHaveLength(1);
  });

  test("the company's comings and goings are no news of the game", () => {
    const live = arrive(host);
    line().say({ type: "frame", v: 4, line: "came N by=a.b", table: null });
    line().say({ type: "frame", v: 5, line: "N D8", table: null });
    line().say(frame(6, host, "say N phrase:nice"));
    expect(live.happened).toEqual([{ v: 5, line: "N D8" }]);
  });

  test("the clock that runs is kept as the moment at which it ends", () => {
    const live = arrive({ ...host, deadline: 30_000 });
    expect(live.ends).toBeGreaterThan(performance.now() + 29_000);
    line().say(frame(4, { ...host, deadline: -1 }));
    expect(live.ends).toBe(0);
  });
});

describe("a deal that is promised", () => {
  const fair = { deal: 1, commit: "c0", nonces: ["", "", "", ""], asks: true, last: null };
  const nonces = () => lines.flatMap((one) => one.sent).filter((one) => one.type === "nonce");

  test("is added to, once for each promise, with a number nobody can know", () => {
    hold("mine");
    const live = arrive({ ...host, fair });
    expect(nonces()).toMatchObject([{ deal: 1, value: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(live.promised).toEqual({ deal: 1, commit: "c0", nonce: nonces()[0]!.value });
    line().say(frame(4, { ...host, fair }));
    expect(nonces()).toHaveLength(1);
    line().say(frame(5, { ...host, fair: { ...fair, commit: "c1" } }));
    expect(nonces()).toHaveLength(2);
    expect(nonces()[1]!.value).not.toBe(nonces()[0]!.value);
  });

  test("is not added to by who watches, by an older window, or twice after loading again", () => {
    arrive({ ...host, fair, you: -1 });
    arrive({ ...host, fair, acts: false });
    arrive({ ...host, fair: { ...fair, nonces: ["", "", "ab", ""] } });
    arrive({ ...host, fair: { ...fair, asks: false } });
    expect(nonces()).toEqual([]);
  });

  test("leaves what was shown until the first cards are there", () => {
    const live = arrive(host);
    const shown = live.table;
    line().say(frame(4, { ...host, fair }, "commit 1 table=mock sha256=c0"));
    expect(live.table).toBe(shown);
    line().say(frame(5, { ...host, phase: "deal", fair: { ...fair, asks: false } }, "deal 1 …"));
    expect(live.table?.phase).toBe("deal");
    expect(arrive({ ...host, fair }).table?.phase).toBe("gathering");
  });
});
