interface OfferedOption {
  id: string;
}

/** Active group offered by an item, with its active options. */
export interface OfferedGroup<O extends OfferedOption = OfferedOption> {
  id: string;
  minChoices: number;
  /** Maximum number of choices; null for no limit. */
  maxChoices: number | null;
  options: readonly O[];
}

/**
 * Moments at which the order screen offers a group: with the first tap on an item, or only from its line on
 * the ticket. A required group is offered with the first tap either way.
 */
export const optionPrompts = ["always", "line"] as const;
export type OptionPrompt = (typeof optionPrompts)[number];

interface Choice {
  optionId: string;
  /** Times chosen for one piece of the item. */
  quantity: number;
}

type ChoiceProblem =
  | { problem: "option_not_offered"; optionId: string }
  | { problem: "option_required" | "option_limit"; groupId: string };

/** Returns how many options of a group are chosen. */
export const countIn = (group: OfferedGroup, choices: readonly Choice[]): number =>
  choices
    .filter(({ optionId }) => group.options.some((option) => option.id === optionId))
    .reduce((count, { quantity }) => count + quantity, 0);

/** Checks whether a choice in the group is required before the item can be ordered. */
export const isRequired = (group: OfferedGroup): boolean => group.minChoices > 0;

/** Checks whether a tap on an item opens its groups before it is added. */
export const opensOnTap = (groups: readonly (OfferedGroup & { prompt: OptionPrompt })[]): boolean =>
  groups.some((group) => isRequired(group) || group.prompt === "always");

/** Checks whether the options of a group exclude each other, as radio buttons. */
export const isSingle = (group: OfferedGroup): boolean => group.maxChoices === 1;

/** Returns the first reason why an item cannot be ordered with these choices; null when it can. */
export function choiceProblem(
  groups: readonly OfferedGroup[],
  choices: readonly Choice[],
): ChoiceProblem | null {
  const foreign = choices.find(
    ({ optionId }) => !groups.some((group) => group.options.some((option) => option.id === optionId)),
  );
  if (foreign) return { problem: "option_not_offered", optionId: foreign.optionId };
  for (const group of groups) {
    const count = countIn(group, choices);
    if (count < group.minChoices) return { problem: "option_required", groupId: group.id };
    if (group.maxChoices !== null && count > group.maxChoices)
      return { problem: "option_limit", groupId: group.id };
  }
  return null;
}

/** Returns the chosen options in display order, each with its count. */
export const chosenOptions = <G extends OfferedGroup>(
  groups: readonly G[],
  choices: readonly Choice[],
): { option: G["options"][number]; group: G; quantity: number }[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option: G["options"][number]) => {
      const choice = choices.find(({ optionId }) => optionId === option.id);
      return choice ? [{ option, group, quantity: choice.quantity }] : [];
    }),
  );

export interface RecipeNeed {
  productId: string;
  /** Quantity for one piece, in `unit`. */
  quantity: string;
  unit: string;
}

export interface RecipeEffect {
  removesProductId: string | null;
  adds: RecipeNeed | null;
  times: number;
}

/**
 * Returns the recipe of one piece after its options: removed ingredients are gone, added ones are appended and marked.
 */
export function changedRecipe<Need extends RecipeNeed>(
  recipe: readonly Need[],
  effects: readonly RecipeEffect[],
): { need: Need | RecipeNeed; times: number; isAdded: boolean }[] {
  const removed = new Set(effects.flatMap(({ removesProductId }) => removesProductId ?? []));
  const remaining = recipe.filter(({ productId }) => !removed.has(productId));
  const added = effects.flatMap(({ adds, times }) => (adds ? [{ need: adds, times, isAdded: true }] : []));
  return [...remaining.map((need) => ({ need, times: 1, isAdded: false })), ...added];
}
