import { toPercent } from "../lib/money.ts";

export const maxComboGroups = 10;
/** Maximum number of dishes in one group. */
export const maxComboChoices = 50;
/** Maximum number of dishes that a guest chooses in one group. */
export const maxComboPieces = 10;

interface EditedGroup {
  id?: string | undefined;
  nameEn: string | null;
  nameMe: string | null;
  minimum: number;
  maximum: number;
  sharePercent?: string | null | undefined;
  choices: readonly { menuItemId: string }[];
}

interface GroupsProblem {
  path: (string | number)[];
  message: string;
}

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

function groupProblem(group: EditedGroup): GroupsProblem | null {
  if ((group.nameEn ?? group.nameMe) === null) return { path: ["nameEn"], message: "Name is required" };
  if (group.maximum < group.minimum)
    return { path: ["maximum"], message: "Enter a number that isn't below the minimum" };
  if (!isUnique(group.choices.map(({ menuItemId }) => menuItemId)))
    return { path: ["choices"], message: "Use each dish only once in a group" };
  return null;
}

/**
 * Returns the first reason why groups do not make a set menu; null when they do, and for an ordinary item.
 * One required group is needed, because the price is shared over the chosen dishes.
 */
export function comboGroupsProblem(groups: readonly EditedGroup[]): GroupsProblem | null {
  for (const [index, group] of groups.entries()) {
    const problem = groupProblem(group);
    if (problem) return { ...problem, path: [index, ...problem.path] };
  }
  if (!isUnique(groups.flatMap(({ id }) => id ?? [])))
    return { path: [], message: "Use each value only once" };
  if (groups.length > 0 && groups.every(({ minimum }) => minimum === 0))
    return { path: [0, "minimum"], message: "At least one group must be required" };
  return percentsProblem(groups);
}

/** Returns why fixed shares do not make up a price; null when they do, and without any. */
function percentsProblem(groups: readonly EditedGroup[]): GroupsProblem | null {
  const percents = groups.map(({ sharePercent }) => sharePercent ?? null);
  if (percents.every((share) => share === null)) return null;
  const missing = percents.indexOf(null);
  if (missing >= 0)
    return { path: [missing, "sharePercent"], message: "Enter a share for each group, or for none" };
  const whole = percents.reduce((sum, share) => sum + toPercent(share ?? "0"), 0n);
  return whole === toPercent("100")
    ? null
    : { path: [groups.length - 1, "sharePercent"], message: "The shares must add up to 100" };
}
