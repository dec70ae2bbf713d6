/** Rows of a sum that appear one after another, and then what is stamped under it. */

import { TAKES } from "./scene";
import { manner, speed } from "./speed";

/** How long the stamp takes, in ms. */
const STAMP = 160;

/** Lets the rows within an element appear (`tr`, `li`), then its `.stamp`; only where `live`: a sum that was made just now. */
export const appearing = (live: boolean) => (element: HTMLElement) => {
  if (!live || manner() !== "full") return;
  const rows = [...element.querySelectorAll("tbody tr, ol li")];
  const step = TAKES.row * speed();
  const runs = rows.map((row, i) => row.animate({ opacity: [0, 1] }, { delay: i * step, duration: step, fill: "backwards" }));
  const stamps = [...element.querySelectorAll(".stamp")].map((stamp) =>
    stamp.animate(
      { opacity: [0, 1], transform: ["scale(1.5) rotate(-3deg)", "scale(1) rotate(-3deg)"] },
      { delay: rows.length * step, duration: STAMP * speed(), fill: "backwards", easing: "cubic-bezier(.4, 0, 1, 1)" },
    ),
  );
  return () => [...runs, ...stamps].forEach((run) => run.cancel());
};
