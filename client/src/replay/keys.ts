/** Keys that go through the steps of a deal. */

export type StepKey = "back" | "on" | "chapter-back" | "chapter-on" | "first" | "last";

const KEYS: Record<string, StepKey> = { ArrowLeft: "back", ArrowRight: "on", PageUp: "chapter-back", PageDown: "chapter-on", Home: "first", End: "last" };

/** What a key asks for; null for other keys, and where a field or a list has use for it itself. */
export function stepKey(event: KeyboardEvent): StepKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if ((event.target as Element | null)?.matches?.("input, select, textarea")) return null;
  const key = KEYS[event.key];
  if (!key) return null;
  if (!event.shiftKey) return key;
  return key === "back" ? "chapter-back" : key === "on" ? "chapter-on" : null;
}
