/** What browsers have, by the keys of MDN's compatibility data, and since when all main ones have had it. */

import { features } from "web-features";

/** All main browsers must have had a feature by this day. */
export const SINCE = "2024-11-30";

/** Used where it is there and done without where it is not; each with what is done then. */
export const OPTIONAL = {
  "api.Navigator.vibrate": "asked for before it is used: without it the device is still",
  "api.Navigator.share": "asked for before it is used: without it there is a link or a file",
  "api.Navigator.canShare": "asked for before it is used: without it there is a link or a file",
  "api.Notification": "asked for before it is used: without it the page's title tells of one's turn",
  "api.AudioParam.exponentialRampToValueAtTime": "a browser that fades otherwise sounds otherwise; sound is off unless it is chosen",
  "api.CanvasRenderingContext2D.font": "told of Safari in full from 18.4 on only; a size and a family, all that is set, it has drawn for long",
  "api.Document.execCommand": "copies where the clipboard is closed to pages, as it is without https",
  "api.HTMLInputElement.stepUp": "told of Firefox for some kinds of fields only; those of numbers it has had for long",
  "api.HTMLInputElement.stepDown": "as above",
  "api.KeyboardEvent.repeat": "told of one phone's browser as new: without it a key that is held counts as one pressed again",
  "css.properties.accent-color": "the colour of a tick: without it, the browser's own",
  "css.properties.cursor": "a finger has no cursor",
  "css.properties.line-clamp": "stands beside the prefixed one, which all have",
  "css.properties.text-size-adjust": "only browsers of phones enlarge text by themselves",
};

/** The day since which all main browsers have had the key; "" where one of them does not; undefined for an unknown key. */
const since = new Map();
for (const feature of Object.values(features)) {
  for (const [key, status] of Object.entries(feature.status?.by_compat_key ?? {})) since.set(key, day(status));
  for (const key of feature.compat_features ?? []) if (!since.has(key)) since.set(key, day(feature.status));
}

/** A day that is known only to be before another is written with "≤". */
function day(status) {
  return status.baseline ? (status.baseline_low_date ?? "").replace("≤", "") : "";
}

/** The first of these keys that is known, and whether it is missing somewhere or too new; null where all is well. */
export function fault(...keys) {
  const key = keys.find((one) => since.has(one));
  if (key === undefined || isOptional(key)) return null;
  const from = since.get(key);
  if (from === "") return `${key} is not in all main browsers`;
  return from > SINCE ? `${key} is in all main browsers since ${from} only` : null;
}

/** Whether any of these keys is known. */
export const isKnown = (...keys) => keys.some((key) => since.has(key));

const isOptional = (key) => Object.keys(OPTIONAL).some((one) => key === one || key.startsWith(`${one}.`));
