import type { FlowSource } from "@konoba/contract/inventory/inventory.books.totals";
import type { TrailMovement } from "@konoba/contract/inventory/inventory.report.contract";
import type { ListQuery } from "@konoba/contract/lib/primitives";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { shownName } from "../products/products.table.ts";

/** Sum of movements of an item that are alike. */
interface MovementSum extends FlowSource {
  quantity: string;
  /** Σ quantity × unit cost, exact. */
  value: string;
}

export interface BatchRow {
  productId: string;
  productName: string;
  category: string | null;
  productUnit: string;
  unit: string;
  openingQuantity: string;
  openingCost: string;
  closingQuantity: string;
  closingCost: string;
  /** What an item still had when it was deleted, signed as it changes the stock. */
  removedQuantity: string;
  unitCost: string;
  countedAt: string | null;
  sums: MovementSum[];
}

interface Span {
  from: Date;
  to: Date;
  /** True if the span ends now: closing stock has its current cost. */
  isRunning: boolean;
}

/**
 * Returns the unit cost of item `i` at a moment: that of its last movement before, or of a later change. Movements of
 * earlier versions have the cost at which they were valued.
 */
const costAt = (location: OwnedLocation, moment: Date): Sql => sql`(
  select c.cost from (
    (select coalesce(m.cost_after, m.unit_cost, 0) as cost, m.sequence, 0::bigint as step from inventory_movements m
      where m.location_id = ${location} and m.inventory_id = i.id and m.created_at < ${moment}
      order by m.sequence desc limit 1)
    union all
    (select v.cost_after, m.sequence, v.sequence from inventory_revaluations v
      join inventory_movements m on m.location_id = v.location_id and m.id = v.movement_id
      where v.location_id = ${location} and v.inventory_id = i.id and v.created_at < ${moment}
      order by v.sequence desc limit 1)) c
  order by c.sequence desc, c.step desc limit 1)`;

/** Renders the end of the transfer of a movement at the location: null for any other movement. */
const transferEnd = (location: OwnedLocation, reference: Sql): Sql => sql`(
  select case when t.from_location_id = ${location} then 'from' else 'to' end from inventory_transfers t
  where t.id = ${reference} and ${location} in (t.from_location_id, t.to_location_id))`;

/** Renders the condition of movements whose flow depends on another row; the index `movements_linked` has the same. */
const isLinked = sql`(m.movement_type = 'TRANSFER' or m.reverses_id is not null
  or (m.movement_type = 'ADJUSTMENT' and m.reference_id is not null))`;

const value = sql`m.quantity * coalesce(m.unit_cost, 0)`;

/** Sums the movements since `from` by item and kind; only linked ones, which are few, are joined to other rows. */
const moved = (location: OwnedLocation, { from, to }: Pick<Span, "from" | "to">): Sql => sql`
  select m.inventory_id, m.created_at >= ${to} as is_after, m.movement_type as type, m.quantity > 0 as is_incoming,
    m.line_id is not null as is_of_line, m.production_id is not null as is_of_production, null as transfer_end, sum(m.quantity) as quantity, sum(${value}) as value,
    max(m.created_at) as moved_at
  from inventory_movements m
  where m.location_id = ${location} and m.created_at >= ${from} and not ${isLinked}
  group by 1, 2, 3, 4, 5, 6
  union all
  select m.inventory_id, m.created_at >= ${to}, coalesce(o.movement_type, m.movement_type), coalesce(o.quantity, m.quantity) > 0,
    false, o.production_id is not null, ${transferEnd(location, sql`m.reference_id`)}, m.quantity, ${value}, m.created_at
  from inventory_movements m left join inventory_movements o on o.location_id = m.location_id and o.id = m.reverses_id
  where m.location_id = ${location} and m.created_at >= ${from} and ${isLinked}`;

/**
 * Reads every stock item that had or moved something in a span: its balances with their costs, and the sums of its
 * movements. A balance is what is on hand now without the movements since; a deleted item has none.
 */
