import type { ProductionRecipe } from "@konoba/contract/inventory/inventory.production.totals";
import type { Recipe } from "@konoba/contract/inventory/inventory.recipes.contract";
import { sql } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { hasWords, isAmong } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { shownName } from "../products/products.table.ts";

/** Days of usage that the expectation is made of: four of each weekday. */
const usageDays = 28;

/** Lets changes of the recipes and productions of a location happen one after another. */
export async function lockProduction(db: Db, location: OwnedLocation): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('konoba production'), hashtext(${location}::text))`.execute(
    db,
  );
}

const ingredientsOf = sql`(
  select coalesce(json_agg(json_build_object('productId', g.ingredient_id, 'quantity', g.quantity::text, 'unit', g.unit)
    order by g.position), '[]')
  from production_ingredients g where g.location_id = r.location_id and g.product_id = r.product_id)`;

const recipeColumns = sql`r.id, r.location_id, r.product_id, p.name, p.unit as product_unit,
  r.yield_quantity::text as yield_quantity, r.yield_unit, r.loss_percent::text as loss_percent, r.shelf_life_days,
  ${ingredientsOf} as ingredients`;

export interface StoredRecipe extends ProductionRecipe {
  id: string;
  locationId: string;
  name: string;
  productUnit: string;
  shelfLifeDays: number | null;
}

/** Lists the recipes of the live products of a location. */
export async function listRecipes(db: Db, location: OwnedLocation): Promise<StoredRecipe[]> {
  const { rows } = await sql<StoredRecipe>`
    select ${recipeColumns} from production_recipes r
    join products p on p.location_id = r.location_id and p.id = r.product_id
    where r.location_id = ${location} and p.archived_at is null order by r.product_id`.execute(db);
  return rows;
}

export async function findRecipe(
  db: Db,
  locations: Locations,
  id: string,
): Promise<(StoredRecipe & { locationId: OwnedLocation }) | undefined> {
  const { rows } = await sql<StoredRecipe & { locationId: OwnedLocation }>`
    select ${recipeColumns} from production_recipes r
    join products p on p.location_id = r.location_id and p.id = r.product_id
    where r.id = ${id} and r.location_id ${isAmong(locations)} and p.archived_at is null`.execute(db);
  return rows[0];
}

/** A recipe with its product's stock and usage, in the product's unit. */
interface PreparedRecipe extends StoredRecipe {
  productName: string;
  category: string | null;
  onHand: string;
  minimum: string;
  nextExpiry: string | null;
  lastMadeAt: string | null;
  /** Usage of the last four weeks by weekday, 0 = Sunday; days without usage are missing. */
  usage: Readonly<Record<string, string>>;
}

/** Reads the recipes of a location with stock, levels and the usage of the last four weeks by its calendar. */
export async function listPrepared(
  db: Db,
  location: OwnedLocation,
  {
    language,
    q,
    productId = null,
  }: { language: string; q?: string | undefined; productId?: string | null | undefined },
  now: Date,
): Promise<PreparedRecipe[]> {
  const { rows } = await sql<PreparedRecipe>`
    select ${recipeColumns}, ${shownName(language)} as product_name, c.name as category,
      coalesce(trim_scale(round(s.on_hand, 6)), 0)::text as on_hand,
      trim_scale(round(greatest(coalesce(s.minimum, 0), p.alert_when_less_than), 6))::text as minimum,
      s.next_expiry::text as next_expiry,
      (select max(m.made_at) from productions m
        where m.location_id = r.location_id and m.product_id = r.product_id and m.undone_at is null) as last_made_at,
      coalesce((
        select jsonb_object_agg(u.weekday, u.used) from (
          select extract(dow from m.created_at at time zone z.timezone)::int as weekday,
            round(-sum(m.quantity * unit_size(b.unit) / unit_size(p.unit)), 6)::text as used
          from inventory b join inventory_movements m on m.location_id = b.location_id and m.inventory_id = b.id
          where b.location_id = r.location_id and b.product_id = r.product_id
            and unit_dimension(b.unit) = unit_dimension(p.unit)
            and m.created_at >= ${now}::timestamptz - make_interval(days => ${usageDays})
            and (m.movement_type in ('SALE', 'OUT') or m.line_id is not null)
          group by 1
        ) u where u.used::numeric > 0), '{}') as usage
    from production_recipes r
    join products p on p.location_id = r.location_id and p.id = r.product_id
    join locations z on z.id = r.location_id
    left join product_categories c on c.location_id = p.location_id and c.id = p.category_id
    left join lateral (
      select sum(i.quantity * unit_size(i.unit) / unit_size(p.unit)) as on_hand,
        sum(i.minimum_stock_level * unit_size(i.unit) / unit_size(p.unit)) as minimum,
        min(i.expiry_date) filter (where i.quantity > 0) as next_expiry
      from inventory i where i.location_id = r.location_id and i.product_id = r.product_id
        and i.archived_at is null and unit_dimension(i.unit) = unit_dimension(p.unit)) s on true
    where r.location_id = ${location} and p.archived_at is null
      and (${productId}::uuid is null or r.product_id = ${productId}) and ${hasWords(sql`p.search_key`, q)}
    order by p.folded_name, p.id`.execute(db);
  return rows;
}

type RecipeTexts = Pick<Recipe, "steps" | "allergens" | "createdAt" | "updatedAt"> & {
  ingredients: Omit<Recipe["ingredients"][number], "unitCost">[];
};

/** Reads what only the page of a recipe shows. */
export async function findRecipeTexts(
  db: Db,
  { id, locationId }: Pick<StoredRecipe, "id" | "locationId">,
  language: string,
): Promise<RecipeTexts | undefined> {
  const { rows } = await sql<RecipeTexts>`
    select r.steps, r.created_at, r.updated_at, (
      select coalesce(json_agg(distinct a), '[]') from products own, unnest(own.allergens || own.inherited_allergens) a
      where own.location_id = r.location_id and own.id = r.product_id) as allergens, (
      select coalesce(json_agg(json_build_object('productId', p.id, 'productName', ${shownName(language)},
        'productUnit', p.unit, 'quantity', g.quantity, 'unit', g.unit, 'isProduced', exists (
          select from production_recipes n where n.location_id = p.location_id and n.product_id = p.id),
        'onHand', (select trim_scale(round(sum(i.quantity * unit_size(i.unit) / unit_size(p.unit)), 6)) from inventory i
          where i.location_id = p.location_id and i.product_id = p.id and i.archived_at is null
            and unit_dimension(i.unit) = unit_dimension(p.unit))) order by g.position), '[]')
      from production_ingredients g join products p on p.location_id = g.location_id and p.id = g.ingredient_id
      where g.location_id = r.location_id and g.product_id = r.product_id) as ingredients
    from production_recipes r where r.location_id = ${locationId} and r.id = ${id}`.execute(db);
  return rows[0];
}

export const {
  insert: insertRecipe,
  update: updateRecipe,
  remove: deleteRecipe,
} = rowStore("productionRecipes");

/** Replaces the ingredients of a recipe. */
export async function replaceIngredients(
  db: Db,
  { locationId, productId }: Pick<StoredRecipe, "locationId" | "productId">,
  rows: readonly BulkRow<"productionIngredients">[],
): Promise<void> {
  await db
    .deleteFrom("productionIngredients")
    .where("locationId", "=", locationId)
    .where("productId", "=", productId)
    .execute();
  await insertRows(db, "productionIngredients", rows);
}

/** Name of a missing ingredient, and the first ordered delivery that brings it. */
interface MissingIngredient {
  id: string;
  name: string;
  arrivesOn: string | null;
  deliveryWindow: string | null;
}

/** Returns what a cook wants to know of missing ingredients: the name in a language, and when they arrive. */
export async function findMissing(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
  language: string,
): Promise<Map<string, MissingIngredient>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MissingIngredient>`
    select p.id, ${shownName(language)} as name, n.arrives_on::text as arrives_on, n.delivery_window
    from products p left join lateral (
      select o.arrives_on, u.delivery_window from supplier_items s
      join purchase_lines l on l.location_id = s.location_id and l.supplier_item_id = s.id
        and not l.is_closed and l.received_packs < l.packs
      join purchase_orders o on o.location_id = l.location_id and o.id = l.order_id
        and o.status in ('sent', 'partly_received') and o.arrives_on is not null
      join suppliers u on u.id = o.supplier_id
      where s.location_id = p.location_id and s.product_id = p.id
      order by o.arrives_on, o.id limit 1) n on true
    where p.location_id = ${location} and p.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the names of products, archived ones included. */
export async function findNames(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where location_id = ${location} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
