import type pg from "pg";
import { openSession } from "../src/lib/access/session.ts";
import { createDb } from "../src/lib/database/db.ts";
import "../src/lib/database/tables.ts";
import type { Seeded } from "./seed.ts";

/** Orders of a location per business day, from 8:00, one every two minutes. */
const aDay = 400;
/** Open orders on the board of each location. */
const open = 30;
const items = 40;
const products = 20;
/** Number of dishes with a recipe: a quarter of the lines moves stock. */
const recipes = 10;
const ordersAtOnce = 10_000;
const connections = 2;

/**
 * Ten locations per organization, each with tables, a menu, stock and recipes; `$1` is the first number, `$2`
 * the last.
 */
const locationsQuery = `
  with n as (select n, md5('organization' || (n / 10))::uuid as organization, md5('location' || n)::uuid as place
      from generate_series($1::int, $2::int) n),
  organizations as (
    insert into organizations (id, name, plan)
    select distinct on (organization) organization, 'House ' || n / 10, 'group' from n
    on conflict do nothing returning id),
  users as (
    insert into users (id, organization_id, email, first_name, last_name, role, accepted_at)
    select md5(id || 'owner')::uuid, id, id || '@example.com', 'Ana', 'Bench', 'owner', now() from organizations),
  places as (
    insert into locations (id, organization_id, name, active, crm_enabled, instagram_sync_enabled, serves_alcohol,
      currency_id, currency_code, currency_decimals, default_gratuity_percentage, service_price, tax_rate,
      prices_include_tax, require_payment_to_complete, timezone, business_day_start)
    select place, organization, 'Konoba ' || n, true, false, false, true, c.id, 'EUR', 2, 0, 0, 21, true, true,
      'Europe/Podgorica', '04:00'
    from n, currencies c where c.code = 'EUR'),
  tables as (
    insert into tables (id, location_id, table_number, seats, status, is_active, qr_code)
    select gen_random_uuid(), place, t::text, 4, 'available', true, n || '-' || t from n, generate_series(1, 20) t),
  categories as (
    insert into menu_categories (id, location_id, display_order, folded_name, translations)
    select place, place, 0, 'food', '[{"languageCode":"en","name":"Food"}]' from n),
  items as (
    insert into menu_items (id, location_id, category_id, name_en, name_me, folded_name, translations, price, is_active)
    select md5(place || 'item' || i)::uuid, place, place, 'Dish ' || i, 'Jelo ' || i, 'dish ' || i,
      jsonb_build_array(jsonb_build_object('languageCode', 'en', 'name', 'Dish ' || i)), 2 + i * 0.35, true
    from n, generate_series(1, ${items}) i),
  products as (
    insert into products (id, location_id, name, folded_name, unit, is_active, alert_when_less_than)
    select md5(place || 'product' || p)::uuid, place, 'Product ' || p, 'product ' || p, 'kg', true, 0
    from n, generate_series(1, ${products}) p),
  recipes as (
    insert into menu_item_ingredients (location_id, menu_item_id, product_id, position, quantity, unit)
    select place, md5(place || 'item' || i)::uuid, md5(place || 'product' || i)::uuid, 0, 0.25, 'kg'
    from n, generate_series(1, ${recipes}) i),
  stock as (
    insert into inventory (id, location_id, product_id, unit, quantity, unit_cost)
    select md5(place || 'stock' || p)::uuid, place, md5(place || 'product' || p)::uuid, 'kg', 1000000, 4
    from n, generate_series(1, ${products}) p)
  insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, unit_cost, created_by, created_at)
  select gen_random_uuid(), place, md5(place || 'stock' || p)::uuid, 'IN', 1000000, 1000000, 4, 'Ana Bench', now() - interval '1000 days'
  from n, generate_series(1, ${products}) p`;

/**
 * Inserts orders `$2` to `$3` of location number `$1`, of `$4` in all, the newest from yesterday: paid
 * takeaway orders of three dishes as a service leaves them, with lines, payment, history, stock movements and
 * daily counters.
 */
