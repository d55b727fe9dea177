import type { PriceList } from "@konoba/contract/prices/prices.contract";
import {
  heldLists,
  priceUnder,
  type ItemPrice,
  type Priced,
  type SalePoint,
} from "@konoba/contract/prices/prices.rules";
import type { PriceClock } from "@konoba/contract/prices/prices.schedule.rules";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listSharing, readPriceVersion } from "./prices.store.ts";

const maxCachedLocations = 1_000;
/** Lists by location, the least recently used first. */
const cached = new Map<string, { version: string; lists: readonly PriceList[] }>();

/**
 * Returns the lists of a location, from the cache while their version (`priceVersion`) is the same. The version is read
 * before the lists, so cached ones may be newer than it, never older.
 */
export async function listsOf(
  db: Db,
  location: OwnedLocation,
  version: string | null,
): Promise<readonly PriceList[]> {
  if (version === null) return [];
  const known = cached.get(location);
  cached.delete(location);
  const lists = known?.version === version ? known.lists : await listSharing(db, [location]);
  cached.set(location, { version, lists });
  const [oldest] = cached.keys();
  if (cached.size > maxCachedLocations && oldest !== undefined) cached.delete(oldest);
  return lists;
}

interface MenuSale {
  location: OwnedLocation;
  point: Omit<SalePoint, "locationId">;
  clock: PriceClock;
  decimals: number;
  at: Date;
}

/** Returns how the items and options of a menu are priced at a moment. */
export async function pricesOfMenu(
  db: Db,
  { location, point, clock, decimals, at }: MenuSale,
): Promise<(item: Priced) => ItemPrice> {
  const [row] = await readPriceVersion(db, location);
  const lists = await listsOf(db, location, row?.version ?? null);
  const held = heldLists(lists, { ...point, locationId: location }, { clock, at });
  return (item) => priceUnder(held, item, decimals);
}
