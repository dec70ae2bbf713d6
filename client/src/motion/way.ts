/** The way of a card over the page, from what was measured before and after a change. */

import { height } from "../cards/card";
import type { Ease, Flight, Label, Place } from "./scene";
import { lasts } from "./scene";

/** An element that has a place: its middle and its width in px, and how it is turned in degrees. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  tilt: number;
}

export type Spots<S extends Spot = Spot> = ReadonlyMap<Place, S>;

export interface Way {
  /** Width of the card in px where it is largest. */
  width: number;
  frames: Keyframe[];
  delay: number;
  duration: number;
}

const EASES: Record<Ease, string> = { standard: "cubic-bezier(.2, 0, 0, 1)", leaving: "cubic-bezier(.4, 0, 1, 1)" };
/** How wide a card is at a spot, as a part of its full width. */
const SHRUNK = 0.45;
/** Width of a card on its way from seat to seat, in px. */
const BETWEEN_SEATS = 64;

export const isSpot = (place: Place): boolean => place.startsWith("seat:");

interface Stop extends Spot {
  spot: boolean;
  at: number;
  ease: Ease;
}

/** The way of a flight; null where its ends are not on the page, or are the same. `speed` multiplies its times. */
export function way(flight: Flight, before: Spots, after: Spots, speed: number): Way | null {
  const stops = stopsOf(flight, before, after);
  if (stops === null) return null;
  const sized = stops.filter((one) => !one.spot);
  const width = sized.length > 0 ? Math.max(...sized.map((one) => one.width)) : BETWEEN_SEATS;
  if (isStill(stops) && !flight.turns) return null;
  const all = lasts(flight);
  const last = stops.length - 1;
  const frames = stops.flatMap((stop, i): Keyframe[] => {
    const frame = { transform: transformOf(stop, width), offset: stop.at / all, easing: EASES[stops[i + 1]?.ease ?? "standard"] };
    // What flies to a seat or comes from one is not seen on top of its name.
    return [{ ...frame, opacity: stop.spot && (i === 0 || i === last) ? 0 : 1 }];
  });
  return { width, frames: faded(frames, stops), delay: flight.at * speed, duration: all * speed };
}

function stopsOf(flight: Flight, before: Spots, after: Spots): Stop[] | null {
  const start = flight.from.find((place) => before.has(place)) ?? flight.from.find((place) => after.has(place));
  if (start === undefined) return null;
  const stops: Stop[] = [{ ...(before.get(start) ?? after.get(start)!), spot: isSpot(start), at: 0, ease: "standard" }];
  let at = 0;
  for (const leg of flight.legs) {
    const spot = after.get(leg.to) ?? before.get(leg.to);
    if (spot === undefined) return null;
    at += leg.takes;
    stops.push({ ...spot, spot: isSpot(leg.to), at, ease: leg.ease ?? "standard" });
  }
  return stops;
}

const isStill = (stops: readonly Stop[]): boolean =>
  stops.every((one) => Math.abs(one.x - stops[0]!.x) < 2 && Math.abs(one.y - stops[0]!.y) < 2);

const transformOf = (stop: Stop, width: number): string => {
  const scale = (stop.spot ? width * SHRUNK : stop.width) / width;
  return `translate(${round(stop.x - width / 2)}px, ${round(stop.y - height(width) / 2)}px) rotate(${stop.tilt}deg) scale(${round(scale)})`;
};

/** Between a spot and the open cloth a card appears soon, and goes late. */
function faded(frames: Keyframe[], stops: readonly Stop[]): Keyframe[] {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const all = last.at;
  if (first.spot) frames.splice(1, 0, { opacity: 1, offset: (stops[1]!.at / all) * 0.3 });
  if (last.spot) {
    const from = stops.at(-2)!.at / all;
    frames.splice(-1, 0, { opacity: 1, offset: from + (1 - from) * 0.7 });
  }
  return frames;
}

/** The way of a label, which stays within `room` px. */
export function labelWay(label: Label, before: Spots, after: Spots, speed: number, room: number): Way | null {
  const start = label.from.map((place) => before.get(place) ?? after.get(place)).find((spot) => spot !== undefined);
  const end = after.get(label.to) ?? before.get(label.to);
  if (start === undefined || end === undefined) return null;
  const half = label.text.length * 4.2 + 14;
  const within = (x: number) => round(Math.max(half, Math.min(room - half, x)));
  const at = (spot: Spot) => `translate(${within(spot.x)}px, ${round(Math.max(18, spot.y))}px) translate(-50%, -50%)`;
  const all = label.takes + label.stays;
  const frames = [
    { transform: at(start), opacity: 1, offset: 0, easing: EASES.standard },
    { transform: at(end), opacity: 1, offset: label.takes / all },
    { opacity: 1, offset: 1 - Math.min(120, label.stays) / all },
    { transform: at(end), opacity: 0, offset: 1 },
  ];
  return { width: 0, frames, delay: label.at * speed, duration: all * speed };
}

const round = (value: number): number => Math.round(value * 100) / 100;
