import {
  changedPrice,
  newPrice,
  priceChange,
  priceChangeChanges,
  priceChangeElsewhere,
  priceChangeInput,
  priceEvent,
  priceMoment,
  soldItem,
} from "./prices.changes.contract.ts";
import { priceEntry, priceList, priceListChanges, priceListInput } from "./prices.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const pricesComponents = {
  PriceList: priceList,
  PriceListInput: priceListInput,
  PriceListChanges: priceListChanges,
  PriceEntry: priceList.shape.entries.element,
  PriceEntryInput: priceEntry,
  PriceChange: priceChange,
  PriceChangeInput: priceChangeInput,
  PriceChangeChanges: priceChangeChanges,
  PriceChangeElsewhere: priceChangeElsewhere,
  ChangedPrice: changedPrice,
  NewPrice: newPrice,
  PriceEvent: priceEvent,
  PriceMoment: priceMoment,
  SoldItem: soldItem,
};
