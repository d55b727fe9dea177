import type { ProductUses } from "@konoba/contract/products/products.contract";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

/** Returns the uses that prevent the deletion of a product. */
export async function findUses(db: Db, id: string): Promise<ProductUses> {
  const { rows } = await sql<ProductUses>`
    select
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', coalesce(m.name_en, m.name_me), 'nameMe', m.name_me) order by m.folded_name), '[]')
        from menu_item_ingredients g join menu_items m on m.id = g.menu_item_id
        where g.product_id = ${id} and m.archived_at is null) as recipes,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', coalesce(g.name_en, g.name_me), 'nameMe', g.name_me) order by g.folded_name), '[]')
        from menu_option_groups g where g.archived_at is null and exists (select from menu_options o
          where o.group_id = g.id and o.archived_at is null and ${id}::uuid in (o.adds_product_id, o.removes_product_id))) as options,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.shown_en, 'nameMe', p.shown_me) order by p.folded_name), '[]')
        from production_ingredients g join products p on p.location_id = g.location_id and p.id = g.product_id
        where g.ingredient_id = ${id} and p.archived_at is null) as produced_products,
      (select coalesce(json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'unit', i.unit) order by i.id), '[]')
        from inventory i where i.product_id = ${id} and i.archived_at is null and i.quantity <> 0) as stock`.execute(
    db,
  );
  return rows[0] ?? { recipes: [], options: [], producedProducts: [], stock: [] };
}

/** Lists the units in which stock and recipes use the products. */
export async function listUnitsInUse(
  db: Db,
  ids: readonly string[],
): Promise<{ productId: string; unit: string }[]> {
  const { rows } = await sql<{ productId: string; unit: string }>`
    select product_id, unit from inventory where product_id = any(${ids}::uuid[]) and archived_at is null
    union
    select g.product_id, g.unit from menu_item_ingredients g join menu_items m on m.id = g.menu_item_id
    where g.product_id = any(${ids}::uuid[]) and m.archived_at is null
    union
    select ingredient_id, unit from production_ingredients where ingredient_id = any(${ids}::uuid[])
    union
    select product_id, yield_unit from production_recipes where product_id = any(${ids}::uuid[])
    union
    select adds_product_id, adds_unit from menu_options
    where adds_product_id = any(${ids}::uuid[]) and archived_at is null`.execute(db);
  return rows;
}

/** Archives the empty stock items of a product and returns whether history references the product. */
export async function retireStock(db: Db, location: string, id: string, now: Date): Promise<boolean> {
  await sql`
    update inventory set archived_at = ${now}
    where location_id = ${location} and product_id = ${id} and archived_at is null`.execute(db);
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from inventory where location_id = ${location} and product_id = ${id})
      or exists (select from menu_item_ingredients where location_id = ${location} and product_id = ${id})
      or exists (select from menu_options
        where location_id = ${location} and ${id}::uuid in (adds_product_id, removes_product_id))
      or exists (select from production_ingredients where location_id = ${location} and ingredient_id = ${id})
      or exists (select from productions where location_id = ${location} and product_id = ${id})
      or exists (select from production_lines where location_id = ${location} and product_id = ${id})
      or exists (select from inventory_consumptions where location_id = ${location} and product_id = ${id}) as is_named`.execute(
    db,
  );
  return rows[0]?.isNamed ?? true;
}
