/** The features that a style sheet uses: properties with their words and functions, at-rules, selectors, units. */

import postcss from "postcss";
import { fault, isKnown } from "./known.js";

/** Faults of a style sheet, each with its line; `counted` is told every feature that was looked up. */
export function cssFaults(text, file, counted) {
  const found = [];
  const look = (node, ...keys) => {
    if (!isKnown(...keys)) return;
    counted();
    const why = fault(...keys);
    if (why) found.push(`${file}:${node.source?.start?.line ?? 0} ${why}`);
  };
  const root = postcss.parse(text, { from: file });
  root.walkDecls((decl) => {
    // Custom properties are ours; a prefixed one stands beside the one without for older browsers.
    if (decl.prop.startsWith("-")) return;
    look(decl, `css.properties.${decl.prop}`);
    for (const word of decl.value.match(/(?<![-\w#"'/.])[a-z][a-z-]*(?![-\w("'])/g) ?? []) look(decl, `css.properties.${decl.prop}.${word}`);
    for (const [, name] of decl.value.matchAll(/(?<![-\w])([a-z][a-z-]*)\(/g)) look(decl, `css.types.${name}`, `css.types.color.${name}`, `css.properties.${decl.prop}.${name}`);
    for (const [, unit] of decl.value.matchAll(/\d(dvh|dvw|svh|svw|lvh|lvw|cqw|cqh|cqi|cqb|lh|rlh|cap)\b/g)) look(decl, `css.types.length.${unit}`, "css.types.length.viewport_percentage_units_dynamic");
  });
  root.walkAtRules((rule) => {
    look(rule, `css.at-rules.${rule.name}`);
    for (const [, name] of rule.params.matchAll(/\(\s*([a-z-]+)/g)) look(rule, `css.at-rules.${rule.name}.${name}`);
  });
  root.walkRules((rule) => {
    for (const [, name] of rule.selector.matchAll(/:{1,2}([a-z-]+)/g)) look(rule, `css.selectors.${name}`);
    if (rule.parent?.type === "rule") look(rule, "css.selectors.nesting");
  });
  return found;
}
