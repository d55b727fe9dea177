import { productFigures } from "@konoba/contract/inventory/inventory.costs.totals";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listBatches } from "./inventory.costs.store.ts";

/** Returns the cost and the quantity on hand of each product of a location, in the product's unit. */
export async function listProductFigures(db: Db, location: OwnedLocation) {
  const products = await listBatches(db, location);
  return products.map(({ productId, unit, batches }) => ({
    productId,
    unit,
    ...productFigures(unit, batches),
  }));
}
