import type { Location } from "@konoba/contract/locations/locations.contract";
import { comboGroup } from "@konoba/contract/menu/menu.combos.contract";
import { guestDiets, type GuestMenu } from "@konoba/contract/menu/menu.guest.contract";
import { menuItem } from "@konoba/contract/menu/menu.items.contract";
import { sql } from "kysely";
import { z } from "zod";
import { columnOf } from "../lib/database/bulk.ts";
import { localizedPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/** Columns of an item on the guest page: names, texts, allergens and diets. */
const guestItem = menuItem
  .pick({
    id: true,
    name: true,
    description: true,
    price: true,
    soldBy: true,
    featured: true,
    allergens: true,
    spicinessLevel: true,
    alcoholContent: true,
    volumeMl: true,
    portionSize: true,
    imageId: true,
    isActive: true,
    hidden: true,
    activeFrom: true,
    activeTo: true,
    soldOutUntil: true,
    availableDays: true,
    saleWindows: true,
    saleChannels: true,
    quantity: true,
    containsAlcohol: true,
  })
  .extend({ comboGroups: z.array(comboGroup) })
  .extend({ diets: z.record(z.enum(guestDiets), z.boolean()) });
export type GuestItemRow = z.output<typeof guestItem>;

type GuestLocation = Pick<
  Location,
  "currencyDecimals" | "timezone" | "businessDayStart" | "workingHours" | "specialDays" | "servesAlcohol"
>;
interface GuestMenuRow
  extends GuestLocation, Pick<GuestMenu, "locationName" | "tableNumber" | "tableName" | "currency"> {
  locationId: OwnedLocation;
  categories: { id: string; name: string; description: string | null; items: GuestItemRow[] }[];
}

const itemPairs = localizedPairs({
  replySchema: guestItem,
  table: "menuItems",
  alias: "i",
  computed: {
    name: (language) => sql`text_in(i.translations, ${language}, 'name')`,
    description: (language) => sql`text_in(i.translations, ${language}, 'description')`,
    diets: sql`json_build_object(${sql.raw(guestDiets.map((diet) => `'${diet}', i.${columnOf(diet)}`).join(", "))})`,
    allergens: sql`coalesce((select json_agg(distinct a.allergen) from (
      select unnest(i.allergens) as allergen
      union all
      select unnest(p.allergens || p.inherited_allergens) from menu_item_ingredients g join products p on p.id = g.product_id
      where g.menu_item_id = i.id and not g.is_optional) a), '[]')`,
  },
});
const itemsJson = (language: string) => sql`coalesce((
  select json_agg(json_build_object(${itemPairs(language)}) order by i.display_order, i.created_at, i.id)
  from menu_items i
  where i.location_id = l.id and i.category_id = c.id and i.archived_at is null and i.is_active and not i.hidden
), '[]')`;

/**
 * Returns the menu of a table code in a language. Public: the code itself grants access. Deactivated
 * locations and organizations scheduled for deletion have no menu.
 */
export async function findGuestMenuOfAnyTenant(
  db: Db,
  qrCode: string,
  language: string,
): Promise<GuestMenuRow | undefined> {
  const { rows } = await sql<GuestMenuRow>`
    select l.id as location_id, l.name as location_name, t.table_number, t.name as table_name, y.code as currency,
      l.currency_decimals, l.timezone, to_char(l.business_day_start, 'HH24:MI') as business_day_start,
      l.working_hours, l.special_days, l.serves_alcohol,
      coalesce((select json_agg(json_build_object(
        'id', c.id, 'name', text_in(c.translations, ${language}, 'name'),
        'description', text_in(c.translations, ${language}, 'description'),
        'items', ${itemsJson(language)}) order by c.display_order, c.created_at, c.id)
        from menu_categories c where c.location_id = l.id and c.archived_at is null and c.is_active), '[]') as categories
    from tables t join locations l on l.id = t.location_id join currencies y on y.id = l.currency_id
      join organizations o on o.id = l.organization_id and o.deletes_at is null
    where t.qr_code = ${qrCode.toUpperCase()} and t.archived_at is null and t.is_active and l.active`.execute(
    db,
  );
  return rows[0];
}
