import type { BoardOptionGroup, MenuBoard } from "@konoba/contract/menu/menu.board.contract";
import type { PriceMoment } from "@konoba/contract/prices/prices.changes.contract";
import type { PriceList } from "@konoba/contract/prices/prices.contract";
import {
  heldLists,
  holdsIn,
  itemAt,
  linePrice,
  priceUnder,
  type HeldList,
  type ItemPrice,
  type PricedItem,
  type PricedOption,
  type SalePoint,
} from "@konoba/contract/prices/prices.rules";
import { nextEdge, type PriceClock } from "@konoba/contract/prices/prices.schedule.rules";
import type { ChosenOption } from "../../optionChoices.ts";
import { byMenu, type DraftLine, type SellItem, type SoldItem } from "../../orderDraft.ts";

/** What the till sells by: the lists and planned prices of the device, the point of the order and the location's clock. */
export interface TillSale {
  lists: readonly PriceList[];
  /** Prices that changes of the menu set around now, in the order of time. */
  moments: readonly PriceMoment[];
  point: SalePoint;
  clock: PriceClock;
  decimals: number;
}

const maxWaitMs = 60_000;

/** Returns the lists that hold at a moment. */
export const heldNow = ({ lists, point, clock }: TillSale, at: Date): HeldList[] =>
  heldLists(lists, point, { clock, at });

/** Returns the ms until prices have to be looked up again: at the next start, end or change, or after a minute. */
export function waitUntilEdge({ lists, moments, point, clock }: TillSale, at: Date): number {
  const edge = nextEdge(
    lists.filter((list) => holdsIn(list, point)),
    clock,
    at,
  );
  const change = moments.map((moment) => Date.parse(moment.at)).find((ms) => ms > at.getTime());
  const next = Math.min(edge?.getTime() ?? Infinity, change ?? Infinity);
  return Math.min(maxWaitMs, Math.max(0, next - Date.now()) + 20);
}

/** Returns the planned prices whose moment has come, while the device has not heard that they hold. */
export const dueMoments = ({ moments }: TillSale, at: Date): PriceMoment[] =>
  moments.filter((moment) => moment.oldPrice === null && Date.parse(moment.at) <= at.getTime());

/** Identifies what is sold at which price, so that tiles stay as they are while it is the same. */
export const keyOfPrices = (held: readonly HeldList[], due: readonly PriceMoment[]): string =>
  [
    ...held.map(
      ({ id, updatedAt, holding }: HeldList & { updatedAt?: string }) =>
        `${id} ${updatedAt} ${holding.until?.getTime()}`,
    ),
    ...due.map(({ itemId, price }) => `${itemId} ${price}`),
  ].join();

/** Returns the fields of a line that say which list makes its price. */
function listFields({ basePrice, reason }: ItemPrice) {
  if (reason === null) return null;
  const { listId, name, nameMe, until, graceMinutes } = reason;
  const graceUntil = until && new Date(until.getTime() + graceMinutes * 60_000);
  return {
    basePrice,
    priceListId: listId,
    priceListName: name,
    priceListNameMe: nameMe,
    priceUntil: until?.toISOString() ?? null,
    graceUntil: graceUntil?.toISOString() ?? null,
  };
}

/** Returns a function that prices the items of the board by the lists that hold and the planned prices that are due. */
export const sellUnder =
  (held: readonly HeldList[], decimals: number, due: readonly PriceMoment[] = []): SellItem =>
  (item, categoryId): SoldItem => {
    const planned = due.findLast(({ itemId }) => itemId === item.id);
    const menuPrice = planned?.price ?? item.price;
    const price = priceUnder(held, { id: item.id, categoryId, price: menuPrice }, decimals);
    const sold = listFields(price);
    if (sold === null) return planned ? { ...item, price: menuPrice } : item;
    return { ...item, price: price.price, sold };
  };

/** Returns the prices of those options that the lists that hold change. */
export const optionPricesUnder = (
  held: readonly HeldList[],
  groups: readonly BoardOptionGroup[],
  decimals: number,
): Map<string, string> =>
  new Map(
    groups.flatMap(({ options }) =>
      options.flatMap(({ id, price }): [string, string][] => {
        const priced = priceUnder(held, { optionId: id, price }, decimals);
        return priced.reason === null ? [] : [[id, priced.price]];
      }),
    ),
  );

/** Items and options of the board, whose prices a line was made of. */
type Board = Pick<MenuBoard, "categories" | "optionGroups">;

function itemOf({ categories }: Board, { menuItemId }: DraftLine): PricedItem | undefined {
  for (const { id: categoryId, items } of categories) {
    const item = items.find(({ id }) => id === menuItemId);
    if (item) return { id: item.id, categoryId, price: item.price };
  }
  return undefined;
}

/** Returns options at the prices that the server will charge; the same array at the same prices. */
function optionsAt(
  chosen: readonly ChosenOption[],
  { optionGroups }: Board,
  priceOf: (option: PricedOption) => ItemPrice,
): readonly ChosenOption[] {
  const all = optionGroups.flatMap(({ options }) => options);
  const after = chosen.map((each) => {
    const option = all.find(({ id }) => id === each.optionId);
    if (!option) return each;
    const { price } = priceOf({ optionId: option.id, price: option.price });
    return Number(price) === Number(each.price) ? each : { ...each, price };
  });
  return after.every((each, index) => each === chosen[index]) ? chosen : after;
}

/**
 * Returns the line as the server will price it when it is sent at a moment: the same line at the same prices, and when
 * the board no longer has its item.
 */
export function sentAt(line: DraftLine, board: Board, sale: TillSale, at: Date): DraftLine {
  const found = itemOf(board, line);
  if (!found) return line;
  const times = { addedAt: line.addedAt, now: at };
  const { item, past } = itemAt(found, sale.moments, at);
  const priced = linePrice(item, sale, times, past);
  const optionPrice = (option: PricedOption) => linePrice(option, sale, times);
  const options = optionsAt(line.options, board, optionPrice);
  const choices = line.choices?.map((choice) => {
    const after = optionsAt(choice.options, board, optionPrice);
    return after === choice.options ? choice : { ...choice, options: after };
  });
  const isSame =
    Number(priced.price) === Number(line.unitPrice) &&
    options === line.options &&
    (choices ?? []).every((choice, index) => choice === line.choices?.[index]);
  if (isSame) return line;
  const list = listFields(priced) ?? byMenu;
  return { ...line, ...list, unitPrice: priced.price, options, choices, addedAt: at.toISOString() };
}