export async function readBatchRows(
  db: Db,
  location: OwnedLocation,
  span: Span,
  language: string,
): Promise<BatchRow[]> {
  const { from, to, isRunning } = span;
  const closingCost = isRunning ? sql`i.unit_cost` : costAt(location, to);
  const { rows } = await sql<BatchRow>`
    with moved as materialized (${moved(location, span)}),
    sums as (
      select inventory_id, sum(quantity) as since_from, sum(quantity) filter (where is_after) as since_to,
        max(moved_at) filter (where not is_after and type = 'ADJUSTMENT' and transfer_end is null) as adjusted_at,
        json_agg(json_build_object('movementType', type, 'isIncoming', is_incoming, 'isOfLine', is_of_line,
          'isOfProduction', is_of_production,
          'transferEnd', transfer_end, 'quantity', quantity::text, 'value', value::text)) filter (where not is_after) as sums
      from moved group by 1),
    counts as (
      select c.inventory_id, max(c.created_at) as counted_at from inventory_counts c
      where c.location_id = ${location} and c.created_at >= ${from} and c.created_at < ${to} group by 1),
    balances as (
      select i.id, i.product_id, i.unit, i.unit_cost, b.*,
        case when i.archived_at < ${from} then 0 else b.before end as opening,
        case when i.archived_at < ${to} then 0 else b.after end as closing,
        case when i.archived_at < ${from} then b.before - b.after when i.archived_at < ${to} then -b.after else 0 end as removed,
        greatest(s.adjusted_at, c.counted_at) as counted_at, s.sums
      from inventory i left join sums s on s.inventory_id = i.id left join counts c on c.inventory_id = i.id
      cross join lateral (select i.quantity - coalesce(s.since_from, 0) as before,
        i.quantity - coalesce(s.since_to, 0) as after) b
      where i.location_id = ${location})
    select i.product_id, ${shownName(language)} as product_name, g.name as category, p.unit as product_unit, i.unit,
      trim_scale(i.opening)::text as opening_quantity, trim_scale(i.closing)::text as closing_quantity,
      coalesce(case when i.opening > 0 then ${costAt(location, from)} end, 0)::text as opening_cost,
      coalesce(case when i.closing > 0 then ${closingCost} end, 0)::text as closing_cost,
      trim_scale(i.removed)::text as removed_quantity,
      i.unit_cost::text as unit_cost, i.counted_at, coalesce(i.sums, '[]') as sums
    from balances i join products p on p.location_id = ${location} and p.id = i.product_id
    left join product_categories g on g.id = p.category_id
    where i.opening <> 0 or i.closing <> 0 or i.sums is not null or i.counted_at is not null
    order by p.folded_name, p.id, i.id`.execute(db);
  return rows;
}

/** Returns whether a product exists, archived ones included: their history stays readable. */
export async function isProduct(db: Db, location: OwnedLocation, id: string): Promise<boolean> {
  const { rows } = await sql`select from products where location_id = ${location} and id = ${id}`.execute(db);
  return rows.length === 1;
}

interface TrailScope extends Pick<Span, "from" | "to"> {
  productId: string;
  decimals: number;
}

interface TrailPage {
  items: (Omit<TrailMovement, "flow"> & { source: FlowSource })[];
  total: number;
  page: number;
  pageSize: number;
}

/** Reads a page of the movements of a product, latest first, with what decides their flow. */
export async function readTrail(
  db: Db,
  location: OwnedLocation,
  { productId, from, to, decimals }: TrailScope,
  query: ListQuery,
): Promise<TrailPage> {
  const json = await pageJson(db, {
    matching: sql`
      select m.id from inventory i join inventory_movements m on m.location_id = i.location_id and m.inventory_id = i.id
      where i.location_id = ${location} and i.product_id = ${productId} and m.location_id = ${location}
        and m.created_at >= ${from} and m.created_at < ${to} and ${isFoundIn(sql`coalesce(m.reason, '')`, query.q)}
      order by m.created_at desc, m.sequence desc`,
    rows: sql`
      select s.place, json_build_object('id', m.id, 'inventoryId', m.inventory_id, 'batchNumber', i.batch_number,
        'movementType', m.movement_type, 'quantity', m.quantity, 'unit', i.unit, 'unitCost', m.unit_cost::text,
        'amount', round(m.quantity * coalesce(m.unit_cost, 0), ${decimals}::int)::text, 'reason', m.reason,
        'createdBy', m.created_by, 'createdAt', m.created_at, 'source', json_build_object(
          'movementType', coalesce(o.movement_type, m.movement_type), 'isIncoming', coalesce(o.quantity, m.quantity) > 0,
          'isOfLine', m.line_id is not null, 'isOfProduction', coalesce(o.production_id, m.production_id) is not null, 'transferEnd', ${transferEnd(location, sql`m.reference_id`)})) as row
      from shown s join inventory_movements m on m.location_id = ${location} and m.id = s.id
      join inventory i on i.location_id = m.location_id and i.id = m.inventory_id
      left join inventory_movements o on o.location_id = m.location_id and o.id = m.reverses_id`,
    query,
  });
  return JSON.parse(json) as TrailPage;
}
