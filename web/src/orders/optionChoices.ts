import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { effectOf, type ModifierEffect } from "@konoba/contract/menu/menu.modifiers.rules";
import { countIn, isSingle } from "@konoba/contract/menu/menu.options.rules";

/** An option of an unsent line, with a copy of the menu for the ticket and the preview. */
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

/** The groups an item asks about, in its order. */
export const groupsOf = (
  item: { optionGroupIds: readonly string[] } | undefined,
  groups: readonly BoardOptionGroup[],
): BoardOptionGroup[] =>
  (item?.optionGroupIds ?? []).flatMap((id) => groups.find((group) => group.id === id) ?? []);

/** The choices that are still offered, with the prices of now. */
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

/** The choices after an option was pressed: of a group for one it takes the place of the other. */
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

/** Whether a group for several takes no more. */
export const isFull = (group: BoardOptionGroup, chosen: readonly ChosenOption[]): boolean =>
  !isSingle(group) && group.maxChoices !== null && countIn(group, chosen) >= group.maxChoices;
