import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/** An ingredient of a portion. */
type RecipeRow = Pick<MenuItem["ingredients"][number], "productId" | "quantity" | "unit" | "isOptional"> & {
  menuItemId: string;
  productNames: string[];
};

/** Lists the recipes of menu items, with the product names free requests may use. */
export async function listRecipes(
  db: Db,
  location: OwnedLocation,
  itemIds: readonly string[],
): Promise<RecipeRow[]> {
  const { rows } = await sql<RecipeRow>`
    select r.menu_item_id, r.product_id, r.quantity::text as quantity, r.unit, r.is_optional,
      array[p.name] || coalesce((select array_agg(t->>'name') from jsonb_array_elements(p.translations) t
        where t->>'name' is not null), '{}') as product_names
    from menu_item_ingredients r join products p on p.location_id = r.location_id and p.id = r.product_id
    where r.location_id = ${location} and r.menu_item_id = any(${itemIds}::uuid[])`.execute(db);
  return rows;
}
