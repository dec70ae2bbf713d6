/** A sum of a guide that changes: what one sets goes to the server, which answers with what a deal can give, added up. */

import { made } from "./drawn";

type Sum = Record<string, number>;

export function changeable(figure: HTMLElement): void {
  const steps = figure.querySelector<HTMLElement>(".steps");
  const result = figure.querySelector<HTMLElement>(".result");
  if (!steps || !result) return;
  const sliders = [...steps.querySelectorAll<HTMLInputElement>("input[type=range]")];
  const verdict = made("p", "unseen");
  verdict.setAttribute("role", "status");
  figure.append(verdict);
  steps.hidden = false;
  let asking: AbortController | null = null;

  const values = (): Sum => Object.fromEntries(sliders.map((slider) => [slider.name, Number(slider.value)]));

  function set(sum: Sum): void {
    for (const slider of sliders) {
      slider.value = String(sum[slider.name]);
      steps!.querySelector(`[data-value=${slider.name}]`)!.textContent = slider.value;
    }
  }

  async function ask(changed: string): Promise<void> {
    asking?.abort();
    const mine = (asking = new AbortController());
    const query = new URLSearchParams({ changed, lang: document.documentElement.lang });
    for (const [name, value] of Object.entries(values())) query.set(name, String(value));
    try {
      const answer = await fetch(`/api/sums?${query}`, { signal: mine.signal });
      if (!answer.ok) return;
      const { sum, drawn } = (await answer.json()) as { sum: Sum; drawn: string };
      if (asking !== mine) return;
      set(sum);
      result!.innerHTML = drawn;
      verdict.textContent = result!.querySelector(".verdict")?.textContent ?? "";
    } catch {
      // Without a line the last sum stands.
    }
  }

  steps.addEventListener("input", (event) => {
    const slider = event.target as HTMLInputElement;
    steps.querySelector(`[data-value=${slider.name}]`)!.textContent = slider.value;
    void ask(slider.name);
  });
  steps.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    const slider = sliders.find((one) => one.name === button?.dataset.part);
    if (slider) {
      const was = slider.value;
      if (button!.textContent === "+") slider.stepUp();
      else slider.stepDown();
      if (slider.value !== was) void ask(slider.name);
    } else if (button?.dataset.sum) {
      const given = button.dataset.sum.split(",").map(Number);
      set(Object.fromEntries(sliders.map((one, at) => [one.name, given[at]!])));
      void ask("cards");
    }
  });
}
