import { readFileSync } from "node:fs";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type pg from "pg";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { createDb } from "../src/lib/database/db.ts";
import { cookie, linesOf, withLocation, type BenchLocation } from "./benchLocation.ts";
import { benchMending } from "./mending.ts";
import { recordStatements } from "./record.ts";

const ORDERS = Number(process.env["KONOBA_ORDERS"] ?? 1_000_000);
const A_DAY = 1_000;
const DAYS = 30;
const TODAY = 400;
const ROUNDS = 15;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Inserts orders of three lines, a thousand per business day, up to yesterday: dine in at forty tables, paid,
 * some discounted. Their ids begin with their creation time, as those of the product do.
 */
async function seedHistory(pool: pg.Pool, { locationId, itemIds }: BenchLocation): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const workingHours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      openTime: "09:00",
      closeTime: "02:00",
      isClosed: false,
    }));
    await client.query("update locations set working_hours = $2 where id = $1", [
      locationId,
      JSON.stringify(workingHours),
    ]);
    await client.query(
      `insert into tables (id, location_id, table_number, seats, status, is_active, qr_code)
       select gen_random_uuid(), $1, n::text, 4, 'available', true, 'bench' || n from generate_series(1, 40) n`,
      [locationId],
    );
    await client.query(
      `with seats as (select array_agg(id) as ids from tables where location_id = $1)
       insert into orders (id, location_id, business_date, number, order_type, status, payment_status, table_id, currency_id,
         currency_decimals, prices_include_tax, service_price, service_tax_rate, discount_percentage, subtotal_amount, discount_amount,
         service_charge_amount, tax_percentage, tax_amount, tax_lines, gratuity_amount, total_amount, settled_amount,
         created_by, user_id, created_at, updated_at, closed_at)
       select uuidv7(at.opened - now()), l.id, d.day, 1 + n % $4, case when n % 3 = 0 then 'takeaway' else 'dine_in' end, 'completed', 'paid',
         case when n % 3 > 0 then seats.ids[1 + n % 40] end, l.currency_id, 2, true, 0, 21, 10, 30.00, 3.00, 0, 21, 4.69,
         '[{"taxPercentage":"21","baseAmount":"27.00","netAmount":"22.31","taxAmount":"4.69"}]', 1, 28.00, 27.00,
         'Ana Bench', $2, at.opened, now(), at.opened + interval '70 minutes'
       from locations l, seats, generate_series(0, $3::int - 1) n,
         lateral (select (now() at time zone l.timezone - l.business_day_start)::date - 1 - n / $4 as day) d,
         lateral (select (d.day + time '08:00' + (n % $4) * interval '55 seconds')::timestamptz as opened) at where l.id = $1`,
      [locationId, null, ORDERS, A_DAY],
    );
    await client.query(
      `insert into order_items (id, location_id, order_id, menu_item_id, position, name_en, name_me, quantity, unit_price,
         discount_percentage, tax_rate, total_price, status, created_at, ready_at)
       select uuidv7(o.created_at - now()), o.location_id, o.id, ($2::uuid[])[1 + (o.number * 7 + p * 31) % 200], p, 'Dish', 'Jelo', 1, 10, 0, 21, 10,
         'served', o.created_at, o.created_at + interval '12 minutes'
       from orders o, generate_series(0, 2) p where o.location_id = $1`,
      [locationId, itemIds],
    );
    await client.query(
      `insert into payments (id, location_id, order_id, kind, method, amount, tip_amount, taken_by, at)
       select uuidv7(closed_at - now()), location_id, id, 'payment', case when number % 2 = 0 then 'cash' else 'card' end, 27.00, 1.00, 'Ana Bench', closed_at
       from orders where location_id = $1`,
      [locationId],
    );
    await client.query(
      `insert into order_counters (location_id, business_date, last_number)
       select location_id, business_date, max(number) from orders group by 1, 2`,
    );
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
  await pool.query("vacuum analyze");
}

