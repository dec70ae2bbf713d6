/** What the server has drawn, as parts of the page. It draws cards and its own words only: nothing that a person wrote. */

export function drawn(text: string): HTMLElement | null {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.firstElementChild as HTMLElement | null;
}

export function made<K extends keyof HTMLElementTagNameMap>(tag: K, kind: string, ...inside: (string | Node)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...inside);
  return element;
}
