/** What is drawn in parts, so that no task of the page's thread takes long. */

/** After the next picture, in a task of its own; what is returned calls it off. */
export function afterPicture(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const later = (): void => void (timer = setTimeout(then));
  const frame = requestAnimationFrame(later);
  // Nothing is painted of a page that is out of sight.
  if (document.hidden) later();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A page of so many parts, of which one more is drawn with each picture. To be made while a component is. */
export class Parts {
  drawn = $state(1);

  constructor(private readonly all: number) {
    $effect(() => (this.done ? undefined : afterPicture(() => (this.drawn += 1))));
  }

  get done(): boolean {
    return this.drawn >= this.all;
  }
}

/** Where many things come with one change, their places do, and with each picture after it a few more are drawn; few are drawn at
 * once. To be made while a component is. */
export class AFew {
  private drawn = $state.raw<ReadonlySet<string>>(new Set());
  private readonly fresh = $derived.by(() => this.keys().filter((key) => !this.drawn.has(key)));

  constructor(
    private readonly keys: () => readonly string[],
    private readonly most: number,
  ) {
    $effect(() => {
      const fresh = this.fresh;
      const kept = keys().filter((key) => this.drawn.has(key));
      const draw = (): void => void (this.drawn = new Set([...kept, ...fresh.slice(0, most)]));
      if (fresh.length > most) return afterPicture(draw);
      if (fresh.length > 0 || kept.length < this.drawn.size) draw();
      return undefined;
    });
  }

  /** Whether it is drawn. */
  has(key: string): boolean {
    return this.drawn.has(key) || this.fresh.length <= this.most;
  }
}
