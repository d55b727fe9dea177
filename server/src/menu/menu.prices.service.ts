import type { SpecialDay } from "@konoba/contract/locations/locations.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

interface MenuSale {
  location: OwnedLocation;
  point: { channel: "guests" | "takeaway"; platform: string | null };
  clock: { timezone: string; businessDayStart: string; specialDays: readonly SpecialDay[] };
  decimals: number;
  at: Date;
}

interface MenuPrice {
  price: string;
  basePrice: string;
  reason: { name: string; until: Date | null } | null;
}

type Priced = { id: string; categoryId: string; price: string } | { optionId: string; price: string };

/** Returns how the items and options of a menu are priced at a moment. */
type ReadPrices = (db: Db, sale: MenuSale) => Promise<(item: Priced) => MenuPrice>;

let reader: ReadPrices | null = null;

/** Sets how the domain of prices, which is later, prices the menus for guests and platforms. */
export function extendMenuPrices(read: ReadPrices): void {
  reader = read;
}

export const readMenuPrices: ReadPrices = (db, sale) => {
  if (reader === null) throw new Error("handlers.ts, which extends the prices of menus, is not loaded");
  return reader(db, sale);
};
