import { productFigures } from "@konoba/contract/inventory/inventory.costs.totals";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listBatches } from "./inventory.costs.store.ts";

/** Returns the cost and the quantity on hand of products of a location, all by default, in the product's unit. */
export async function listProductFigures(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[] | null = null,
) {
  const products = await listBatches(db, location, productIds);
  return products.map(({ productId, unit, batches }) => ({
    productId,
    unit,
    ...productFigures(unit, batches),
  }));
}
