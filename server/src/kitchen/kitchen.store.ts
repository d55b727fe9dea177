import { finishedTicket, kitchenLine, kitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import type { TimedTicket } from "@konoba/contract/kitchen/kitchen.due.rules";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { isMadeThere } from "../menu/menu.table.ts";
import "../orders/orders.table.ts";

const maxFinished = 6;

const tableNumber = sql`(select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id)`;
const ticket = columnsOf({
  replySchema: kitchenTicket,
  table: "orders",
  alias: "o",
  computed: { tableNumber, lines: sql`w.lines` },
});
const finished = columnsOf({
  replySchema: finishedTicket,
  table: "orders",
  alias: "o",
  computed: { tableNumber, readyAt: sql`w.ready_at`, lineIds: sql`w.ready_ids` },
});
const line = columnsOf({
  replySchema: kitchenLine,
  table: "orderItems",
  alias: "l",
  computed: {
    quantity: sql`coalesce(trim_scale(l.weight), l.quantity)`,
    preparationTimeMinutes: sql`l.minutes`,
    combo: sql`case when l.combo_id is not null then (
      select json_build_object('nameEn', c.name_en, 'nameMe', c.name_me) from order_combos c
      where c.location_id = l.location_id and c.id = l.combo_id) end`,
    customizations: sql`(select coalesce(jsonb_agg(
        -- Lines ordered before effects were stored: what has a price comes on top.
        jsonb_build_object('effect', case when (c.value->>'additionalPrice')::numeric > 0 then 'add' else 'choice' end)
          || c.value - 'orderItemId' - 'additionalPrice' order by c.place), '[]')
      from jsonb_array_elements(l.customizations) with ordinality c (value, place))`,
  },
});

/** Condition that station `s` shows the line `l`. */
const shows = isMadeThere(sql`l.category_id`);

/** Lists the open tickets with the times of their lines that are to be made now. */
export async function listTimedTickets(db: Db, location: OwnedLocation): Promise<TimedTicket[]> {
  const { rows } = await sql<TimedTicket>`
    select o.order_type as "orderType", o.estimated_ready_time as "estimatedReadyTime",
      json_agg(json_build_object('status', i.status, 'course', i.course, 'createdAt', i.created_at,
        'firedAt', i.fired_at, 'preparationTimeMinutes', m.preparation_time_minutes)) as lines
    from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
      join menu_items m on m.location_id = i.location_id and m.id = i.menu_item_id
    where o.location_id = ${location} and o.closed_at is null and o.acceptance is distinct from 'waiting'
      and i.status in ('pending', 'preparing')
    group by o.location_id, o.id`.execute(db);
  return rows;
}

/**
 * Returns the wall of a station as JSON text, in one statement over the index of open orders: tickets with
 * something to prepare, longest waiting first and those that only wait for their course last; the newest
 * finished ones; the workload of each station.
 */
export const findWallJson = (
  db: Db,
  location: OwnedLocation,
  station: string | null,
  now: Date,
): Promise<string> =>
  jsonOf(
    db,
    sql`
    with entered as (
      select i.*, m.category_id, m.preparation_time_minutes as minutes, i.status in ('pending', 'preparing') as is_open,
        i.status = 'pending' and i.course > 1 and i.fired_at is null as is_held
      from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
        join menu_items m on m.location_id = i.location_id and m.id = i.menu_item_id
      where o.location_id = ${location} and o.closed_at is null and o.acceptance is distinct from 'waiting'
        and i.status in ('pending', 'preparing', 'ready')
    ), mine as (
      select l.* from entered l where ${station}::uuid is null
        or exists (select from stations s where s.id = ${station}::uuid and s.location_id = ${location} and ${shows})
    ), wall as (
      select l.order_id, bool_or(l.is_open) as is_open, bool_or(l.is_open and not l.is_held) as is_due,
        min(coalesce(l.fired_at, l.created_at)) filter (where l.is_open and not l.is_held) as since,
        max(l.ready_at) as ready_at,
        json_agg(l.id) filter (where l.ready_at > ${now}::timestamptz - interval '1 hour') as ready_ids,
        json_agg((select row_to_json(r) from (select ${line}) r) order by l.course, l.position, l.id) as lines
      from mine l group by l.order_id
    )
    select json_build_object(
      'items', coalesce((select json_agg((select row_to_json(r) from (select ${ticket}) r) order by w.since nulls last, o.created_at, o.id)
        from wall w join orders o on o.location_id = ${location} and o.id = w.order_id where w.is_open), '[]'),
      'finished', coalesce((select json_agg(f.row order by f.ready_at desc) from (
        select w.ready_at, (select row_to_json(r) from (select ${finished}) r) as row
        from wall w join orders o on o.location_id = ${location} and o.id = w.order_id where not w.is_due and w.ready_ids is not null
        order by w.ready_at desc limit ${sql.lit(maxFinished)}) f), '[]'),
      'stations', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'tickets', (
          select count(distinct l.order_id)::int from entered l where l.is_open and not l.is_held and ${shows}))
          order by s.created_at, s.id) from stations s where s.location_id = ${location}), '[]')
    )::text as json`,
  );
