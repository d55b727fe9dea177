import type { Role } from "@konoba/contract/lib/permissions";
import { sql } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { shownKey, shownName } from "../products/products.table.ts";
import "../suppliers/suppliers.table.ts";
import "./inventory.table.ts";

/** Person who counts; programs have no role. */
interface CountReader {
  role: Role | null;
  language: string;
}

/** Whether a role counts without the expected amounts at a location `l`. */
export const isBlindAt = (role: Role | null) =>
  sql`coalesce(${role}::text = any(l.blind_count_roles), false)`;

/** Pack of an item `i`: of its supplier when that sells it, else of the latest price list. */
const pack = sql`(
  select json_build_object('name', s.pack_name, 'content',
    trim_scale(round(s.pack_count * s.pack_size * unit_size(s.unit) / unit_size(i.unit), 6)))
  from supplier_items s
  where s.location_id = i.location_id and s.product_id = i.product_id and s.archived_at is null
    and (s.pack_name is not null or s.pack_count * s.pack_size * unit_size(s.unit) <> unit_size(i.unit))
  order by s.supplier_id is not distinct from i.supplier_id desc, s.updated_at desc, s.id limit 1)`;

/** Returns the stock of a location in walking order, without what a blind role must not see, as JSON text. */
export const listToCountJson = (
  db: Db,
  location: OwnedLocation,
  { role, language }: CountReader,
): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object('isBlind', b.is_blind, 'currencyCode', l.currency_code, 'items', (
      select coalesce(json_agg(json_build_object('id', i.id, 'productName', ${shownName(language)}, 'barcode', p.barcode,
          'batchNumber', i.batch_number, 'unit', i.unit, 'areaName', t.name,
          'expected', case when not b.is_blind then i.quantity end, 'pack', ${pack})
        order by t.position nulls last, ${shownKey(language)}, i.expiry_date nulls last, i.id), '[]')
      from inventory i
      join products p on p.location_id = i.location_id and p.id = i.product_id
      left join storage_areas t on t.location_id = i.location_id and t.id = i.storage_area_id
      where i.location_id = ${location} and i.archived_at is null))::text as json
    from locations l cross join lateral (select ${isBlindAt(role)} as is_blind) b
    where l.id = ${location}`,
  );

/** Returns `"differences"` and `"value"` of the movements of a count as JSON text, the largest amount first. */
export async function differencesJson(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<string> {
  const json = await jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object(
      'differences', coalesce(json_agg(json_build_object('inventoryId', d.inventory_id, 'quantity', d.quantity,
        'value', d.value::text) order by abs(d.value) desc, d.sequence) filter (where d.inventory_id is not null), '[]'),
      'value', round(coalesce(sum(d.value), 0), max(l.currency_decimals))::text)::text as json
    from locations l left join lateral (
      select m.inventory_id, m.quantity, m.sequence, round(m.quantity * i.unit_cost, l.currency_decimals) as value
      from inventory_movements m join inventory i on i.location_id = m.location_id and i.id = m.inventory_id
      where m.location_id = l.id and m.id = any(${ids}::uuid[])) d on true
    where l.id = ${location}`,
  );
  return json.slice(1, -1);
}

/** Keeps what was counted; rows are never changed. */
export const insertCounts = (db: Db, rows: readonly BulkRow<"inventoryCounts">[]): Promise<void> =>
  insertRows(db, "inventoryCounts", rows);
