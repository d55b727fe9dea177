import { channelOf } from "@konoba/contract/locations/locations.windows.rules";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import { linePrice, type ItemPrice, type Priced } from "@konoba/contract/prices/prices.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listsOf } from "../prices/prices.lists.service.ts";
import type { LocationSettings } from "./orders.create.store.ts";
import type { PriceOption } from "./orders.options.service.ts";

type LineTimes = Pick<LineInput, "addedAt" | "queuedAt">;
/** Prices an item or option for a line, by the time of the line. */
export type PriceLine = (item: Priced, times: LineTimes) => ItemPrice;

interface OrderSale {
  db: Db;
  now: Date;
  location: OwnedLocation;
  settings: LocationSettings;
  order: Pick<OrderInput, "orderType" | "tableId"> & { source?: string | null | undefined };
}

/** Returns how the lines of an order are priced. Lists come from the cache unless one was changed. */
export async function pricesOfOrder({ db, now, location, settings, order }: OrderSale): Promise<PriceLine> {
  const sale = {
    lists: await listsOf(db, location, settings.priceVersion),
    point: { locationId: location, channel: channelOf(order), platform: order.source ?? null },
    clock: settings,
    decimals: settings.currencyDecimals,
  };
  return (item, times) => linePrice(item, sale, { ...times, now }, settings.pastPrices);
}

/** Returns how the options of a line are priced, by the time of the line. */
export const optionPrices =
  (priceOf: PriceLine, times: LineTimes): PriceOption =>
  ({ id: optionId, price }) =>
    priceOf({ optionId, price }, times).price;

/** Prices an item as the menu does, without any list. */
export const menuPrice: PriceLine = ({ price }) => ({
  price,
  basePrice: price,
  exactPrice: price,
  reason: null,
});

/** Returns the fields of a line that say what it costs and why. */
export const pricedFields = ({ price, basePrice, reason }: ItemPrice) => ({
  unitPrice: price,
  basePrice: reason && basePrice,
  priceListId: reason?.listId ?? null,
  priceListName: reason?.name ?? null,
  priceListNameMe: reason?.nameMe ?? null,
});
