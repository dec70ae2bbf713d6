import { beforeEach, describe, expect, test } from "vitest";
import { states } from "../../mock/klaverjassen";
import { bare } from "../../mock/rooms";
import type { Answer, ServerMessage, Table } from "../wire";
import { type Around, type Heard, type Line, TableSocket } from "./socket";

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id?: string; at?: number; since?: number; action?: string }[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table: Table = states.turn!;
const frame = (v: number, one: Table | null = table, line = ""): ServerMessage => ({ type: "frame", v, line, table: one });
const answer = (id: string, result: Answer["result"]): Answer => ({ type: "answer", id, result, paragraph: "", code: "", params: {}, text: "", ...bare });

let lines: FakeLine[];
let waits: { ms: number; then: () => void; off: boolean }[];
let heard: { frames: [number, string][]; links: string[]; faults: string[]; moved: string[] };
let goesOn: boolean;
let socket: TableSocket;

const around: Around = {
  open: () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  },
  after: (ms, then) => {
    const wait = { ms, then, off: false };
    waits.push(wait);
    return () => (wait.off = true);
  },
  random: () => 0.5,
};

const line = (): FakeLine => lines.at(-1)!;
const last = () => line().sent.at(-1)!;
/** Breaks the line and lets the wait for the next one pass. */
function breakLine(): void {
  line().onclose?.();
  waits.at(-1)!.then();
  line().onopen?.();
}

beforeEach(() => {
  lines = [];
  waits = [];
  heard = { frames: [], links: [], faults: [], moved: [] };
  const listener: Heard = {
    frame: (v, text) => heard.frames.push([v, text]),
    link: (state) => heard.links.push(state),
    fault: (fault) => {
      heard.faults.push(fault.code);
      return goesOn;
    },
    moved: (one) => heard.moved.push(one.result),
  };
  goesOn = false;
  socket = new TableSocket("t", { seat: "secret" }, listener, around);
  line().onopen?.();
});

describe("resuming", () => {
  test("says hello with the seat, and from the start", () => {
    expect(line().sent).toEqual([{ type: "hello", table: "t", seat: "secret", since: 0 }]);
  });

  test("is live once a frame brings the table", () => {
    line().say(frame(3, null));
    expect(heard.links).toEqual(["connecting"]);
    line().say(frame(4));
    expect(heard.links).toEqual(["connecting", "live"]);
    expect(socket.version).toBe(4);
  });

  test("opens a new line when the network was away, and sends what is not answered again", () => {
    line().say(frame(4));
    void socket.command({ type: "act", action: "D8" });
    socket.renew();
    expect(lines).toHaveLength(2);
    expect(lines[0]!.closed).toBe(true);
    line().onopen?.();
    expect(line().sent).toMatchObject([{ type: "hello", since: 4 }, { type: "act", action: "D8" }]);
    socket.close();
    socket.renew();
    expect(lines).toHaveLength(2);
  });

  test("sends what was asked for between the hello and the first table, once", () => {
    void socket.command({ type: "pace", pace: 0 });
    expect(line().sent).toHaveLength(1);
    line().say(frame(4));
    expect(line().sent.slice(1)).toMatchObject([{ type: "pace", pace: 0 }]);
    line().say(frame(5));
    expect(line().sent).toHaveLength(2);
    void socket.command({ type: "next" });
    breakLine();
    line().say(frame(6));
    expect(line().sent.map((one) => one.type)).toEqual(["hello", "pace", "next"]);
  });

  test("resumes after the last frame it holds", () => {
    line().say(frame(4));
    breakLine();
    expect(line().sent[0]).toMatchObject({ type: "hello", since: 4 });
    expect(heard.links).toEqual(["connecting", "live", "lost", "lost"]);
    line().say(frame(5, null, "N D8"));
    line().say(frame(6, table, "E DA"));
    expect(heard.frames).toEqual([[4, ""], [5, "N D8"], [6, "E DA"]]);
    expect(heard.links.at(-1)).toBe("live");
  });

  test("a gap means loss: the line is opened again", () => {
    line().say(frame(4));
    line().say(frame(6));
    expect(lines[0]!.closed).toBe(true);
    expect(socket.version).toBe(4);
    waits.at(-1)!.then();
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ since: 4 });
  });

  test("an old frame changes nothing; the same version may bring a new table", () => {
    line().say(frame(4, table, "N D8"));
    line().say(frame(3, table, "W D7"));
    line().say(frame(4, null, "N D8"));
    expect(heard.frames).toEqual([[4, "N D8"]]);
    line().say(frame(4, table, "N D8"));
    expect(heard.frames.at(-1)).toEqual([4, ""]);
  });

  test("waits longer each time, at most eight seconds, and less once it was live", () => {
    for (let i = 0; i < 7; i += 1) breakLine();
    expect(waits.map((one) => one.ms)).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    line().say(frame(1));
    line().onclose?.();
    expect(waits.at(-1)!.ms).toBe(400);
  });

  test("a network that comes back is tried at once", () => {
    line().onclose?.();
    socket.wake();
    expect(waits.at(-1)!.off).toBe(true);
    expect(lines).toHaveLength(2);
    socket.wake();
    expect(lines).toHaveLength(2);
  });

  test("a fatal fault ends it; closing does not open again", () => {
    line().say({ type: "fault", code: "no-table", text: "", fatal: true });
    expect(heard).toMatchObject({ faults: ["no-table"], links: ["connecting", "gone"] });
    expect(lines[0]!.closed).toBe(true);
    line().onclose?.();
    expect(lines).toHaveLength(1);
  });
});

