import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openSession } from "../src/lib/access/session.ts";
import { createDb } from "../src/lib/database/db.ts";
import "../src/lib/database/tables.ts";

export interface Seeded {
  token: string;
  locationId: string;
  itemIds: string[];
}

/** Creates an owner with a session, a location and a menu of 200 items, as every row needs. */
export async function seedLocation(pool: pg.Pool): Promise<Seeded> {
  const [organizationId, userId, locationId, categoryId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await pool.query("insert into organizations (id, name, plan) values ($1, 'Bench', 'group')", [
    organizationId,
  ]);
  await pool.query(
    "insert into users (id, organization_id, email, first_name, last_name, role) values ($1, $2, $3, 'Ana', 'Bench', 'owner')",
    [userId, organizationId, `${userId}@example.com`],
  );
  await pool.query(
    `insert into locations (id, organization_id, name, active, crm_enabled, instagram_sync_enabled, serves_alcohol, currency_id,
       currency_code, currency_decimals, default_gratuity_percentage, service_price, tax_rate, prices_include_tax,
       require_payment_to_complete, timezone, business_day_start)
     select $1, $2, 'Bench', true, false, false, true, id, code, decimals, 0, 0, 21, true, true, 'Europe/Podgorica', '04:00'
     from currencies where code = 'EUR'`,
    [locationId, organizationId],
  );
  await pool.query(
    `insert into menu_categories (id, location_id, display_order, folded_name, translations)
     values ($1, $2, 0, 'food', '[{"languageCode":"en","name":"Food"}]')`,
    [categoryId, locationId],
  );
  const items = await pool.query<{ id: string }>(
    `insert into menu_items (id, location_id, category_id, name_en, name_me, folded_name, translations, price, is_active)
     select gen_random_uuid(), $1, $2, 'Dish ' || n, 'Jelo ' || n, 'dish ' || n,
       jsonb_build_array(jsonb_build_object('languageCode', 'en', 'name', 'Dish ' || n)), 2 + n * 0.1, true
     from generate_series(1, 200) n returning id`,
    [locationId, categoryId],
  );
  const session = {
    email: null,
    userId,
    workerId: null,
    ip: "127.0.0.1",
    userAgent: "bench",
    now: new Date(),
  };
  const { token } = await openSession(createDb(pool), session);
  return { token, locationId, itemIds: items.rows.map((row) => row.id) };
}

/** Inserts completed orders of three lines each, 200 per business day, in two statements. */
export async function seedOrders(
  pool: pg.Pool,
  { locationId, itemIds }: Seeded,
  count: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Constraints are skipped: a million rows only need to exist.
    await client.query("set session_replication_role = replica");
    const before = await client.query<{ count: number }>("select count(*)::int as count from orders");
    const from = before.rows[0]?.count ?? 0;
    await client.query(
      `insert into orders (id, location_id, business_date, number, order_type, status, payment_status, currency_id, currency_decimals,
         prices_include_tax, service_price, service_tax_rate, discount_percentage, subtotal_amount, discount_amount,
         service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount, total_amount, settled_amount,
         created_by, created_at, updated_at, closed_at)
       select gen_random_uuid(), l.id, current_date - 1 - (n / 200), 1 + n % 200, 'takeaway', 'completed', 'paid', l.currency_id, 2, true, 0, 21, 0,
         30.00, 0, 0, 21, 5.21, '[]', 0, 30.00, 30.00, 'Ana Bench', t, t, t
       from locations l, generate_series($2::int, $3::int - 1) n,
         lateral (select now() - interval '1 day' - n * interval '5 minutes' as t) at where l.id = $1`,
      [locationId, from, count],
    );
    await client.query(
      `insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity, unit_price,
         discount_percentage, tax_rate, total_price, status, created_at)
       select gen_random_uuid(), o.location_id, o.id, ($2::uuid[])[1 + (o.number + p) % 200], p, 'Dish', 'Jelo', 1, 10, 0, 21, 10, 'served', o.created_at
       from orders o, generate_series(0, 2) p where o.location_id = $1 and o.number + (current_date - 1 - o.business_date) * 200 > $3`,
      [locationId, itemIds, from],
    );
    await client.query(
      `insert into order_counters (location_id, business_date, last_number)
       select location_id, business_date, max(number) from orders group by 1, 2
       on conflict (location_id, business_date) do update set last_number = excluded.last_number`,
    );
    await client.query("set session_replication_role = origin");
  } finally {
    client.release();
  }
  await pool.query("vacuum analyze");
}
