/** Plays scenes: one reading of the page before and after a change, then animations of transform and opacity only. */

import type { Cue } from "../sound/cue";
import { settings } from "../settings.svelte";
import type { Flight, Label, Scene } from "./scene";
import { manner, speed } from "./speed";
import { labelWay, type Spot, way, type Way } from "./way";

interface Placed extends Spot {
  element: HTMLElement;
}

/** Something on its way over the page. */
export interface Flying {
  key: number;
  way: Way;
  card: string | null;
  turns: boolean;
  text: string;
  /** The card that it becomes. */
  lands: HTMLElement | null;
}

const FADE = 100;
/** So many cards are made between two pictures. */
const AT_ONCE = 5;

export class Stage {
  /** What flies, in the order in which it lies over each other. */
  flying = $state.raw<readonly Flying[]>([]);
  private before: ReadonlyMap<string, Placed> = new Map();
  private count = 0;
  /** What begins with the next picture. */
  private waits: (() => void) | null = null;

  /** Looks where everything lies; to be called before the page changes. */
  look(): void {
    this.begin();
    if (manner() === "full") this.before = measured();
  }

  /** Shows a scene, after the page has changed. Nothing waits for it: it begins with the next picture, before which the page is laid
   * out anyway, so that a change and its beginning are two tasks. `atOnce`: the page has just been laid out, and is painted next. */
  play(scene: Scene, atOnce = false): void {
    const how = manner();
    hear(scene.cues, how === "full" ? speed() : 0);
    if (this.flying.some((one) => one.lands?.isConnected === false)) this.flying = this.flying.filter((one) => one.lands?.isConnected ?? true);
    if (how === "none" || document.hidden || scene.flights.length + scene.labels.length === 0) return;
    this.begin();
    this.waits = () => {
      const after = measured();
      if (how === "fade") for (const flight of scene.flights) fade(flight, after);
      else this.start(scene, after);
    };
    if (atOnce) this.begin();
    else requestAnimationFrame(() => this.begin());
  }

  /** Begins what waits for the next picture; before the page changes again it must. */
  private begin(): void {
    const begins = this.waits;
    this.waits = null;
    begins?.();
  }

  private start(scene: Scene, after: ReadonlyMap<string, Placed>): void {
    const cards = scene.flights.map((flight) => this.card(flight, after));
    const labels = scene.labels.map((label) => this.label(label, after));
    const batch = [...cards, ...labels].filter((one) => one !== null);
    if (batch.length === 0) return;
    for (const one of batch) one.lands?.animate({ opacity: [0, 0] }, one.way.delay + one.way.duration);
    const keys = new Set(batch.map((one) => one.key));
    this.add(batch.slice(0, AT_ONCE));
    this.addLater(batch.slice(AT_ONCE), keys, performance.now());
    // They leave the page together, when the last has landed: till then nothing has to be laid out.
    const longest = Math.max(...batch.map((one) => one.way.delay + one.way.duration));
    setTimeout(() => {
      this.flying = this.flying.filter((one) => !keys.has(one.key));
      keys.clear();
    }, longest + 50);
  }

  private add(batch: readonly Flying[]): void {
    this.flying = [...this.flying, ...batch];
  }

  /** Cards of a deal that begin later are made with the next pictures, a few each, while the others fly: nobody sees them before.
   * `keys` are empty once all is over. */
  private addLater(rest: readonly Flying[], keys: ReadonlySet<number>, began: number): void {
    if (rest.length === 0) return;
    requestAnimationFrame(() => {
      if (keys.size === 0) return;
      const late = performance.now() - began;
      this.add(rest.slice(0, AT_ONCE).map((one) => ({ ...one, way: { ...one.way, delay: one.way.delay - late } })));
      this.addLater(rest.slice(AT_ONCE), keys, began);
    });
  }

  private card(flight: Flight, after: ReadonlyMap<string, Placed>): Flying | null {
    const found = way(flight, this.before, after, speed());
    if (found === null) return null;
    const lands = flight.lands ? (after.get(flight.legs.at(-1)!.to)?.element ?? null) : null;
    return { key: (this.count += 1), way: found, card: flight.card, turns: flight.turns ?? false, text: "", lands };
  }

  private label(label: Label, after: ReadonlyMap<string, Placed>): Flying | null {
    const found = labelWay(label, this.before, after, speed(), innerWidth);
    return found && { key: (this.count += 1), way: found, card: null, turns: false, text: label.text, lands: null };
  }
}

function measured(): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-place]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const { place, tilt } = element.dataset;
    found.set(place!, { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth, tilt: Number(tilt ?? 0), element });
  }
  return found;
}

function fade(flight: Flight, after: ReadonlyMap<string, Placed>): void {
  if (flight.lands) after.get(flight.legs.at(-1)!.to)?.element.animate({ opacity: [0, 1] }, FADE);
}

/** Sounds are fetched when somebody wants to hear them. */
function hear(cues: readonly Cue[], factor: number): void {
  if (cues.length === 0 || settings.sound === "off") return;
  const heard = document.hidden ? cues.filter((cue) => cue.sound === "turn") : cues;
  void import("../sound/play").then(({ play }) => heard.forEach((cue) => play(cue.sound, cue.at * factor))).catch(() => undefined);
}
