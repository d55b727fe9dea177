import { z } from "zod";
import { drawerShiftRecord } from "../drawers/drawers.contract.ts";
import { movement } from "../inventory/inventory.movements.contract.ts";
import type { Permission } from "../lib/permissions.ts";
import { cursorPage, cursorQuery, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { menuItem } from "../menu/menu.items.contract.ts";
import { orderDetails } from "../orders/orders.contract.ts";
import { ledgerEntry } from "../orders/orders.ledger.contract.ts";
import { priceChange } from "../prices/prices.changes.contract.ts";
import { priceList } from "../prices/prices.contract.ts";
import { catalogProduct } from "../products/products.contract.ts";
import { receiptRow } from "../receipts/receipts.contract.ts";
import { reservation } from "../reservations/reservations.contract.ts";
import { table } from "../tables/tables.contract.ts";

/** Row that was deleted or archived. */
export const deletedRow = z.object({ id, deletedAt: instant });

const changesQuery = cursorQuery.extend({
  locationId: id,
  /** Where to start without a cursor: returns at least what changed since. Everything when absent or over 14 days ago. */
  updatedSince: instant.optional(),
});
export type ChangesQuery = z.output<typeof changesQuery>;

const changedRows = <T extends z.ZodType>(item: T) =>
  cursorPage(item).extend({ deleted: z.array(deletedRow).max(200) });
const changedEntries = changedRows(ledgerEntry);

const changesOf = <T extends z.ZodType, P extends Permission>(path: string, access: P, response: T) =>
  route({
    method: "GET",
    path: `/changes/${path}`,
    access,
    summary: `Read ${path.replace("-", " ")} and what changed of them, by cursor`,
    query: changesQuery,
    response,
  });

/** Change feed of a location: what programs that keep a copy read. */
export const changes = {
  orders: changesOf("orders", "orders.view", changedRows(orderDetails)),
  payments: changesOf("payments", "orders.view", changedEntries),
  refunds: changesOf("refunds", "orders.view", changedEntries),
  movements: changesOf("movements", "inventory.view", changedRows(movement)),
  products: changesOf("products", "products.view", changedRows(catalogProduct)),
  menuItems: changesOf("menu-items", "menu.view", changedRows(menuItem)),
  priceLists: changesOf("price-lists", "menu.view", changedRows(priceList)),
  priceChanges: changesOf("price-changes", "menu.view", changedRows(priceChange)),
  tables: changesOf("tables", "tables.view", changedRows(table)),
  reservations: changesOf("reservations", "reservations.view", changedRows(reservation)),
  shifts: changesOf("shifts", "drawers.manage", changedRows(drawerShiftRecord)),
  receipts: changesOf("receipts", "receipts.view", changedRows(receiptRow)),
};
/** Kind of row in the change feed. */
export type Resource = keyof typeof changes;
