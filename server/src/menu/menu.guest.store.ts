import type { WorkingDay } from "@konoba/contract/locations/locations.contract";
import type { GuestDiet } from "@konoba/contract/menu/menu.guest.contract";
import type { OrderableItem } from "@konoba/contract/menu/menu.rules";
import type { Allergen } from "@konoba/contract/products/products.rules";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

export interface GuestItemRow extends OrderableItem {
  id: string;
  name: string;
  description: string | null;
  price: string;
  featured: boolean;
  allergens: Allergen[];
  diets: Record<GuestDiet, boolean>;
  spicinessLevel: number;
  alcoholContent: number | null;
  volumeMl: number | null;
  portionSize: string | null;
  imageId: string | null;
  imageUrl: string | null;
}

interface GuestMenuRow {
  locationName: string;
  tableNumber: string;
  tableName: string | null;
  currency: string;
  currencyDecimals: number;
  timezone: string;
  businessDayStart: string;
  workingHours: WorkingDay[];
  servesAlcohol: boolean;
  categories: { name: string; description: string | null; items: GuestItemRow[] }[];
}

const itemsJson = (language: string) => sql`coalesce((
  select json_agg(json_build_object(
    'id', i.id, 'name', text_in(i.translations, ${language}, 'name'),
    'description', text_in(i.translations, ${language}, 'description'), 'price', i.price::text,
    'featured', i.featured, 'spicinessLevel', i.spiciness_level, 'alcoholContent', i.alcohol_content,
    'volumeMl', i.volume_ml, 'portionSize', i.portion_size, 'imageId', i.image_id, 'imageUrl', i.image_url,
    'isActive', i.is_active, 'hidden', i.hidden, 'activeFrom', i.active_from, 'activeTo', i.active_to,
    'soldOutUntil', i.sold_out_until, 'availableDays', i.available_days, 'quantity', i.quantity,
    'containsAlcohol', i.contains_alcohol,
    'diets', json_build_object('isVegan', i.is_vegan, 'isVegetarian', i.is_vegetarian,
      'isGlutenFree', i.is_gluten_free, 'isLactoseFree', i.is_lactose_free, 'isLenten', i.is_lenten,
      'isHalal', i.is_halal, 'isKosher', i.is_kosher, 'isLowCarb', i.is_low_carb,
      'isKetoFriendly', i.is_keto_friendly, 'isPaleo', i.is_paleo),
    'allergens', coalesce((select json_agg(distinct a.allergen) from (
      select unnest(i.allergens) as allergen
      union all
      select unnest(p.allergens) from menu_item_ingredients g join products p on p.id = g.product_id
      where g.menu_item_id = i.id and not g.is_optional) a), '[]')
  ) order by i.display_order, i.created_at, i.id)
  from menu_items i
  where i.location_id = l.id and i.category_id = c.id and i.archived_at is null and i.is_active and not i.hidden
), '[]')`;

/**
 * The menu behind the code of a table, in a language. Public: the code itself is what proves that
 * one may read it. A location that is closed down has no menu.
 */
export async function findGuestMenuOfAnyTenant(
  db: Db,
  qrCode: string,
  language: string,
): Promise<GuestMenuRow | undefined> {
  const { rows } = await sql<GuestMenuRow>`
    select l.name as location_name, t.table_number, t.name as table_name, y.code as currency,
      l.currency_decimals, l.timezone, to_char(l.business_day_start, 'HH24:MI') as business_day_start,
      l.working_hours, l.serves_alcohol,
      coalesce((select json_agg(json_build_object(
        'name', text_in(c.translations, ${language}, 'name'),
        'description', text_in(c.translations, ${language}, 'description'),
        'items', ${itemsJson(language)}) order by c.display_order, c.created_at, c.id)
        from menu_categories c where c.location_id = l.id and c.archived_at is null and c.is_active), '[]') as categories
    from tables t join locations l on l.id = t.location_id join currencies y on y.id = l.currency_id
    where t.qr_code = ${qrCode.toUpperCase()} and t.archived_at is null and t.is_active and l.active`.execute(
    db,
  );
  return rows[0];
}