const history = `
  with place as (
    select l.id, l.currency_id, (now() at time zone l.timezone - l.business_day_start)::date as today, u.id as user_id
    from locations l join users u on u.organization_id = l.organization_id
    where l.id = md5('location' || $1::int)::uuid limit 1),
  o as materialized (
    select gen_random_uuid() as id, p.id as place, p.currency_id, p.user_id, n, d.day, 1 + n % ${aDay} as number,
      (d.day + time '08:00' + (n % ${aDay}) * interval '2 minutes') at time zone 'Europe/Podgorica' as at
    from place p, generate_series($2::int, $3::int) n,
      lateral (select p.today - 1 - ($4::int - 1) / ${aDay} + n / ${aDay} as day) d),
  i as materialized (
    select gen_random_uuid() as id, o.id as order_id, o.place, o.at, o.n, p as position, d.dish,
      1 + (o.n + p) % 2 as quantity, 2 + d.dish * 0.35 as price
    from o, generate_series(0, 2) p, lateral (select 1 + (o.n * 7 + p * 13) % ${items} as dish) d),
  sums as materialized (
    select order_id, sum(quantity * price) as amount from i group by 1),
  bills as materialized (
    select o.*, s.amount, round(s.amount * 21 / 121, 2) as tax, o.at + interval '20 minutes' as done,
      case o.n % 4 when 0 then 'mobile_wallet' else 'card' end as method
    from o join sums s on s.order_id = o.id),
  orders as (
    insert into orders (id, location_id, business_date, number, order_type, status, payment_status, currency_id,
      currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage, subtotal_amount,
      discount_amount, service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount, total_amount,
      settled_amount, payment_method, created_by, user_id, served_by, version, created_at, updated_at, closed_at)
    select id, place, day, number, 'takeaway', 'completed', 'paid', currency_id, 2, true, 0, 21, 0, amount, 0, 0, 21, tax,
      jsonb_build_array(jsonb_build_object('taxPercentage', '21.00', 'baseAmount', amount::numeric(12, 2)::text,
        'netAmount', (amount - tax)::numeric(12, 2)::text, 'taxAmount', tax::text)),
      0, amount, amount, method, 'Ana Bench', user_id, 'Ana Bench', 3, at, done, done
    from bills),
  lines as (
    insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity, unit_price,
      discount_percentage, tax_rate, total_price, status, created_at, started_at, ready_at, served_at)
    select id, place, order_id, md5(place || 'item' || dish)::uuid, position, 'Dish ' || dish, 'Jelo ' || dish, quantity, price,
      0, 21, quantity * price, 'served', at, at + interval '3 minutes', at + interval '15 minutes', at + interval '20 minutes'
    from i),
  payments as (
    insert into payments (id, location_id, order_id, kind, method, amount, taken_by, user_id, at)
    select gen_random_uuid(), place, id, 'payment', method, amount, 'Ana Bench', user_id, done from bills),
  history as (
    insert into order_history (location_id, order_id, at, actor_name, user_id, kind, from_value, to_value)
    select b.place, b.id, h.at, 'Ana Bench', b.user_id, h.kind, h.from_value, h.to_value
    from bills b, lateral (values (b.at, 'created', null, 'received'), (b.done, 'payment', null, b.method),
      (b.done, 'status', 'received', 'completed')) h (at, kind, from_value, to_value)),
  taken as materialized (
    select i.*, md5(place || 'product' || dish)::uuid as product, md5(place || 'stock' || dish)::uuid as stock,
      quantity * 0.25 as kilos, sum(quantity * 0.25) over (partition by dish order by n, position) as so_far
    from i where dish <= ${recipes}),
  consumptions as (
    insert into inventory_consumptions (location_id, line_id, product_id, step, kind, quantity, created_at)
    select place, id, product, 0, 'consumed', kilos, at from taken),
  moved as (
    insert into inventory_movements (id, location_id, inventory_id, movement_type, quantity, balance, unit_cost, reference_id,
      line_id, line_product_id, line_step, created_by, created_at)
    select gen_random_uuid(), t.place, t.stock, 'SALE', -t.kilos, s.quantity - t.so_far, 4, t.id, t.id, t.product, 0, 'Ana Bench', t.at
    from taken t join inventory s on s.id = t.stock order by t.n, t.position),
  left_over as (
    update inventory s set quantity = s.quantity - t.kilos
    from (select stock, sum(kilos) as kilos from taken group by 1) t where s.id = t.stock)
  insert into order_counters (location_id, business_date, last_number)
  select place, day, max(number) from o group by 1, 2
  on conflict (location_id, business_date) do update
    set last_number = greatest(order_counters.last_number, excluded.last_number)`;

