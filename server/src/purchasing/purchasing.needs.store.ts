import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import "./purchasing.table.ts";

/** Days of usage that the expectation is made of: four of each weekday. */
const usageDays = 28;

/** What is known of a product when it is ordered; quantities in its own unit. */
export interface ProductNeed {
  productId: string;
  unit: string;
  onHand: string;
  /** Level that a delivery fills up to, and the one that an order is due at; 0 for none. */
  target: string;
  minimum: string;
  /** Packs of open orders. */
  onOrder: string;
  /** Usage of the last four weeks by weekday, 0 = Sunday; days without usage are missing. */
  usage: Readonly<Record<string, string>>;
}

/**
 * Reads stock, levels, open orders and the usage of the last four weeks of products. Usage is what was sold and
 * used, less what came back, by the location's calendar.
 */
export async function readNeeds(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, ProductNeed>> {
  const { rows } = await sql<ProductNeed>`
    select q.id as product_id, q.unit,
      coalesce(trim_scale(round(sum(i.quantity * f.factor) filter (where i.archived_at is null), 6)), 0)::text as on_hand,
      trim_scale(round(greatest(
        coalesce(sum(i.maximum_stock_level * f.factor) filter (where i.archived_at is null), 0),
        coalesce(sum(i.minimum_stock_level * f.factor) filter (where i.archived_at is null), 0),
        q.alert_when_less_than), 6))::text as target,
      trim_scale(round(greatest(
        coalesce(sum(i.minimum_stock_level * f.factor) filter (where i.archived_at is null), 0),
        q.alert_when_less_than), 6))::text as minimum,
      coalesce(trim_scale(round((
        select sum(greatest(l.packs - l.received_packs, 0) * l.pack_count * l.pack_size
          * unit_size(l.unit) / unit_size(q.unit))
        from purchase_orders o
        join purchase_lines l on l.order_id = o.id and not l.is_closed
        join supplier_items s on s.id = l.supplier_item_id and s.product_id = q.id
        where o.location_id = ${location} and o.status in ('sent', 'partly_received')), 6)), 0)::text as on_order,
      coalesce((
        select jsonb_object_agg(u.weekday, u.used) from (
          select extract(dow from m.created_at at time zone z.timezone)::int as weekday,
            round(-sum(m.quantity * unit_size(b.unit) / unit_size(q.unit)), 6)::text as used
          from inventory b join inventory_movements m on m.location_id = b.location_id and m.inventory_id = b.id
          where b.location_id = ${location} and b.product_id = q.id
            and unit_dimension(b.unit) = unit_dimension(q.unit)
            and m.created_at >= ${now}::timestamptz - make_interval(days => ${usageDays})
            and (m.movement_type in ('SALE', 'OUT') or m.line_id is not null)
          group by 1
        ) u where u.used::numeric > 0), '{}') as usage
    from products q
    join locations z on z.id = q.location_id
    left join inventory i on i.location_id = q.location_id and i.product_id = q.id
      and unit_dimension(i.unit) = unit_dimension(q.unit)
    cross join lateral (select unit_size(coalesce(i.unit, q.unit)) / unit_size(q.unit) as factor) f
    where q.location_id = ${location} and q.id in (select unnest(${productIds}::uuid[]))
    group by q.id, q.unit, q.alert_when_less_than, z.timezone`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}
