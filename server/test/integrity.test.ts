import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { findResumePoint, saveAuditReport } from "../src/lib/integrity/auditRecords.ts";
import { runAudit, chunksOf, unitsOf, type AuditReport } from "../src/lib/integrity/integrityAudit.ts";
import { testDatabase } from "./database.ts";
import { fillAt, type Filled } from "./demo/filled.ts";
import { makeOrganization } from "./factories.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-integrity-"));
const files = diskFiles(folder);
let filled: Filled;

const runTestAudit = (seconds = 600): Promise<AuditReport> =>
  runAudit({ pool: filled.konoba.pool, files, seconds });

beforeAll(async () => {
  filled = await fillAt("21:00");
  await refreshRollups(filled.konoba.db);
  const { rows } = await filled.konoba.pool.query<{ id: string }>("select id from media");
  for (const { id } of rows) await files.write(`${id}/original`, Buffer.from("a picture"));
}, 180_000);
afterAll(async () => {
  await filled.konoba.close();
  rmSync(folder, { recursive: true });
});

/** Bypasses triggers and foreign keys, as manual SQL or disk damage would; returns the id of the row. */
async function plant(statement: string): Promise<string> {
  const client = await filled.konoba.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const results: unknown = await client.query(statement);
    const last = (Array.isArray(results) ? results.at(-1) : results) as { rows: { id: string }[] };
    return last.rows[0]?.id ?? "";
  } finally {
    client.release(true);
  }
}

/** Returns the subquery of an order without another fault, by position. */
const history = (place: number, which = "status = 'completed'") =>
  `(select id from orders where ${which} order by created_at, id offset ${place * 3} limit 1)`;

