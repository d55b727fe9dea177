import { transfer, type TransferQuery } from "@konoba/contract/inventory/inventory.transfers.contract";
import type { ListQuery } from "@konoba/contract/lib/primitives";
import { type Insertable, sql } from "kysely";
import { localizedColumns, localizedPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { isFoundIn, pageJson, localizedReader } from "../lib/database/pages.ts";
import { shownName } from "../products/products.table.ts";

const lines = localizedPairs({
  replySchema: transfer.shape.lines.element,
  table: "inventoryTransferLines",
  alias: "x",
  computed: { productName: (language) => shownName(language) },
});
const columns = localizedColumns({
  replySchema: transfer,
  table: "inventoryTransfers",
  alias: "t",
  computed: {
    fromLocationName: sql`f.name`,
    toLocationName: sql`d.name`,
    lines: (language) => sql`(
      select coalesce(json_agg(json_build_object(${lines(language)}) order by x.position), '[]')
      from inventory_transfer_lines x join inventory i on i.id = x.inventory_id join products p on p.id = i.product_id
      where x.transfer_id = t.id)`,
  },
});
const tables = sql`
  inventory_transfers t join locations f on f.id = t.from_location_id join locations d on d.id = t.to_location_id`;

function conditions(location: OwnedLocation, { status, direction, q }: TransferQuery): Sql[] {
  return [
    direction === "in"
      ? sql`t.to_location_id = ${location}`
      : direction === "out"
        ? sql`t.from_location_id = ${location}`
        : sql`(t.to_location_id = ${location} or t.from_location_id = ${location})`,
    status && sql`t.status = ${status}`,
    isFoundIn(sql`f.name || ' ' || d.name`, q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

export const listTransfersJson = (db: Db, location: OwnedLocation, query: TransferQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select t.id from ${tables}
      where ${sql.join(conditions(location, query), sql` and `)}
      order by t.sent_at desc, t.id`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns(query.language)}) r) as row from shown s, ${tables} where t.id = s.id`,
    query,
  });

export const findTransferJson = localizedReader(
  (locations, id, language) => sql`select ${columns(language)} from ${tables} where t.id = ${id}
        and (t.from_location_id = any(${locations}::uuid[]) or t.to_location_id = any(${locations}::uuid[]))`,
);

/** Lists the other active locations of an organization by name. */
export const listTargetsJson = (
  db: Db,
  organizationId: string,
  from: OwnedLocation,
  query: ListQuery,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select l.id from locations l
      where l.organization_id = ${organizationId} and l.active and l.id <> ${from}
        and ${isFoundIn(sql`l.name`, query.q)}
      order by lower(l.name), l.id`,
    rows: sql`
      select s.place, json_build_object('id', l.id, 'name', l.name) as row
      from shown s join locations l on l.id = s.id`,
    query,
  });

/**
 * Returns whether a location belongs to the caller's organization; a worker may send to one without working
 * there.
 */
export async function isLocationOf(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from locations where id = ${id} and organization_id = ${organizationId} and active`.execute(db);
  return rows.length === 1;
}

export async function findProductNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function insertTransfer(
  db: Db,
  transfer: Insertable<Tables["inventoryTransfers"]>,
  lines: Insertable<Tables["inventoryTransferLines"]>[],
): Promise<void> {
  await db.insertInto("inventoryTransfers").values(transfer).execute();
  await db.insertInto("inventoryTransferLines").values(lines).execute();
}

/** Locks a transfer sent or awaited by one of the caller's locations. */
export async function lockTransfer(db: Db, locations: Locations, id: string, end: "from" | "to") {
  return db
    .selectFrom("inventoryTransfers")
    .select(["id", "fromLocationId", "toLocationId", "status"])
    .where("id", "=", id)
    .where(end === "from" ? "fromLocationId" : "toLocationId", "in", [...locations])
    .forUpdate()
    .executeTakeFirst();
}

export async function closeTransfer(
  db: Db,
  id: string,
  closed: { status: "received" | "cancelled"; closedBy: string; closedAt: Date },
): Promise<void> {
  await db.updateTable("inventoryTransfers").set(closed).where("id", "=", id).execute();
}

export async function listLines(db: Db, transferId: string) {
  return db
    .selectFrom("inventoryTransferLines")
    .innerJoin("inventory", "inventory.id", "inventoryTransferLines.inventoryId")
    .select([
      "inventoryTransferLines.id",
      "inventoryTransferLines.inventoryId",
      "inventoryTransferLines.quantity",
      "inventoryTransferLines.unit",
      "inventoryTransferLines.unitCost",
      "inventoryTransferLines.productName",
      "inventory.productId",
      "inventory.expiryDate",
      "inventory.batchNumber",
      "inventory.supplierName",
      "inventory.category",
      "inventory.subcategory",
    ])
    .where("transferId", "=", transferId)
    .orderBy("position")
    .execute();
}
export type TransferLine = Awaited<ReturnType<typeof listLines>>[number];

export async function receiveLine(
  db: Db,
  id: string,
  received: { received: string; receivedInventoryId: string },
): Promise<void> {
  await db.updateTable("inventoryTransferLines").set(received).where("id", "=", id).execute();
}

/** Returns the live item of a product with the same unit, batch and date. */
export async function findMatchingItem(
  db: Db,
  location: OwnedLocation,
  productId: string,
  line: Pick<TransferLine, "unit" | "batchNumber" | "expiryDate">,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from inventory where location_id = ${location} and product_id = ${productId} and archived_at is null
      and unit = ${line.unit} and batch_number is not distinct from ${line.batchNumber}
      and expiry_date is not distinct from ${line.expiryDate}::date
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.id;
}
