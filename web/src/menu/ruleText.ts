import type { Translate } from "../lib/text/translation.ts";

interface Rule {
  minChoices: number | null;
  maxChoices: number | null;
}

/** Formats the number of choices: "Exactly 1", "Up to 3", "As many as one likes". */
export function ruleText({ minChoices, maxChoices }: Rule, t: Translate): string {
  const least = minChoices ?? 0;
  if (maxChoices === null) return least === 0 ? t("menu:rule.any") : t("menu:rule.least", { number: least });
  if (least === maxChoices) return t("menu:rule.exactly", { number: least });
  if (least === 0) return t("menu:rule.most", { number: maxChoices });
  return t("menu:rule.between", { least, most: maxChoices });
}
