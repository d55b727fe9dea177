import { type Allergen, allergens } from "@konoba/contract/products/products.rules";
import { sql } from "kysely";
import type { Db, Locations } from "../lib/database/db.ts";

interface FactsRow {
  inventoryId: string;
  productNameEn: string;
  productNameMe: string;
  batchNumber: string | null;
  /** True for a batch the kitchen made. */
  isProduced: boolean;
  /** Day it was made, or received last. */
  startedOn: string;
  useBy: string | null;
  allergens: Allergen[];
  quantity: number;
  unit: string;
  locationName: string;
  isArchived: boolean;
}

/** Returns what is known of batches, in the order of `ids`; allergens include those of the recipe. */
export async function listBatchFacts(
  db: Db,
  locations: Locations,
  ids: readonly string[],
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select i.id as inventory_id, p.shown_en as product_name_en, p.shown_me as product_name_me,
      i.batch_number, made.made_on is not null as is_produced,
      coalesce(made.made_on, (coalesce(i.last_restocked, i.created_at) at time zone l.timezone)::date)::text as started_on,
      i.expiry_date::text as use_by, to_json(p.allergens || p.inherited_allergens) as allergens,
      i.quantity::float8 as quantity, i.unit, l.name as location_name, i.archived_at is not null as is_archived
    from unnest(${ids}::uuid[]) with ordinality requested (id, place)
    join inventory i on i.id = requested.id and i.location_id = any(${locations}::uuid[])
    join products p on p.location_id = i.location_id and p.id = i.product_id
    join locations l on l.id = i.location_id
    left join lateral (
      select b.made_on from productions b where b.location_id = i.location_id and b.inventory_id = i.id limit 1
    ) made on true
    order by requested.place`.execute(db);
  return rows.map((row) => ({ ...row, allergens: allergens.filter((each) => row.allergens.includes(each)) }));
}
