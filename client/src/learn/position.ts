/** A position of a guide that answers to a tap. What may be played and what comes of it the server says. */

import { drawn, made } from "./drawn";
import type { Refused, Told } from "./said";

interface Tried {
  position: string;
  felt: string;
  way: string;
  said: Told[];
  again: string;
  refused: Refused | null;
}

const WORDS = "button[data-act], button[data-give], button[data-take], button[data-again]";

/** Makes the cards of a figure into buttons, and answers them. */
export function playable(figure: HTMLElement): void {
  const ways = [...figure.querySelectorAll<HTMLElement>(".way")];
  figure.querySelector(".try")?.removeAttribute("hidden");
  for (const way of ways) new LiveWay(figure, way, ways.length === 1);
}

/** The cards of one seat, and what comes of playing them. */
class LiveWay {
  private readonly first: { position: string; inside: Node; felt: Node | null };
  /** The line in which it is told what happened: it stays, so that a screen reader hears it. */
  private readonly said = made("p", "said");
  private given = "";
  private busy = false;

  constructor(private readonly figure: HTMLElement, private readonly way: HTMLElement, private readonly alone: boolean) {
    const inside = document.createDocumentFragment();
    inside.append(...[...way.childNodes].map((node) => node.cloneNode(true)));
    this.first = { position: way.dataset.position ?? "", inside, felt: alone ? figure.querySelector(".felt")!.cloneNode(true) : null };
    this.said.setAttribute("role", "status");
    this.awaken();
    way.append(this.said);
    way.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(WORDS);
      if (button) this.tapped(button);
    });
  }

  /** Turns what the server drew for this seat into buttons. */
  private awaken(): void {
    for (const item of this.way.querySelectorAll<HTMLElement>("li[data-act], li[data-give], li[data-take]")) {
      const button = made("button", "card-button", ...item.childNodes);
      button.type = "button";
      Object.assign(button.dataset, { ...item.dataset });
      item.replaceChildren(button);
    }
    const acts = this.way.querySelector<HTMLElement>(".acts");
    if (!acts) return;
    acts.hidden = false;
    const told = this.way.querySelector<HTMLElement>(".act");
    if (told && acts.querySelector("[data-act=take]")) told.hidden = true;
  }

  private tapped(button: HTMLButtonElement): void {
    const { act, give, take, again } = button.dataset;
    if (again !== undefined) this.restart();
    else if (give) this.choose(button, give);
    else if (take) {
      if (this.given) void this.send(`swap:${this.given}/${take}`, button);
    } else if (act) void this.send(act, button);
  }

  private choose(button: HTMLButtonElement, card: string): void {
    this.given = this.given === card ? "" : card;
    for (const one of this.way.querySelectorAll<HTMLElement>("button[data-give]")) one.setAttribute("aria-pressed", String(one === button && this.given !== ""));
  }

  private async send(action: string, button: HTMLButtonElement): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const [words, tried] = await Promise.all([spoken(), this.ask(action)]);
      this.given = "";
      if (tried.refused) {
        this.mark(button);
        this.tell("refused", [...words.nodes(words.refusalText(tried.refused)), " ", this.link(tried.refused.paragraph)]);
      } else {
        this.show(tried);
        this.tell("done", words.nodes(words.toldText(tried.said)));
      }
    } catch {
      this.tell("refused", [this.figure.dataset.lost ?? ""]);
    } finally {
      this.busy = false;
    }
  }

  private async ask(action: string): Promise<Tried> {
    const body = JSON.stringify({
      position: this.way.dataset.position, action, you: Number(this.figure.dataset.you), lang: document.documentElement.lang,
    });
    const answer = await fetch("/api/positions", { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Tried;
  }

  private show(tried: Tried): void {
    const felt = drawn(tried.felt)!;
    const way = drawn(tried.way);
    const again = made("button", "again", tried.again);
    again.type = "button";
    again.dataset.again = "";
    this.way.dataset.position = tried.position;
    if (this.alone) this.figure.querySelector(".felt")!.replaceWith(felt);
    const title = this.way.querySelector(".rule")!;
    this.way.replaceChildren(...(way ? way.childNodes : this.alone ? [] : [title, felt]), this.said, made("p", "acts", again));
    this.awaken();
    (this.way.querySelector<HTMLElement>(".hand button") ?? again).focus({ preventScroll: true });
  }

  private restart(): void {
    this.way.dataset.position = this.first.position;
    this.way.replaceChildren(this.first.inside.cloneNode(true), this.said);
    if (this.first.felt) this.figure.querySelector(".felt")!.replaceWith(this.first.felt.cloneNode(true));
    this.given = "";
    this.tell("", []);
    this.awaken();
    this.way.querySelector<HTMLElement>(".hand button")?.focus({ preventScroll: true });
  }

  private mark(button: HTMLElement): void {
    for (const item of this.way.querySelectorAll(".refused")) item.classList.remove("refused");
    button.classList.add("refused");
  }

  private tell(kind: string, inside: (string | Node)[]): void {
    this.said.className = `said ${kind}`;
    this.said.replaceChildren(...inside);
  }

  private link(paragraph: string): Node {
    const link = made("a", "", paragraph);
    const game = paragraph.startsWith("AM") ? "amsterdam" : "klaverjassen";
    link.href = `/rules/${game}?lang=${document.documentElement.lang}#${paragraph.toLowerCase()}`;
    return link;
  }
}

let words: Promise<typeof import("./said")> | null = null;

/** The sentences, fetched once; a fetch that failed is tried again. */
function spoken(): Promise<typeof import("./said")> {
  words ??= import("./said").then(async (said) => {
    await said.ready();
    return said;
  });
  words.catch(() => (words = null));
  return words;
}
