import {
  maxPrices,
  supplierItem,
  type PriceSource,
  type SupplierItemQuery,
} from "@konoba/contract/suppliers/suppliers.items.contract";
import { sql } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { localizedColumns, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { isAmong, isFoundIn, jsonOf, pageJson } from "../lib/database/pages.ts";
import { recordStore } from "../lib/database/recordStore.ts";
import { shownName } from "../products/products.table.ts";
import "./suppliers.table.ts";

const columns = localizedColumns({
  replySchema: supplierItem,
  table: "supplierItems",
  alias: "i",
  computed: {
    supplierName: sql`(select s.name from suppliers s where s.id = i.supplier_id)`,
    productName: (language) => sql`(select ${shownName(language)} from products p where p.id = i.product_id)`,
    productUnit: sql`(select d.unit from products d where d.id = i.product_id)`,
    packSize: sql`i.pack_size`,
  },
});

export const itemStore = recordStore({ table: "supplierItems", alias: "i", columns: columns("en") });

export function listItemsJson(db: Db, location: OwnedLocation, query: SupplierItemQuery): Promise<string> {
  const { supplierId = null, productId = null, language } = query;
  return pageJson(db, {
    matching: sql`
      select i.id from supplier_items i
      join products p on p.id = i.product_id
      join suppliers s on s.id = i.supplier_id and s.archived_at is null
      where i.location_id = ${location} and i.archived_at is null
        and (${supplierId}::uuid is null or i.supplier_id = ${supplierId})
        and (${productId}::uuid is null or i.product_id = ${productId})
        and ${isFoundIn(sql`concat_ws(' ', i.name, i.code, ${shownName(language)}, s.name)`, query.q)}
      order by lower(i.name), i.id`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${columns(language)}) r) as row
      from shown p join supplier_items i on i.id = p.id`,
    query,
  });
}

export type LockedSupplierItem = RowOf<typeof locked> & { locationId: OwnedLocation };
const locked = rowOf(
  "supplierItems",
  "id",
  "locationId",
  "supplierId",
  "productId",
  "name",
  "code",
  "packName",
  "packCount",
  "packSize",
  "unit",
  "price",
  "minimumPacks",
  "validFrom",
  "archivedAt",
);

/** Locks price-list items by id, archived ones too, because open orders still name them. */
export async function lockSupplierItems(
  db: Db,
  locations: Locations,
  ids: readonly string[],
): Promise<LockedSupplierItem[]> {
  const { rows } = await sql<LockedSupplierItem>`
    select ${locked} from supplier_items
    where id in (select unnest(${ids}::uuid[])) and location_id ${isAmong(locations)}
    order by id for update`.execute(db);
  return rows;
}

/** Returns the unit of a live product, held against archiving, and the day at its location. */
export async function holdProduct(
  db: Db,
  { location, productId, now }: { location: OwnedLocation; productId: string; now: Date },
): Promise<{ unit: string; today: string } | undefined> {
  const { rows } = await sql<{ unit: string; today: string }>`
    select d.unit, (${now}::timestamptz at time zone l.timezone)::date as today
    from products d join locations l on l.id = d.location_id
    where d.id = ${productId} and d.location_id = ${location} and d.archived_at is null for share of d`.execute(
    db,
  );
  return rows[0];
}

interface NewPrice {
  id: string;
  locationId: string;
  itemId: string;
  price: string;
  validFrom: string;
  source: PriceSource;
  createdBy: string;
  createdAt: Date;
}

export const insertPrices = (db: Db, prices: readonly NewPrice[]): Promise<void> =>
  insertRows(db, "supplierPrices", prices);

export const listPricesJson = (db: Db, itemId: string): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
      select json_build_object('prices', coalesce(json_agg(p order by p."validFrom", p."createdAt"), '[]'))::text as json
      from (select id, price::text, valid_from as "validFrom", source, created_by as "createdBy",
          created_at as "createdAt"
        from supplier_prices where item_id = ${itemId}
        order by valid_from desc, created_at desc limit ${maxPrices}) p`,
  );

/** Updates locked price-list items in one statement. */
export const changeItems = (
  db: Db,
  rows: readonly (BulkRow<"supplierItems"> & { id: string })[],
): Promise<void> => changeRows(db, "supplierItems", rows);

/** Returns whether orders or deliveries name a price-list item. */
export async function isItemOrdered(db: Db, location: OwnedLocation, id: string): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from purchase_lines where location_id = ${location} and supplier_item_id = ${id})
      or exists (select from delivery_lines where location_id = ${location} and supplier_item_id = ${id}) as ordered`.execute(
    db,
  );
  return rows[0]?.ordered ?? true;
}