const faults: [name: string, check: string, statement: string][] = [
  [
    "a line that is not in the total",
    "orderTotals",
    `update order_items set total_price = total_price + 1 where id = (
       select id from order_items where order_id = ${history(1)} limit 1) returning order_id as id`,
  ],
  [
    "tax of no rate",
    "orderTotals",
    `update orders set tax_amount = tax_amount + 0.01 where id = ${history(2, "prices_include_tax and closed_at is not null")}
     returning id`,
  ],
  [
    "a payment above the bill",
    "orderPayments",
    `insert into payments (id, location_id, order_id, kind, method, amount, taken_by, at)
     select gen_random_uuid(), location_id, id, 'payment', 'card', 500, 'Nobody', now() from orders where id = ${history(3)}
     returning order_id as id`,
  ],
  [
    "a refund beyond what was taken",
    "orderPayments",
    `insert into payments (id, location_id, order_id, kind, method, amount, taken_by, at)
     select gen_random_uuid(), location_id, id, 'refund', 'card', 5000, 'Nobody', now() from orders where id = ${history(4)}
     returning order_id as id`,
  ],
  [
    "an order that is paid by nobody",
    "paymentStatus",
    `update orders set payment_status = 'paid' where id = (
       select id from orders where closed_at is null and settled_amount = 0 order by created_at limit 1) returning id`,
  ],
  [
    "a cancelled order that keeps money",
    "orderPayments",
    `update orders set status = 'cancelled' where id = ${history(5, "settled_amount > 0 and status = 'completed'")} returning id`,
  ],
  [
    "an order that is further than its lines",
    "orderStatus",
    `update order_items set status = 'preparing' where id = (
       select id from order_items where order_id = ${history(6)} and status = 'served' limit 1) returning order_id as id`,
  ],
  [
    "a number that is given twice",
    "orderNumbers",
    `alter table orders drop constraint orders_location_id_business_date_number_key;
     update orders o set number = 1 from (select business_date from orders group by 1 order by 1 offset 5 limit 1) d
     where o.business_date = d.business_date and o.number = 2 returning o.id`,
  ],
  [
    "a number that was never counted",
    "orderNumbers",
    `update orders set number = 9999 where id = ${history(7)} returning id`,
  ],
  [
    "a day that is kept as it was not",
    "rollups",
    `update hourly_rollups set revenue = revenue + 0.01 where (business_date, hour) = (
       select business_date, hour from hourly_rollups order by business_date offset 200 limit 1) returning business_date::text as id`,
  ],
  [
    "a week that is not its days",
    "rollups",
    `update weekly_item_rollups set quantity = quantity + 1 where business_date = (
       select min(business_date) from weekly_item_rollups) returning business_date::text as id`,
  ],
  [
    "a quantity that is not its movements",
    "stock",
    `update inventory set quantity = quantity + 1 where id = (
       select id from inventory order by id limit 1) returning id`,
  ],
  [
    "a line that gave back more than it took",
    "consumption",
    `insert into inventory_consumptions (location_id, line_id, product_id, step, kind, quantity)
     select location_id, line_id, product_id, 99, 'returned', -quantity - 1 from inventory_consumptions
     where kind = 'consumed' order by created_at limit 1 returning line_id as id`,
  ],
  [
    "a drawer that was held against another sum",
    "drawers",
    `insert into drawers (id, location_id, name, created_at) select gen_random_uuid(), id, 'Old', now() from locations limit 1;
     insert into drawer_shifts (id, location_id, drawer_id, opened_at, opened_by, opening_amount, count, expected_amount, closed_at)
     select gen_random_uuid(), location_id, id, now(), 'Ana', 100, '{}', 99, now() from drawers where name = 'Old' returning id`,
  ],
  [
    "a drawer that is open twice",
    "duplicates",
    `drop index drawer_shifts_open;
     insert into drawer_shifts (id, location_id, drawer_id, opened_at, opened_by, opening_amount)
     select gen_random_uuid(), location_id, id, now(), 'Ana', 100 from drawers, generate_series(1, 2) where name = 'Old'
     returning drawer_id as id`,
  ],
  [
    "a free table at which somebody sits",
    "tables",
    `update tables set status = 'available' where id = (
       select table_id from orders where closed_at is null and order_type = 'dine_in' and table_id is not null limit 1) returning id`,
  ],
  [
    "a table that is promised twice",
    "reservations",
    `alter table reservation_tables drop constraint reservation_tables_period;
     with r as (insert into reservations (id, location_id, name, party_size, starts_at, minutes, status, created_by)
       select md5(n::text)::uuid, l.id, 'Guest', 2, '2026-12-01 20:00Z', 120, 'booked', 'Ana'
       from (select id from locations limit 1) l, generate_series(1, 2) n returning *)
     insert into reservation_tables (location_id, reservation_id, table_id, period)
     select r.location_id, r.id, (select t.id from tables t where t.location_id = r.location_id limit 1),
       tstzrange('2026-12-01 20:00Z', '2026-12-01 22:00Z') from r returning least(reservation_id, md5('1')::uuid, md5('2')::uuid) as id`,
  ],
  [
    "a picture without its file",
    "media",
    `insert into media (id, organization_id, location_id, name, file_name, media_type, bytes)
     select gen_random_uuid(), organization_id, id, 'Lost', 'lost.webp', 'image/webp', 1 from locations limit 1 returning id`,
  ],
  [
    "a session of somebody who left",
    "sessions",
    `insert into sessions (id, token_hash, worker_id, expires_at)
     select gen_random_uuid(), 'x', id, now() + interval '1 day' from workers order by id limit 1;
     update workers set archived_at = now() where id = (select worker_id from sessions where token_hash = 'x');
     select id from sessions where token_hash = 'x'`,
  ],
  [
    "portions below none",
    "constraints",
    `alter table menu_items drop constraint menu_items_quantity_check;
     update menu_items set quantity = -1 where id = (select id from menu_items order by id limit 1);
     alter table menu_items add constraint menu_items_quantity_check check (quantity >= 0) not valid;
     select id from menu_items where quantity = -1`,
  ],
  [
    "a line of no order",
    "constraints",
    `insert into order_items (id, location_id, order_id, menu_item_id, position, quantity, unit_price, discount_percentage,
       tax_rate, total_price, status, created_at)
     select gen_random_uuid(), location_id, gen_random_uuid(), menu_item_id, 1, 1, 0, 0, 0, 0, 'pending', now()
     from order_items limit 1 returning id`,
  ],
  [
    "an order at a table of another location",
    "constraints",
    `insert into tables (id, location_id, table_number, seats, status, is_active, qr_code)
     values (md5('foreign')::uuid, gen_random_uuid(), 'X', 2, 'available', true, 'foreign');
     update orders set table_id = md5('foreign')::uuid where id = ${history(8)} returning id`,
  ],
  [
    "a trigger that is switched off",
    "guards",
    `alter table audit disable trigger append_only; select 'append_only' as id`,
  ],
  [
    "an audit entry that says something else",
    "auditChain",
    `update audit set actor_name = 'Somebody else' where id = (select min(id) from audit)
     returning 'entry ' || position || ' (' || action as id`,
  ],
];

test("finds no faults in a store after ordinary use", async () => {
  const { findings, unfinished, orders } = await runTestAudit();

  expect(findings).toEqual([]);
  expect(unfinished).toEqual([]);
  expect(orders).toBeGreaterThan(2_000);
});

test("names checks that ran out of time", async () => {
  const { findings, unfinished, orders, ordersInAll } = await runTestAudit(0);

  expect(findings).toEqual([]);
  expect(unfinished).toEqual(
    expect.arrayContaining(["orderTotals", "stock", "media", "constraints", "guards"]),
  );
  expect(orders).toBe(0);
  expect(ordersInAll).toBeGreaterThan(2_000);
});

