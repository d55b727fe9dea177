import type { BoardCategory } from "@konoba/contract/menu/menu.board.contract";
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
  type SalePoint,
} from "@konoba/contract/prices/prices.rules";
import { nextEdge, type PriceClock } from "@konoba/contract/prices/prices.schedule.rules";
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

/** Returns the item of a line as the board has it; undefined when it is no longer there. */
export function boardItem(
  categories: readonly BoardCategory[],
  { menuItemId }: Pick<DraftLine, "menuItemId">,
): PricedItem | undefined {
  for (const { id: categoryId, items } of categories) {
    const item = items.find(({ id }) => id === menuItemId);
    if (item) return { id: item.id, categoryId, price: item.price };
  }
  return undefined;
}

/** Returns the line as the server will price it when it is sent at a moment; the same line at the same price. */
export function sentAt(line: DraftLine, found: PricedItem, sale: TillSale, at: Date): DraftLine {
  const { item, past } = itemAt(found, sale.moments, at);
  const priced = linePrice(item, sale, { addedAt: line.addedAt, now: at }, past);
  if (Number(priced.price) === Number(line.unitPrice)) return line;
  return {
    ...line,
    ...(listFields(priced) ?? byMenu),
    unitPrice: priced.price,
    addedAt: at.toISOString(),
  };
}