describe("commands", () => {
  beforeEach(() => line().say(frame(4)));

  test("carry the version they answer and an id of their own", async () => {
    const first = socket.command({ type: "act", action: "DJ" });
    const second = socket.command({ type: "next" });
    const [, one, two] = line().sent;
    expect(one).toMatchObject({ type: "act", action: "DJ", at: 4 });
    expect(two).toMatchObject({ type: "next", at: 4 });
    expect(one!.id).not.toBe(two!.id);
    line().say(answer(two!.id!, "ok"));
    line().say(answer(one!.id!, "refused"));
    expect((await first).result).toBe("refused");
    expect((await second).result).toBe("ok");
  });

  test("what is not answered is sent again on the next line, with the same id", async () => {
    const given = socket.command({ type: "act", action: "DJ" });
    const before = last();
    breakLine();
    expect(line().sent.map((one) => one.type)).toEqual(["hello", "act"]);
    expect(last()).toEqual(before);
    line().say(answer(before.id!, "ok"));
    expect((await given).result).toBe("ok");
    breakLine();
    expect(line().sent.map((one) => one.type)).toEqual(["hello"]);
  });

  test("a command without a line waits for one", () => {
    line().onclose?.();
    void socket.command({ type: "act", action: "DJ" });
    waits.at(-1)!.then();
    line().onopen?.();
    expect(line().sent.map((one) => one.type)).toEqual(["hello", "act"]);
  });

  test("stale, and the newer table is here: tried again for it", async () => {
    const given = socket.command({ type: "act", action: "done" });
    const id = last().id!;
    line().say(frame(5));
    line().say(answer(id, "stale"));
    expect(last()).toMatchObject({ action: "done", at: 5 });
    expect(last().id).not.toBe(id);
    line().say(answer(last().id!, "ok"));
    expect((await given).result).toBe("ok");
  });

  test("stale, and the newer table is not here yet: tried when it comes", () => {
    void socket.command({ type: "act", action: "done" });
    line().say(answer(last().id!, "stale"));
    expect(line().sent).toHaveLength(2);
    line().say(frame(5));
    expect(last()).toMatchObject({ action: "done", at: 5 });
  });

  test("stale after it was sent twice is not tried again: it may have been done", async () => {
    const given = socket.command({ type: "act", action: "C9" });
    breakLine();
    line().say(frame(6));
    line().say(answer(last().id!, "stale"));
    expect((await given).result).toBe("stale");
    expect(line().sent.filter((one) => one.type === "act")).toHaveLength(1);
  });

  test("stale again and again is told in the end", async () => {
    const given = socket.command({ type: "act", action: "done" });
    for (const v of [5, 6, 7]) {
      line().say(frame(v));
      line().say(answer(last().id!, "stale"));
    }
    expect((await given).result).toBe("stale");
  });

  test("an answer to nothing is passed over", () => {
    expect(() => line().say(answer("who", "ok"))).not.toThrow();
  });
});

describe("as whom this device comes", () => {
  test("with another pass it says hello anew, on a new line, and what was under way goes with it", () => {
    line().say(frame(4));
    void socket.command({ type: "next" });
    const old = line();
    socket.again({ seat: "other" });
    expect(old.closed).toBe(true);
    line().onopen?.();
    expect(line().sent[0]).toEqual({ type: "hello", table: "t", seat: "other", since: 4 });
    expect(line().sent[1]).toMatchObject({ type: "next", at: 4 });
  });

  test("who turns into a watcher takes what watchers see, however old", () => {
    line().say(frame(9));
    socket.again({ seat: null });
    line().onopen?.();
    expect(line().sent).toEqual([{ type: "hello", table: "t", seat: null, since: 0 }]);
    line().say(frame(5));
    expect(socket.version).toBe(5);
    expect(heard.links.at(-1)).toBe("live");
  });

  test("a code goes out with hello and the new secret, and its answer is heard", () => {
    socket.again({ seat: null, code: "once", secret: "new" });
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: "hello", code: "once", secret: "new" });
    line().say({ ...answer("hello", "ok"), seat: 2 } as ServerMessage);
    expect(heard.moved).toEqual(["ok"]);
    socket.again({ seat: "new" });
    line().onopen?.();
    expect(line().sent[0]).not.toHaveProperty("code");
    expect(line().sent[0]).not.toHaveProperty("secret");
  });

  test("a seat that is not this device's any more: it comes back as a watcher where that is wanted", () => {
    goesOn = true;
    line().say({ type: "fault", code: "not-your-seat", text: "", fatal: true });
    expect(heard.links.at(-1)).toBe("lost");
    expect(lines).toHaveLength(2);
    goesOn = false;
    line().say({ type: "fault", code: "no-table", text: "", fatal: true });
    expect(heard.links.at(-1)).toBe("gone");
    expect(lines).toHaveLength(2);
  });
});

describe("commands of the room", () => {
  beforeEach(() => line().say(frame(4)));

  test("only those that depend on what the table looked like name its version", () => {
    void socket.command({ type: "sit", seat: 1, name: "Ada" });
    expect(last()).not.toHaveProperty("at");
    void socket.command({ type: "remove", seat: 1 });
    expect(last()).toMatchObject({ type: "remove", seat: 1, at: 4 });
  });

  test("what names a person is not asked again when the table has moved on", async () => {
    const said = socket.command({ type: "give-host", seat: 1 });
    line().say(frame(5));
    line().say(answer(last().id!, "stale") as ServerMessage);
    expect((await said).result).toBe("stale");
  });
});
