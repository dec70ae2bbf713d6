/** Says lessons one after another, each at length until it has been read once; a short line waits for who is reading. */

import { t } from "../words";
import { coach } from "./coach.svelte";
import type { Lesson } from "./lesson";

/** Milliseconds in which a sign is read, and the part of that after which a lesson counts as read. */
const SIGN = 50;
const READ = 0.4;

export class Speaker {
  /** What is said, kept as what says it, so that it follows the language. */
  said = $state.raw<() => string>(() => "");
  private key = "";
  /** The lesson that is being told at length: since when, and how long it takes to read. */
  private long: { id: string; since: number; takes: number; asks: boolean } | null = null;
  private waits: ReturnType<typeof setTimeout> | undefined;

  /** Says a lesson; `asks` tells that the reader is to act on it. The same lesson again changes nothing. */
  tell(lesson: Lesson, asks: boolean): void {
    const key = JSON.stringify([lesson, asks]);
    if (key === this.key) return;
    this.key = key;
    clearTimeout(this.waits);
    const isNew = lesson.id !== "" && !coach.knows(lesson.id) && lesson.id !== this.long?.id;
    if (isNew) {
      this.finish();
      this.say(lesson.id, lesson.words);
      this.long = { id: lesson.id, since: performance.now(), takes: this.said().length * SIGN, asks };
      return;
    }
    const left = this.long === null || this.long.asks ? 0 : this.long.since + this.long.takes - performance.now();
    if (left > 0) this.waits = setTimeout(() => this.shorten(lesson), left);
    else this.shorten(lesson);
  }

  /** The lesson that is being told counts as read, if there was time for it or the reader has acted. */
  finish(): void {
    clearTimeout(this.waits);
    const long = this.long;
    this.long = null;
    if (long && (long.asks || performance.now() - long.since >= long.takes * READ)) coach.learn(long.id);
  }

  private shorten(lesson: Lesson): void {
    this.finish();
    this.say(lesson.short.id, lesson.short.words);
  }

  private say(id: string, words: Lesson["words"]): void {
    this.said = () => t(`coach-${id}`, words);
  }
}
