import type { PriceList } from "@konoba/contract/prices/prices.contract";
import {
  heldLists,
  holdsIn,
  priceUnder,
  type HeldList,
  type SalePoint,
} from "@konoba/contract/prices/prices.rules";
import { nextEdge, type PriceClock } from "@konoba/contract/prices/prices.schedule.rules";
import type { SellItem, SoldItem } from "../../orderDraft.ts";

/** What the till sells by: the lists of the device, the point of the order and the clock of the location. */
export interface TillSale {
  lists: readonly PriceList[];
  point: SalePoint;
  clock: PriceClock;
  decimals: number;
}

const maxWaitMs = 60_000;

/** Returns the lists that hold at a moment. */
export const heldNow = ({ lists, point, clock }: TillSale, at: Date): HeldList[] =>
  heldLists(lists, point, { clock, at });

/** Returns the ms until the lists have to be looked up again: at the next start or end, or after a minute. */
export function waitUntilEdge({ lists, point, clock }: TillSale, at: Date): number {
  const edge = nextEdge(
    lists.filter((list) => holdsIn(list, point)),
    clock,
    at,
  );
  if (edge === null) return maxWaitMs;
  return Math.min(maxWaitMs, Math.max(0, edge.getTime() - Date.now()) + 20);
}

/** Identifies what is sold at which price, so that tiles stay as they are while it is the same. */
export const keyOfHeld = (held: readonly HeldList[]): string =>
  held
    .map(
      ({ id, updatedAt, holding }: HeldList & { updatedAt?: string }) =>
        `${id} ${updatedAt} ${holding.until?.getTime()}`,
    )
    .join();

/** Returns a function that prices the items of the board by the lists that hold. */
export const sellUnder =
  (held: readonly HeldList[], decimals: number): SellItem =>
  (item, categoryId): SoldItem => {
    const { price, basePrice, reason } = priceUnder(
      held,
      { id: item.id, categoryId, price: item.price },
      decimals,
    );
    if (reason === null) return item;
    const { listId, name, nameMe, until, graceMinutes } = reason;
    const graceUntil = until && new Date(until.getTime() + graceMinutes * 60_000);
    return {
      ...item,
      price,
      sold: {
        basePrice,
        priceListId: listId,
        priceListName: name,
        priceListNameMe: nameMe,
        priceUntil: until?.toISOString() ?? null,
        graceUntil: graceUntil?.toISOString() ?? null,
      },
    };
  };
