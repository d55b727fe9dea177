import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openPool } from "../src/lib/database/connections.ts";

export interface FloorLocation {
  /** Location whose list and menu stay as seeded. */
  readingId: string;
  /** Location for new orders. */
  writingId: string;
}

/** Minimal schema: money in cents, numbers from a sequence, an index for every statement. */
const schema = `
  create table locations (id uuid primary key, name text not null);
  create table dishes (
    id uuid primary key, location_id uuid not null references locations, name text not null, description text,
    category text not null, price int not null, tax int not null, allergens text[] not null, is_active boolean not null);
  create index on dishes (location_id, name);
  create table stock (id uuid primary key, dish_id uuid not null references dishes, left_over int not null, cost int not null)
    with (fillfactor = 70);
  create index on stock (dish_id);
  create sequence bill_number cache 32;
  create table bills (
    id uuid primary key, location_id uuid not null references locations, number bigint not null, kind text not null,
    status text not null, payment text not null, guest text, net int not null, tax int not null, total int not null,
    made_at timestamptz not null, changed_at timestamptz not null);
  create table bill_lines (
    id uuid primary key, bill_id uuid not null references bills, dish_id uuid not null references dishes,
    name text not null, quantity int not null, price int not null, total int not null);
  create table stock_moves (
    id uuid primary key, stock_id uuid not null references stock, kind text not null, quantity int not null,
    cost int not null, bill_id uuid, at timestamptz not null);`;

async function seedMenu(pool: pg.Pool, locationId: string): Promise<string[]> {
  await pool.query("insert into locations values ($1, 'Floor')", [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into dishes select gen_random_uuid(), $1, 'Dish ' || n, null, 'Food', 200 + n * 10, 21, '{}', true
     from generate_series(1, 200) n returning id`,
    [locationId],
  );
  await pool.query(
    `insert into stock select gen_random_uuid(), id, 1000000, 50 from dishes where location_id = $1`,
    [locationId],
  );
  return rows.map((row) => row.id);
}

/** Inserts as many orders of three lines as the product has, five minutes apart. */
async function seedBills(pool: pg.Pool, locationId: string, dishIds: string[], count: number): Promise<void> {
  await pool.query(
    `insert into bills
     select gen_random_uuid(), $1, nextval('bill_number'), 'takeaway', 'completed', 'paid', null, 3000, 521, 3000, t, t
     from generate_series(1, $2::int) n, lateral (select now() - interval '1 day' - n * interval '5 minutes' as t) at`,
    [locationId, count],
  );
  await pool.query(
    `insert into bill_lines select gen_random_uuid(), id, ($1::uuid[])[1 + (number + p) % 200], 'Dish', 1, 1000, 1000
     from bills, generate_series(0, 2) p`,
    [dishIds],
  );
  await pool.query("create index on bills (location_id, made_at desc, id desc)");
  await pool.query("create index on bill_lines (bill_id)");
  await pool.query("vacuum analyze");
}

/** Creates a separate database on the same server with the data of the four compared calls. */
export async function seedFloor(pool: pg.Pool, connection: pg.PoolConfig, orders: number) {
  await pool.query("drop database if exists floor with (force)");
  await pool.query("create database floor");
  const own = { ...connection, database: "floor" };
  const floor = openPool({ ...own, max: 1, pipeline: true });
  const location: FloorLocation = { readingId: randomUUID(), writingId: randomUUID() };
  try {
    await floor.query(schema);
    // Foreign keys are skipped: checking tens of millions of rows takes longer than everything else.
    await floor.query("set session_replication_role = replica; set synchronous_commit = off");
    await seedBills(floor, location.readingId, await seedMenu(floor, location.readingId), orders);
    const dishIds = await seedMenu(floor, location.writingId);
    const { rows } = await floor.query<{ id: string }>("select id from bills order by made_at desc limit 1");
    return { connection: own, location, dishIds, billId: rows[0]?.id ?? "" };
  } finally {
    await floor.end();
  }
}
