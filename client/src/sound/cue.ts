/** What can be heard, and when. */

export type Sound = "card" | "trick" | "turn" | "roem" | "end";

export interface Cue {
  sound: Sound;
  /** In ms from the beginning of a scene. */
  at: number;
}
