import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { toMinor, toText } from "@konoba/contract/lib/money";
import type { ComboGroup } from "@konoba/contract/menu/menu.combos.contract";
import { comboProblem, isCombo, spreadComboPrice } from "@konoba/contract/menu/menu.combos.rules";
import { courseOfDish, groupCourseIn } from "@konoba/contract/menu/menu.courses.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { tornCombos } from "@konoba/contract/orders/orders.combos.rules";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import type { MovedLine } from "@konoba/contract/orders/orders.merge.contract";
import type { OwnedLocation } from "../lib/database/db.ts";
import { refuseTaken, type ActorContext, type OrderAggregate } from "./orders.aggregate.service.ts";
import type { OrderRow } from "./orders.change.store.ts";
import type { LineValues, Orderable } from "./orders.create.store.ts";
import { pricedFields, type PriceLine } from "./orders.prices.service.ts";

type Menu = ReadonlyMap<string, Orderable>;
type Choice = NonNullable<LineInput["choices"]>[number];
type ComboFields = Pick<LineValues, "comboId" | "comboGroupId" | "comboExtra" | "comboCourse">;

/** Item to enter as a line, alone or as a dish of a set menu, with its price. */
export interface EnteredDish extends ReturnType<typeof pricedFields>, ComboFields {
  item: Orderable;
  input: LineInput;
}

interface Divided {
  dishes: EnteredDish[];
  /** Set menu that the dishes belong to; null for an item alone. */
  combo: OrderCombo | null;
}

const alone: ComboFields = { comboId: null, comboGroupId: null, comboExtra: null, comboCourse: 1 };

/** Returns the ids of the items of lines and of the dishes of their set menus. */
export const itemIdsOf = (inputs: readonly LineInput[]): string[] => [
  ...new Set(
    inputs.flatMap(({ menuItemId, choices = [] }) => [menuItemId, ...choices.map((each) => each.menuItemId)]),
  ),
];

/** Returns the menu item of a line or chosen dish. */
export function itemOf(menu: Menu, { menuItemId }: { menuItemId: string }): Orderable {
  const item = menu.get(menuItemId);
  if (!item) throw new AppError("menu_item_not_found", { menuItemId });
  return item;
}

/** Rejects lines, dishes and set menus whose ids are taken. */
export async function refuseTakenLines(
  acting: Pick<ActorContext, "db" | "scope">,
  location: OwnedLocation,
  inputs: readonly LineInput[],
): Promise<void> {
  const [combos, lines] = [inputs.filter(hasChoices), inputs.filter((input) => !hasChoices(input))];
  const dishes = combos.flatMap(({ choices = [] }) => choices);
  await refuseTaken(
    acting,
    "line",
    location,
    [...lines, ...dishes].map(({ id }) => id),
  );
  if (combos.length > 0)
    await refuseTaken(
      acting,
      "combo",
      location,
      combos.map(({ id }) => id),
    );
}

const hasChoices = ({ choices = [] }: LineInput): boolean => choices.length > 0;

/** Returns the path of a line in the request, ending with a dot; empty where the body is the line. */
export type LinePath = (input: LineInput) => string;

/** Returns the paths of the lines that a request lists as its `items`. */
export const pathsIn =
  (items: readonly LineInput[]): LinePath =>
  (input) =>
    `items.${items.indexOf(input)}.`;

interface Pricing {
  orderType: OrderRow["orderType"];
  priceOf: PriceLine;
  menu: Menu;
  decimals: number;
  pathOf?: LinePath | undefined;
}

/** Rejects dishes that a set menu does not offer, and missing or excess ones. */
function refuseChoices(
  { id: menuItemId, nameEn, nameMe, comboGroups }: Orderable,
  choices: readonly Choice[],
): void {
  const refusal = comboProblem(comboGroups, choices);
  if (!refusal) return;
  const { problem, ...about } = refusal;
  throw new AppError(problem, { menuItemId, nameEn, nameMe, ...about });
}

/** A dish of a set menu ignores price lists. */
const ofCombo = { basePrice: null, priceListId: null, priceListName: null, priceListNameMe: null };