/** Plain SQL over the orders for the figures of a report page. */
const plain = [
  `select count(*), count(*) filter (where closed_at is null), sum(settled_amount - refunded_amount), sum(refunded_amount),
     avg(settled_amount - refunded_amount) filter (where payment_status = 'paid') from o`,
  `select business_date, extract(hour from created_at at time zone 'Europe/Podgorica'), count(*), sum(settled_amount - refunded_amount) from o group by 1, 2`,
  `select order_type, count(*), sum(settled_amount - refunded_amount) from o group by 1`,
  `select table_id, count(*), sum(settled_amount - refunded_amount), avg(closed_at - created_at) from o group by 1`,
  `select i.menu_item_id, sum(i.quantity), sum(i.total_price), avg(i.ready_at - i.created_at)
     from o join order_items i on i.location_id = o.location_id and i.order_id = o.id group by 1`,
  `select p.method, sum(p.amount), sum(p.tip_amount) from o join payments p on p.location_id = o.location_id and p.order_id = o.id group by 1`,
  `select t->>'taxPercentage', sum((t->>'taxAmount')::numeric) from o, jsonb_array_elements(tax_lines) t group by 1`,
  `select coalesce(worker_id, user_id), count(*), sum(settled_amount - refunded_amount), sum(discount_amount) from o group by 1`,
];

interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Returns the CPU time of a database process in ms, where the system reports it. */
function cpuOf(pid: number): number {
  try {
    const [user = 0, kernel = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    // The unit is a hundredth of a second.
    return 10 * (user + kernel);
  } catch {
    return Number.NaN;
  }
}

/** Measures the time of statements one after the other, answers included, and their CPU time. */
async function timeOf(client: pg.PoolClient, pid: number, statements: readonly Statement[]) {
  const [started, before] = [performance.now(), cpuOf(pid)];
  for (const statement of statements) await client.query(statement);
  return { ms: performance.now() - started, cpu: cpuOf(pid) - before };
}

async function orderToday(location: BenchLocation): Promise<void> {
  for (let place = 0; place < TODAY; place += 1)
    await fetch(`${location.url}/v1/orders/createWithItems`, {
      method: "POST",
      headers: { cookie: cookie(location), "content-type": "application/json" },
      body: JSON.stringify({
        locationId: location.locationId,
        orderType: "takeaway",
        items: linesOf(location, place),
      }),
    });
}

/** Compares the report of the last 30 days and the 30 before with plain SQL over the orders, alternating. */
export async function benchMonth(): Promise<void> {
  await withLocation(async (location, pool) => {
    const began = performance.now();
    await seedHistory(pool, location);
    const started = performance.now();
    console.log(`seeded in ${((started - began) / 1000).toFixed(0)} s`);
    const days = await refreshRollups(createDb(pool));
    console.log(
      `\n${ORDERS.toLocaleString("en-GB")} orders; ${days} days kept in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    await orderToday(location);
    await pool.query("analyze");
    const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
    const date = (back: number) => addDays(today, -back);
    const url = `/v1/analytics/report/${location.locationId}?from=${date(DAYS - 1)}&to=${date(0)}&compare=previous`;
    const row = { title: "report", method: "GET", url } as const;
    const [recorded = []] = await recordStatements(pool, [row], location.token, []);
    const spans = [
      [date(DAYS - 1), date(0)],
      [date(2 * DAYS - 1), date(DAYS)],
    ];
    const requests = spans.flatMap((span) =>
      plain.map((text, index) => ({
        name: `plain${index}`,
        text: `with o as (select * from orders where location_id = $1 and business_date between $2 and $3 and status <> 'cancelled') ${text}`,
        values: [location.locationId, ...span],
      })),
    );
    const client = await pool.connect();
    // A single process does the work, so that its CPU time is complete.
    await client.query("set max_parallel_workers_per_gather = 0");
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    const ours: Awaited<ReturnType<typeof timeOf>>[] = [];
    const theirs: typeof ours = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [one, other] = [await timeOf(client, pid, recorded), await timeOf(client, pid, requests)];
      // The first round is a warm-up.
      if (round > 0) {
        ours.push(one);
        theirs.push(other);
      }
    }
    client.release();
    console.log(
      `\n| | the report, ms of the database | plain SQL over the orders, ms | share |\n|---|---|---|---|`,
    );
    const line = (name: string, report: number, sql: number) =>
      console.log(
        `| ${name} | ${report.toFixed(1)} | ${sql.toFixed(1)} | ${((100 * report) / sql).toFixed(1)} % |`,
      );
    line("until the answer, median", median(ours.map(({ ms }) => ms)), median(theirs.map(({ ms }) => ms)));
    // CPU ticks are coarse: the mean of all rounds is more precise.
    const mean = (rounds: typeof ours) => rounds.reduce((sum, { cpu }) => sum + cpu, 0) / rounds.length;
    line("processor, mean", mean(ours), mean(theirs));
    await benchMending(location, pool);
  });
}
