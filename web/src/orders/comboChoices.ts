import { nextId } from "@konoba/contract/lib/ids";
import { add, multiply, sum, toMinor, toText } from "@konoba/contract/lib/money";
import type { BoardItem, BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { comboProblem } from "@konoba/contract/menu/menu.combos.rules";
import { choiceProblem } from "@konoba/contract/menu/menu.options.rules";
import type { DraftChoice } from "./orderDraft.ts";

type ComboGroup = BoardItem["comboGroups"][number];

/** Dish that a group of a set menu offers now. */
export interface OfferedDish {
  item: BoardItem;
  extraPrice: string;
  isSoldOut: boolean;
}

/** Group of a set menu with the dishes on the board. */
export interface OfferedCombo extends Omit<ComboGroup, "choices"> {
  dishes: readonly OfferedDish[];
}

const choiceOf = (
  { id: groupId, sharePercent, course: groupCourse }: OfferedCombo,
  { item, extraPrice }: OfferedDish,
): DraftChoice => ({
  id: nextId(),
  groupId,
  menuItemId: item.id,
  nameEn: item.nameEn,
  nameMe: item.nameMe,
  listPrice: item.price,
  extraPrice,
  sharePercent,
  groupCourse,
  taxPercentage: item.taxPercentage,
  taxExempt: item.taxExempt,
  taxGroup: item.taxGroup,
  boxes: item.boxes,
  options: [],
});

/** Returns how many times a dish is chosen in a group. */
export const timesChosen = (
  choices: readonly DraftChoice[],
  { groupId, menuItemId }: Pick<DraftChoice, "groupId" | "menuItemId">,
): number => choices.filter((each) => each.groupId === groupId && each.menuItemId === menuItemId).length;

/**
 * Returns the choices after a press on a dish. Where one is chosen it replaces the other; elsewhere each press adds one,
 * and a press on a dish of a full group removes it.
 */
export function withDish(
  choices: readonly DraftChoice[],
  group: OfferedCombo,
  dish: OfferedDish,
): DraftChoice[] {
  const inGroup = choices.filter(({ groupId }) => groupId === group.id);
  const isChosen = inGroup.some(({ menuItemId }) => menuItemId === dish.item.id);
  const others = choices.filter(({ groupId }) => groupId !== group.id);
  if (group.maximum === 1) {
    if (!isChosen) return [...others, choiceOf(group, dish)];
    return group.minimum === 1 ? [...choices] : others;
  }
  if (inGroup.length < group.maximum) return [...choices, choiceOf(group, dish)];
  return isChosen
    ? choices.filter((each) => each.groupId !== group.id || each.menuItemId !== dish.item.id)
    : [...choices];
}

/** Returns choices in the order of their groups, without dishes that are no longer offered. */
export const offeredChoices = (
  groups: readonly OfferedCombo[],
  choices: readonly DraftChoice[],
): DraftChoice[] =>
  groups.flatMap(({ id, dishes }) =>
    choices.filter(
      ({ groupId, menuItemId }) =>
        groupId === id && dishes.some(({ item, isSoldOut }) => item.id === menuItemId && !isSoldOut),
    ),
  );

/** Returns the choices to begin with: dishes that are the only ones of a group which requires one. */
export const firstChoices = (groups: readonly OfferedCombo[]): DraftChoice[] =>
  groups.flatMap((group) => {
    const left = group.dishes.filter(({ isSoldOut }) => !isSoldOut);
    const [only] = left;
    return only && left.length === 1 && group.minimum === 1 && group.maximum === 1
      ? [choiceOf(group, only)]
      : [];
  });

type OptionGroupsOf = (menuItemId: string) => readonly BoardOptionGroup[];

/** Returns the first group, of dishes or of required modifiers, in which a choice is missing. */
export function missingChoice(
  groups: readonly OfferedCombo[],
  choices: readonly DraftChoice[],
  groupsOf: OptionGroupsOf,
): Pick<ComboGroup, "nameEn" | "nameMe"> | null {
  for (const group of groups) {
    const offered = { ...group, choices: group.dishes.map(({ item }) => ({ menuItemId: item.id })) };
    const chosen = choices.filter(({ groupId }) => groupId === group.id);
    if (comboProblem([offered], chosen)) return group;
    for (const choice of chosen) {
      const options = groupsOf(choice.menuItemId);
      const problem = choiceProblem(options, choice.options);
      const missing = problem && "groupId" in problem && options.find(({ id }) => id === problem.groupId);
      if (missing) return missing;
    }
  }
  return null;
}

/** Returns what the chosen dishes cost on their own, with their modifiers. */
export const separateSum = (choices: readonly DraftChoice[], quantity: number, decimals: number): string => {
  const prices = choices.map(({ listPrice, options }) =>
    add(
      toMinor(listPrice, decimals),
      sum(options.map(({ price, quantity: times }) => multiply(toMinor(price, decimals), times))),
    ),
  );
  return toText(multiply(sum(prices), quantity), decimals);
};