/** Inserts today's open orders at locations `$1` to `$2`. */
const board = `
  with o as materialized (
    select gen_random_uuid() as id, l.id as place, l.currency_id, n,
      (now() at time zone l.timezone - l.business_day_start)::date as day, now() - n * interval '20 seconds' as at
    from generate_series($1::int, $2::int) p join locations l on l.id = md5('location' || p)::uuid, generate_series(1, ${open}) n),
  orders as (
    insert into orders (id, location_id, business_date, number, order_type, status, payment_status, currency_id,
      currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage, subtotal_amount,
      discount_amount, service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount, total_amount,
      created_by, created_at, updated_at)
    select id, place, day, n, 'takeaway', 'received', 'pending', currency_id, 2, true, 0, 21, 0, 12.10, 0, 0, 21, 2.10,
      '[{"taxPercentage":"21.00","baseAmount":"12.10","netAmount":"10.00","taxAmount":"2.10"}]', 0, 12.10, 'Ana Bench', at, at
    from o),
  lines as (
    insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity, unit_price,
      discount_percentage, tax_rate, total_price, status, created_at)
    select gen_random_uuid(), place, id, md5(place || 'item20')::uuid, 0, 'Dish 20', 'Jelo 20', 1, 12.10, 0, 21, 12.10,
      'pending', at from o),
  history as (
    insert into order_history (location_id, order_id, at, actor_name, kind, to_value)
    select place, id, at, 'Ana Bench', 'created', 'received' from o)
  insert into order_counters (location_id, business_date, last_number) select place, day, max(n) from o group by 1, 2`;

interface FillTarget {
  /** Number of the first location to create. */
  from: number;
  locations: number;
  /** Number of orders per location. */
  orders: number;
}

/** Fills locations with orders that satisfy every invariant, one location at a time per connection. */
export async function fill(pool: pg.Pool, { from, locations, orders }: FillTarget): Promise<void> {
  const last = from + locations - 1;
  const work = async (run: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect();
    try {
      // Triggers and keys are skipped for speed; the audit verifies the result.
      await client.query(
        "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'; set jit = off; set statement_timeout = 0",
      );
      await run(client);
    } finally {
      client.release(true);
    }
  };
  await work(async (client) => {
    await client.query(locationsQuery, [from, last]);
    await client.query(board, [from, last]);
  });
  await pool.query("analyze");
  let next = from;
  const fillNext = (client: pg.PoolClient) => async () => {
    while (next <= last) {
      const place = next++;
      for (let first = 0; first < orders; first += ordersAtOnce)
        await client.query(history, [place, first, Math.min(first + ordersAtOnce, orders) - 1, orders]);
    }
  };
  await Promise.all(Array.from({ length: connections }, () => work((client) => fillNext(client)())));
  await pool.query("vacuum analyze");
}

/** Opens a session for the owner of a location, with the ids that the rows of a comparison need. */
export async function enter(pool: pg.Pool, place: number): Promise<Seeded> {
  const { rows } = await pool.query<{ locationId: string; userId: string; itemIds: string[] }>(
    `select l.id as "locationId", u.id as "userId", (select array_agg(i.id) from menu_items i where i.location_id = l.id) as "itemIds"
     from locations l join users u on u.organization_id = l.organization_id where l.id = md5('location' || $1::int)::uuid`,
    [place],
  );
  const found = rows[0];
  if (!found) throw new Error(`There is no location ${place}.`);
  const { token } = await openSession(createDb(pool), {
    email: null,
    userId: found.userId,
    workerId: null,
    ip: "127.0.0.1",
    userAgent: "bench",
    now: new Date(),
  });
  return { token, locationId: found.locationId, itemIds: found.itemIds };
}
