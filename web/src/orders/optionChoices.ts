import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { effectOf, type ModifierEffect } from "@konoba/contract/menu/menu.modifiers.rules";
import { countIn, isSingle } from "@konoba/contract/menu/menu.options.rules";

/** Option of an unsent line, with menu data for the ticket and the preview. */
export interface ChosenOption extends Pick<Option, "nameEn" | "nameMe" | "price"> {
  optionId: string;
  quantity: number;
  effect: ModifierEffect;
}

type Option = BoardOptionGroup["options"][number];

const toChosen = (option: Option, group: BoardOptionGroup): ChosenOption => ({
  optionId: option.id,
  quantity: 1,
  nameEn: option.nameEn,
  nameMe: option.nameMe,
  price: option.price,
  effect: effectOf(option, group),
});

/** Returns the option groups of an item, in its order. */
export const groupsOf = (
  item: { optionGroupIds: readonly string[] } | undefined,
  groups: readonly BoardOptionGroup[],
): BoardOptionGroup[] =>
  (item?.optionGroupIds ?? []).flatMap((id) => groups.find((group) => group.id === id) ?? []);

/** Returns the options that are still available, with current prices. */
export const offered = (
  groups: readonly BoardOptionGroup[],
  chosen: readonly ChosenOption[],
): ChosenOption[] => {
  const options = groups.flatMap((group) => group.options.map((option) => toChosen(option, group)));
  return chosen.flatMap(({ optionId, quantity }) => {
    const option = options.find((each) => each.optionId === optionId);
    return option ? [{ ...option, quantity }] : [];
  });
};

/** Returns the options after a press; in a single-choice group it replaces the other. */
export function pressed(
  group: BoardOptionGroup,
  option: Option,
  chosen: readonly ChosenOption[],
): ChosenOption[] {
  const isOn = chosen.some(({ optionId }) => optionId === option.id);
  const isRequiredOne = isSingle(group) && group.minChoices > 0;
  if (isOn) return isRequiredOne ? [...chosen] : chosen.filter(({ optionId }) => optionId !== option.id);
  const others = isSingle(group)
    ? chosen.filter(({ optionId }) => !group.options.some(({ id }) => id === optionId))
    : chosen;
  return [...others, toChosen(option, group)];
}

/** Returns `true` if a multiple-choice group is full. */
export const isFull = (group: BoardOptionGroup, chosen: readonly ChosenOption[]): boolean =>
  !isSingle(group) && group.maxChoices !== null && countIn(group, chosen) >= group.maxChoices;
