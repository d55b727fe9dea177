import { add, minor, type Minor, multiply, spread, toMinor, toPercent, zero } from "../lib/money.ts";
import { orderability, soldOutForever, type MenuMoment, type OrderableItem } from "./menu.rules.ts";
import { type SaleUnit, weighedUnit } from "./menu.weight.rules.ts";

interface ComboChoice {
  menuItemId: string;
}

/** Group of a set menu with its dishes. */
interface OfferedComboGroup<C extends ComboChoice = ComboChoice> {
  id: string;
  minimum: number;
  maximum: number;
  choices: readonly C[];
}

interface Grouped {
  /** Missing in replies that a device stored before this field existed. */
  comboGroups?: readonly unknown[] | undefined;
}

/** Checks whether an item is a set menu. */
export const isCombo = ({ comboGroups = [] }: Grouped): boolean => comboGroups.length > 0;

/** Dish chosen in a group of a set menu; the same dish can be chosen again up to the maximum. */
interface ChosenDish {
  groupId: string;
  menuItemId: string;
}

type ComboProblem =
  | { problem: "combo_choice_not_offered"; groupId: string; menuItemId: string }
  | { problem: "combo_choice_required" | "combo_choice_limit"; groupId: string };

/** Returns the first reason why a set menu cannot be ordered with these dishes; null when it can. */
export function comboProblem(
  groups: readonly OfferedComboGroup[],
  chosen: readonly ChosenDish[],
): ComboProblem | null {
  const isOffered = ({ groupId, menuItemId }: ChosenDish) =>
    groups.some(
      (group) => group.id === groupId && group.choices.some((choice) => choice.menuItemId === menuItemId),
    );
  const foreign = chosen.find((dish) => !isOffered(dish));
  if (foreign) {
    const { groupId, menuItemId } = foreign;
    return { problem: "combo_choice_not_offered", groupId, menuItemId };
  }
  for (const { id: groupId, minimum, maximum } of groups) {
    const count = chosen.filter((dish) => dish.groupId === groupId).length;
    if (count < minimum) return { problem: "combo_choice_required", groupId };
    if (count > maximum) return { problem: "combo_choice_limit", groupId };
  }
  return null;
}

/**
 * Returns the first required group of a set menu in which no dish can be ordered; null when each has one. Such
 * a group makes the set menu sold out.
 */
export const emptyComboGroup = <G extends OfferedComboGroup>(
  groups: readonly G[],
  isOrderable: (menuItemId: string) => boolean,
): G | null =>
  groups.find(
    ({ minimum, choices }) => minimum > 0 && !choices.some(({ menuItemId }) => isOrderable(menuItemId)),
  ) ?? null;

interface Dish extends OrderableItem {
  soldBy?: SaleUnit | undefined;
  comboGroups?: readonly OfferedComboGroup[] | undefined;
}

/** Checks whether a dish can be chosen in a set menu at a moment, regardless of opening hours. */
export const isChoosable = (dish: Dish, category: { isActive: boolean }, moment: MenuMoment): boolean =>
  !isCombo(dish) &&
  weighedUnit(dish) === null &&
  orderability(dish, category, { ...moment, isOpen: true }).isOrderable;

/** Returns a set menu as sold out while a required group has no dish left; any other item as it is. */
export const withSoldOutGroup = <D extends Dish>(item: D, choosable: ReadonlySet<string>): D =>
  emptyComboGroup(item.comboGroups ?? [], (id) => choosable.has(id)) === null
    ? item
    : { ...item, soldOutUntil: soldOutForever };

/** Proposes fixed shares in whole percent by the menu prices of one dish of each group. */
export const proposedPercents = (prices: readonly string[], decimals: number): string[] =>
  prices.length === 0
    ? []
    : spread(
        minor(100n),
        prices.map((price) => toMinor(price, decimals)),
      ).map(String);

interface ComboChild {
  /** The dish's own menu price for one piece. */
  listPrice: Minor;
  extraPrice: Minor;
  /** Pieces of the dish in one set menu; 1 unless the same dish was chosen again. */
  quantity: number;
  /** Group of the dish and its fixed share in percent; without one the price is shared by menu prices. */
  groupId?: string | undefined;
  sharePercent?: string | null | undefined;
}

interface ComboShare {
  /** Part of the price of the set menu. */
  share: Minor;
  /** The dish's own extra charge. */
  extra: Minor;
  /** `share` and `extra`, which the line of the dish costs. */
  amount: Minor;
}

const weightOf = ({ listPrice, quantity }: ComboChild) => multiply(listPrice, quantity);

/** Returns the parts of a price by the fixed shares of the chosen groups, within a group by menu prices. */
function fixedParts(price: Minor, children: readonly ComboChild[]): Minor[] {
  const groups = [...Map.groupBy(children.keys(), (index) => children[index]?.groupId).values()];
  const shareOf = ([first = 0]: readonly number[]) => toPercent(children[first]?.sharePercent ?? "0");
  const ofGroups = spread(price, groups.map(shareOf));
  const parts: Minor[] = [];
  for (const [at, indexes] of groups.entries()) {
    const own = indexes.flatMap((index) => children[index] ?? []);
    const ofDishes = spread(ofGroups[at] ?? zero, own.map(weightOf));
    for (const [place, index] of indexes.entries()) parts[index] = ofDishes[place] ?? zero;
  }
  return parts;
}

/**
 * Shares the price of one set menu over its dishes by largest remainder (ties: earlier dish): by the fixed shares of
 * their groups when each has one, else in proportion to their own menu prices; without any price in equal shares. The
 * amounts add up to the price and the extras. Before the first choice there is nothing to share.
 */
export function spreadComboPrice(price: Minor, children: readonly ComboChild[]): ComboShare[] {
  if (children.length === 0) return [];
  const isFixed = children.every(({ sharePercent }) => sharePercent != null);
  const parts = isFixed ? fixedParts(price, children) : spread(price, children.map(weightOf));
  return children.map(({ extraPrice, quantity }, index) => {
    const share = parts[index] ?? zero;
    const extra = multiply(extraPrice, quantity);
    return { share, extra, amount: add(share, extra) };
  });
}
