import type { Profit } from "@konoba/contract/analytics/analytics.reports.contract";
import type { CostedRow } from "@konoba/contract/menu/menu.costing.totals";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { daysOf, type Days, type RollupScope } from "./analytics.rollups.store.ts";
import { list, money, name } from "./analytics.store.ts";

type Dish = Profit["items"][number];

interface SoldDish extends Pick<
  Dish,
  | "menuItemId"
  | "nameEn"
  | "nameMe"
  | "categoryId"
  | "categoryEn"
  | "categoryMe"
  | "price"
  | "quantity"
  | "salesAmount"
  | "netAmount"
  | "costAmount"
  | "costedQuantity"
> {
  /** Pieces, or the sum of the weights of a dish sold by weight, in the unit of its price. */
  units: number;
}

export interface RecipeRow extends CostedRow {
  productId: string;
  nameEn: string | null;
  nameMe: string | null;
}

interface ProfitQuery {
  days: Days;
  /** Start and end of the days, for stock counts. */
  from: Date;
  to: Date;
  decimals: number;
}

const quantity = (column: string) => sql`trim_scale(round(${sql.raw(column)} / unit_size(p.unit), 3))::text`;

/**
 * Reads, in one statement, the dishes sold on some days, the unsold ones on the menu, and the products of
 * both with their counted use.
 */
export async function readProfit(db: Db, rollup: RollupScope, { days, from, to, decimals }: ProfitQuery) {
  const dish = sql`m.id as "menuItemId", m.category_id as "categoryId", m.name_en as "nameEn", m.name_me as "nameMe", ${name("en")} as "categoryEn",
    ${name("me")} as "categoryMe", round(m.price, ${decimals}::int)::text as price`;
  const { rows } = await sql<{ items: SoldDish[]; unsold: Profit["unsold"]; products: Profit["products"] }>`
    with ${daysOf(rollup, days)}, sold as materialized (
      select menu_item_id, sum(quantity)::int as quantity, sum(coalesce(units, quantity)) as units, sum(sales) as sales, sum(net_sales) as net, sum(cost) as cost,
        sum(costed)::int as costed from day_items group by 1),
    used as (
      select g.product_id, sum(s.units * g.quantity * unit_size(g.unit)) as used
      from sold s join menu_item_ingredients g on g.menu_item_id = s.menu_item_id where not g.is_optional group by 1),
    counted as (
      select i.product_id, sum(c.quantity * unit_size(i.unit)) as counted, sum(c.quantity * i.unit_cost) as value
      from inventory_movements c join inventory i on i.location_id = c.location_id and i.id = c.inventory_id
      where c.location_id = ${rollup.location} and c.movement_type = 'ADJUSTMENT'
        and c.created_at >= ${from} and c.created_at < ${to} group by 1)
    select ${list(sql`select ${dish}, s.quantity, s.units::float8 as units,
        ${money(sql`s.sales`, decimals)} as "salesAmount", ${money(sql`s.net`, decimals)} as "netAmount",
        ${money(sql`s.cost`, decimals)} as "costAmount", s.costed as "costedQuantity"
      from sold s join menu_items m on m.id = s.menu_item_id join menu_categories c on c.id = m.category_id
      order by s.sales desc, s.menu_item_id`)} as items,
    ${list(sql`select ${dish} from menu_items m
      join menu_categories c on c.location_id = m.location_id and c.id = m.category_id
      where m.location_id = ${rollup.location} and m.archived_at is null and m.is_active and not m.hidden and c.is_active
        -- What a set menu sells are its dishes.
        and m.combo_groups = '[]' and m.created_at < ${to} and not exists (select from sold s where s.menu_item_id = m.id)
      order by c.display_order, c.id, m.display_order, m.id`)} as unsold,
    ${list(sql`select p.id as "productId", p.shown_en as "nameEn", p.shown_me as "nameMe", p.unit,
        ${quantity("coalesce(u.used, 0)")} as "usedQuantity", ${quantity("n.counted")} as "countedQuantity",
        round(n.value, ${decimals}::int)::text as "countedAmount"
      from used u full join counted n on n.product_id = u.product_id
      join products p on p.location_id = ${rollup.location} and p.id = coalesce(u.product_id, n.product_id)
      order by n.value nulls last, p.folded_name, p.id`)} as products`.execute(db);
  return rows[0] ?? { items: [], unsold: [], products: [] };
}

/** Reads the recipes of dishes, except dishes without one. */
export async function readRecipes(
  db: Db,
  location: OwnedLocation,
  menuItemIds: readonly string[],
): Promise<Map<string, RecipeRow[]>> {
  const { rows } = await sql<{ menuItemId: string; recipe: RecipeRow[] }>`
    select g.menu_item_id as "menuItemId", json_agg(json_build_object('productId', g.product_id,
      'quantity', g.quantity::text, 'unit', g.unit, 'isOptional', g.is_optional, 'nameEn', p.shown_en,
      'nameMe', p.shown_me) order by g.position) as recipe
    from menu_items m join menu_item_ingredients g on g.menu_item_id = m.id
    join products p on p.location_id = m.location_id and p.id = g.product_id
    where m.location_id = ${location} and m.id = any(${menuItemIds}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ menuItemId, recipe }) => [menuItemId, recipe]));
}
