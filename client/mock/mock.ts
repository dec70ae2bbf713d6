/** The page with a stand-in for the server: `/mock/?state=turn&theme=dark&suits=4`, `/mock/?page=home`. */

import { rooms } from "./gathering";
import { states } from "./klaverjassen";

const asked = new URLSearchParams(location.search);
const name = asked.get("state") ?? "turn";
const table = structuredClone({ ...states, ...rooms }[name])!;
/** Who is said to have just spoken: `says=1:hello`. */
const says = asked.get("says");

class Standin {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    setTimeout(() => this.onopen?.());
  }
  close(): void {}
  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type === "hello") this.hello();
    else if (message.type === "move") this.say({ type: "answer", id: message.id, result: "ok", link_code: "u3Xk0dPq8Zr6" });
    else if (message.type === "act") this.answer(message.id, message.action);
    else this.say({ type: "answer", id: message.id, result: "ok", paragraph: "", code: "", params: {}, text: "" });
  }
  private hello(): void {
    this.say({ type: "frame", v: 7, line: "", table });
    if (!says) return;
    const [seat, phrase] = says.split(":");
    const said = { v: 8, seat: Number(seat), name: table.seats[Number(seat)]!.name, phrase, text: "" };
    setTimeout(() => this.say({ type: "frame", v: 8, line: "", table: { ...table, talk: [...table.talk, said] } }), 300);
  }
  private answer(id: string, action: string): void {
    const refused = { type: "answer", id, result: "refused", paragraph: "KJ-4.5", code: "beat-trump", params: { card: action, suit: "spades", best: "HT" }, text: "" };
    this.say(table.legal?.actions.includes(action) ? { ...refused, result: "ok" } : refused);
  }
  private say(message: unknown): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

const settings = { theme: asked.get("theme") ?? "light", suits: asked.get("suits") ?? "2", letters: asked.get("letters") ?? "en" };
localStorage.setItem("mokum.settings", JSON.stringify(settings));
localStorage.setItem("mokum.seats", asked.has("waiting") ? JSON.stringify({ a: { table: "a", seat: "s", game: "klaverjassen", when: 1, number: 5 } }) : "{}");
const LOBBY = [
  { table: "a", game: "klaverjassen", options: { trump_duty: "amsterdams", length: "deals:16" }, names: ["", "Bram", "Anneke", ""], free: [0, 3] },
  { table: "b", game: "amsterdam", options: { level: "expert", length: "games:10" }, names: ["Evert-Jan van Dam", "", "Noor", "", ""], free: [1] },
];
const fetched = globalThis.fetch;
Object.assign(globalThis, {
  WebSocket: Standin,
  fetch: async (what: string) => what.endsWith(".ftl") ? fetched(what) : what === "/api/lobby" ? new Response(JSON.stringify(asked.has("lobby") ? LOBBY : [])) : new Response(JSON.stringify([{ game: "klaverjassen", strengths: ["easy", "normal", "hard"], options: [{ name: "trump_duty", values: ["rotterdams", "amsterdams"], default: "rotterdams" }, { name: "length", values: ["deals:16", "deals:8", "deals:1", "points:1500", "points:750"], default: "deals:16" }] }])),
});
history.replaceState(null, "", asked.get("page") === "home" ? "/" : "/t/mock");
await import("../src/main");

// What a person would do, for pictures: `do=click:button label`, `do=key:ArrowRight`, several with `;`.
for (const step of (asked.get("do") ?? "").split(";").filter(Boolean)) {
  await new Promise((then) => setTimeout(then, 300));
  const [verb, what = ""] = step.split(":");
  if (verb === "key") dispatchEvent(new KeyboardEvent("keydown", { key: what }));
  else [...document.querySelectorAll<HTMLElement>("button")].find((one) => (one.ariaLabel ?? one.textContent ?? "").trim().startsWith(what))?.click();
}