/** Returns the input of a dish of a set menu: what its choice leaves out is as in the line. */
function chosenInput(
  line: Omit<LineInput, "choices">,
  { groupId: _, ...choice }: NonNullable<LineInput["choices"]>[number],
  comboCourse: number,
): LineInput {
  const { id, course = courseOfDish(line.course, comboCourse) } = choice;
  const specialRequests = choice.specialRequests ?? line.specialRequests;
  return { ...line, ...choice, id, course, specialRequests };
}

/**
 * Returns the dishes that a line consists of: the item itself, or those chosen in the groups of a set menu, whose price
 * they share.
 */
export function dishesOf(
  item: Orderable,
  input: LineInput,
  { orderType, priceOf, menu, decimals, pathOf }: Pricing,
): Divided {
  const { choices = [], ...line } = input;
  const { id: menuItemId, nameEn, nameMe, comboGroups } = item;
  refuseChoices(item, choices);
  const price = pricedFields(priceOf(item, input));
  if (!isCombo(item)) return { dishes: [{ item, input, ...price, ...alone }], combo: null };
  refuseOwnModifiers(input, pathOf?.(input));
  const comboId = (input.id ?? nextId()).toLowerCase();
  const chosen = inGroupOrder(comboGroups, choices).map((choice) => ({
    choice,
    dish: itemOf(menu, choice),
    group: comboGroups.find(({ id }) => id === choice.groupId),
    extra: extraOf(comboGroups, choice),
  }));
  const children = chosen.map(({ choice, dish, group, extra }) => ({
    groupId: choice.groupId,
    sharePercent: group?.sharePercent,
    listPrice: toMinor(dish.price, decimals),
    extraPrice: toMinor(extra, decimals),
    quantity: 1,
  }));
  const amounts = spreadComboPrice(toMinor(price.unitPrice, decimals), children);
  const dishes = chosen.map(({ choice, dish, group, extra }, index): EnteredDish => {
    const comboCourse = groupCourseIn(orderType, group);
    return {
      item: dish,
      input: chosenInput(line, choice, comboCourse),
      unitPrice: toText(amounts[index]?.amount ?? toMinor("0", decimals), decimals),
      ...ofCombo,
      comboId,
      comboGroupId: choice.groupId,
      comboExtra: toText(toMinor(extra, decimals), decimals),
      comboCourse,
    };
  });
  return {
    dishes,
    combo: { id: comboId, menuItemId, nameEn, nameMe, quantity: line.quantity, ...price },
  };
}

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** Rejects modifiers of the set menu itself: they belong to a dish. */
function refuseOwnModifiers(
  { id, options, customizations, choices = [], quantity }: LineInput,
  path = "",
): void {
  if (options.length > 0) throw invalid(`${path}options`, "Name the modifiers of a set menu with its dishes");
  if (customizations.length > 0)
    throw invalid(`${path}customizations`, "Name the requests for a set menu with its dishes");
  if (!Number.isInteger(quantity)) throw invalid(`${path}quantity`, "Enter a whole number");
  const ids = [id, ...choices.map((choice) => choice.id)].filter((each) => each !== undefined);
  if (new Set(ids).size < ids.length) throw invalid(`${path}choices`, "Use each value only once");
}

const inGroupOrder = (groups: readonly ComboGroup[], choices: readonly Choice[]): Choice[] =>
  groups.flatMap(({ id }) => choices.filter(({ groupId }) => groupId === id));

const extraOf = (groups: readonly ComboGroup[], { groupId, menuItemId }: Choice): string =>
  groups.find(({ id }) => id === groupId)?.choices.find((each) => each.menuItemId === menuItemId)
    ?.extraPrice ?? "0";

/** Rejects a move of some dishes of a set menu without the others. */
export function refuseTornCombos({ lines, combos }: OrderAggregate, moved: readonly MovedLine[]): void {
  const [torn] = tornCombos(lines, moved);
  if (torn === undefined) return;
  const { nameEn, nameMe, menuItemId } = combos.find(({ id }) => id === torn) ?? {};
  throw new AppError("combo_moves_whole", { menuItemId, nameEn, nameMe });
}