test("resumes an unfinished run where it stopped", async () => {
  const { konoba } = filled;
  const cut = await runTestAudit(0);
  await saveAuditReport(konoba.db, cut);

  const from = await findResumePoint(konoba.db);
  const whole = await runAudit({ pool: konoba.pool, files, seconds: 600, from });

  expect(from).toBe(cut.resumeFrom);
  expect(from).toMatch(/^[\da-f-]{36} ~$/);
  expect(whole).toMatchObject({ findings: [], unfinished: [], resumeFrom: null, orders: whole.ordersInAll });
  await saveAuditReport(konoba.db, whole);
  expect(await findResumePoint(konoba.db)).toBeNull();
});

const gone: [name: string, statement: string, reported: RegExp][] = [
  ["a column", "alter table orders drop column split_plan", /^missing column split_plan of orders: jsonb$/],
  [
    "a condition",
    "alter table payments drop constraint payments_amount_check",
    /^missing constraint payments_amount_check of payments: CHECK/,
  ],
  ["a key", "alter table payments drop constraint payments_location_id_order_id_fkey", /: FOREIGN KEY/],
  ["an index", "drop index orders_by_age", /^missing index orders_by_age of orders: CREATE INDEX/],
  ["a trigger", "drop trigger payments_in_order on payments", /: CREATE CONSTRAINT TRIGGER/],
  [
    "what a trigger does",
    "create or replace function check_ledger() returns trigger language plpgsql as $$ begin return null; end $$",
    /^changed function check_ledger$/,
  ],
];

test.each(gone)("reports a missing %s of the migrations", async (_name, statement, reported) => {
  const database = new pg.Pool({ connectionString: await testDatabase(), max: 2 });
  await database.query(statement);
  const { findings } = await runAudit({ pool: database, files, seconds: 600 });
  await database.end();

  const guards = findings.find(({ check }) => check === "guards");
  expect(guards?.examples).toEqual([expect.stringMatching(reported)]);
});

test("finds each planted fault by its check and id, and notifies the owner", async () => {
  const planted = [];
  for (const [name, check, statement] of faults) planted.push({ name, check, id: await plant(statement) });
  const file = randomUUID();
  await files.write(`${file}/original`, Buffer.from("nobody's"));
  utimesSync(join(folder, file), new Date(0), new Date(0));
  planted.push({ name: "a file without a row", check: "media", id: file });

  const found = await runTestAudit();

  const isReported = ({ check, id }: { check: string; id: string }) =>
    id !== "" &&
    found.findings.some(
      (each) => each.check === check && each.examples.some((example) => example.includes(id)),
    );
  expect(planted.filter((each) => !isReported(each))).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);

  const { konoba, api } = filled;
  await saveAuditReport(konoba.db, found);
  const reported = await api.organizations.integrity();
  expect(reported).toMatchObject({ checkedAt: found.finishedAt.toISOString(), isComplete: true });
  expect(reported.items.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["orderTotals", "stock", "drawers"]),
  );
  const { owner } = await makeOrganization(konoba);
  expect((await owner.api.organizations.integrity()).items).toEqual([]);

  const { body } = await konoba.app.inject({ url: "/metrics" });
  const count = found.findings.reduce((sum, each) => sum + each.count, 0);
  expect(body).toContain(`konoba_integrity_faults ${count}`);
  expect(body).toContain(`konoba_integrity_last_run_timestamp_seconds ${found.finishedAt.getTime() / 1000}`);
}, 60_000);

test("audits locations with few orders together, and one with many by its days, newest first", () => {
  const day = (id: string, date: string | null, orders: number) => ({ id, day: date, orders });
  const counts = [
    day("a", "2026-01-01", 10),
    day("b", null, 0),
    day("c", "2026-01-01", 3_000),
    day("c", "2026-01-02", 3_000),
    day("c", "2026-01-03", 3_000),
    day("d", "2026-01-01", 10),
  ];

  expect(chunksOf(counts)).toEqual([
    {
      locations: ["c"],
      days: [
        { from: "2026-01-03", to: "infinity" },
        { from: "-infinity", to: "2026-01-02" },
      ],
    },
    { locations: ["a", "b", "d"], days: [{ from: "-infinity", to: "infinity" }] },
  ]);
});

test("wraps around: from where it stopped to the end, and from the beginning to there", () => {
  const days = [
    { from: "2026-01-03", to: "infinity" },
    { from: "-infinity", to: "2026-01-02" },
  ];
  const parts = [
    { locations: ["c"], days },
    { locations: ["a", "b"], days: [{ from: "-infinity", to: "infinity" }] },
  ];
  const reported = (from: string | null) =>
    unitsOf(parts, from).map(({ locations, span }) => `${locations[0]} ${span?.to ?? "~"}`);

  expect(reported(null)).toEqual(["a ~", "a infinity", "c ~", "c infinity", "c 2026-01-02"]);
  expect(reported("c infinity")).toEqual(["c infinity", "c 2026-01-02", "a ~", "a infinity", "c ~"]);
  // The days are divided differently by now, and a location is gone.
  expect(reported("c 2026-01-01")[0]).toBe("a ~");
  expect(reported("b ~")[0]).toBe("c ~");
});
