/** What this seat has chosen and not sent yet. */

import type { Plays } from "./choose";
import { allCopies, stepped, toggled, without } from "./choose";
import { rank } from "../../cards/card";
import type { Group } from "./groups";

export class Selection {
  /** Cards of a play, or of a swap those that are given. */
  cards = $state.raw<readonly string[]>([]);
  /** The blind card, from 1; 0 for none. */
  blind = $state(0);
  /** Face-up cards that are to be swapped in, as indices. */
  wanted = $state.raw<readonly number[]>([]);
  /** Chosen before one's turn: plays itself when it comes. */
  early = $state(false);
  /** Whether single copies are shown. */
  open = $state(false);

  clear(): void {
    this.cards = [];
    this.blind = 0;
    this.wanted = [];
    this.early = false;
    this.open = false;
  }

  get any(): boolean {
    return this.cards.length > 0 || this.blind > 0 || this.wanted.length > 0;
  }

  /** A stack is chosen with all its copies, or given up. */
  stack(group: Group, plays: Plays, early: boolean): void {
    const was = group.chosen > 0;
    this.clear();
    if (was) return;
    this.cards = allCopies(plays, group.rank, group.cards);
    this.early = early;
  }

  /** A single card is chosen or given up; beside others only where `together` allows it. */
  single(group: Group, together: (cards: readonly string[]) => boolean): void {
    const card = group.cards[0]!;
    if (group.chosen > 0) this.cards = without(this.cards, [card]);
    else this.cards = together(this.cards) ? [...this.cards, card] : [card];
  }

  flip(number: number, early: boolean): void {
    const was = this.blind === number;
    this.clear();
    this.blind = was ? 0 : number;
    this.early = early && !was;
  }

  want(index: number): void {
    this.wanted = this.wanted.includes(index) ? this.wanted.filter((one) => one !== index) : [...this.wanted, index];
  }

  step(by: 1 | -1, plays: Plays, copies: readonly string[]): void {
    const first = this.cards[0];
    if (first) this.cards = stepped(plays, rank(first), copies, this.cards, by);
  }

  toggle(card: string, isIn: boolean, plays: Plays): void {
    this.cards = toggled(plays, this.cards, card, isIn);
  }
}
