import type { Location } from "@konoba/contract/locations/locations.contract";
import { guestDiets } from "@konoba/contract/menu/menu.guest.contract";
import { menuItem } from "@konoba/contract/menu/menu.items.contract";
import {
  publishedItem,
  publishedOptionGroup,
  type PublishedCategory,
  type PublishedMenu,
} from "@konoba/contract/menu/menu.published.contract";
import { sql } from "kysely";
import { z } from "zod";
import { columnOf } from "../lib/database/bulk.ts";
import { jsonPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { boardAllergens, boardOptionGroupIds, menuSources } from "./menu.json.store.ts";

/** Columns of a published item and the inputs of its orderability and tax rates. */
const itemRow = publishedItem
  .omit({ basePrice: true, taxRates: true, isOrderable: true, reason: true, diets: true, photo: true })
  .extend(
    menuItem.pick({
      taxPercentage: true,
      taxExempt: true,
      taxGroup: true,
      imageId: true,
      imageUrl: true,
      isActive: true,
      hidden: true,
      activeFrom: true,
      activeTo: true,
      soldOutUntil: true,
      availableDays: true,
      quantity: true,
    }).shape,
  )
  .extend({ diets: z.record(z.enum(guestDiets), z.boolean()) });
export type PublishedItemRow = z.output<typeof itemRow>;

interface PublishedRow
  extends
    Pick<Location, "timezone" | "businessDayStart" | "workingHours" | "specialDays" | "servesAlcohol">,
    Pick<Location, "active" | "taxRate" | "taxGroups" | "currencyDecimals">,
    Pick<PublishedMenu, "currency" | "pricesIncludeTax" | "optionGroups"> {
  categories: (Omit<PublishedCategory, "items"> & { items: PublishedItemRow[] })[];
}

const item = jsonPairs({
  replySchema: itemRow,
  table: "menuItems",
  alias: "i",
  computed: {
    diets: sql`json_build_object(${sql.raw(guestDiets.map((diet) => `'${diet}', i.${columnOf(diet)}`).join(", "))})`,
    allergens: boardAllergens,
    optionGroupIds: boardOptionGroupIds,
  },
});

const option = jsonPairs({
  replySchema: publishedOptionGroup.shape.options.element,
  table: "menuOptions",
  alias: "o",
  computed: {},
});
const group = jsonPairs({
  replySchema: publishedOptionGroup,
  table: "menuOptionGroups",
  alias: "g",
  computed: {
    options: sql`coalesce((select json_agg(json_build_object(${option}) order by o.position, o.id)
      from menu_options o
      where o.location_id = g.location_id and o.group_id = g.id and o.is_active and o.archived_at is null), '[]')`,
  },
});

/** Returns the visible menu of a location with what decides about its items, in one statement. */
export async function findPublishedRow(db: Db, location: OwnedLocation): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    with ${menuSources(location, "en")}, shown as materialized (
      select i.category_id, i.display_order, i.created_at, i.id, json_build_object(${item}) as json
      from menu_items i
      where i.location_id = ${location} and i.archived_at is null and i.is_active and not i.hidden
    )
    select y.code as currency, l.currency_decimals, l.prices_include_tax, l.timezone,
      to_char(l.business_day_start, 'HH24:MI') as business_day_start, l.working_hours, l.special_days,
      l.serves_alcohol, l.active, l.tax_rate::text as tax_rate, l.tax_groups,
      coalesce((select json_agg(json_build_object('id', c.id, 'translations', c.translations,
        'items', (select json_agg(s.json order by s.display_order, s.created_at, s.id)
          from shown s where s.category_id = c.id)) order by c.display_order, c.created_at, c.id)
        from menu_categories c where c.location_id = ${location} and c.archived_at is null and c.is_active
          and exists (select from shown s where s.category_id = c.id)), '[]') as categories,
      coalesce((select json_agg(json_build_object(${group}) order by g.display_order, g.created_at, g.id)
        from offered g where exists (select from attached a where a.group_id = g.id)), '[]') as option_groups
    from locations l join currencies y on y.id = l.currency_id where l.id = ${location}`.execute(db);
  return rows[0];
}
