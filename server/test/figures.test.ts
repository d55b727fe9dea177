import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { dayMs } from "@konoba/contract/lib/durations";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshRollup, listDirtyDaysAnyTenant } from "../src/analytics/analytics.rollups.store.ts";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { testApp, type Api, type TestApp } from "./app.ts";
import { caseCount } from "./caseCount.ts";
import { dayFromNow } from "./days.ts";
import { makeWorker } from "./factories.ts";
import { compareLists } from "./figureLists.ts";
import { inOrder, recompute } from "./figures.ts";
import { compareElsewhere } from "./figuresElsewhere.ts";
import { randomOrderAction, randomOf, allowRefusal, type Random } from "./randomOrderActions.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

/** Number of random histories; set KONOBA_FIGURES for more. */
const histories = Number(process.env["KONOBA_FIGURES"] ?? caseCount(60));
const historiesOfOne = 10;

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Days with clock changes, the ends of a year and of a February, and the last few days. */
const dates = [
  "2026-03-28",
  "2026-03-29",
  "2026-10-24",
  "2026-10-25",
  "2025-12-31",
  "2026-02-28",
  dayFromNow(-1),
  dayFromNow(-2),
];

interface House {
  location: TestLocation;
  waiter: Api;
  items: string[];
  tables: (string | null)[];
}

async function makeHouse(pricesIncludeTax: boolean): Promise<House> {
  const location = await makeTestLocation(konoba, { pricesIncludeTax, servicePrice: "1.00" });
  const workingHours = [0, 1, 2, 3, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: "08:00",
    closeTime: "02:00",
    isClosed: false,
  }));
  await location.api.locations.updateWorkingHours({
    params: { id: location.locationId },
    body: { workingHours },
  });
  const { api: waiter } = await makeWorker(konoba, location.locationId, "waiter");
  const items = [
    await location.item("2.35", { taxPercentage: "7" }),
    await location.item("9.99", { taxPercentage: "21" }),
  ];
  // A table may be in several sections; its orders count for the first by name.
  for (const name of ["Terrace", "Hall"])
    await location.api.tables.createSection({
      body: { locationId: location.locationId, name, tableIds: [location.tableId] },
    });
  return { location, waiter, items, tables: [location.tableId, await location.table("2"), null] };
}

async function change({ location, items }: House, id: string, random: Random): Promise<void> {
  const order = await location.api.orders.find({ params: { id } });
  await allowRefusal(randomOrderAction({ location, items, random }, order));
}

/** Creates an order with some changes, and moves all of it to another day. */
async function play(house: House, seed: number): Promise<string> {
  const { location, waiter, items, tables } = house;
  const random = randomOf(seed);
  const { id } = await (random.chance(0.4) ? waiter : location.api).orders.createWithItems({
    body: {
      locationId: location.locationId,
      tableId: random.one(tables),
      guests: random.one([null, 2, 5]),
      items: [
        { menuItemId: random.one(items), quantity: random.whole(1, 3) },
        { menuItemId: random.one(items) },
      ],
    },
  });
  for (let step = random.whole(0, 5); step > 0; step -= 1) await change(house, id, random);
  if (random.chance(0.2)) return id;
  const at = new Date(Date.parse(`${random.one(dates)}T00:00Z`) + random.whole(0, dayMs));
  const date = businessDate(at, "Europe/Podgorica", "04:00");
  await konoba.pool.query(
    `with moved as (update orders set created_at = $2, business_date = $3, number = number + 100000 * (1 + ($3::date - '2025-01-01'::date)),
       closed_at = $2::timestamptz + (closed_at - created_at) * 200000 where id = $1 returning location_id)
     insert into order_counters select location_id, $3, 1 from moved on conflict do nothing`,
    [id, at, date],
  );
  return id;
}

const short = (rows: readonly object[], expected: readonly string[]) =>
  inOrder(
    rows.map((row) => {
      const fields = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(expected.map((key) => [key, fields.get(key)]));
    }),
  );

const keys = {
  hourly: ["hour", "orders", "revenueAmount"],
  trend: ["step", "orders", "revenueAmount"],
  byType: ["orderType", "orders", "revenueAmount"],
  tables: ["tableId", "orders", "revenueAmount", "guests"],
  items: ["menuItemId", "quantity", "salesAmount", "netAmount"],
  people: ["person", "orders", "revenueAmount", "gratuityAmount", "discountAmount", "voids", "voidedAmount"],
  methods: ["method", "payments", "refunds", "amount", "refundedAmount", "tipAmount"],
  taxes: ["taxPercentage", "netAmount", "taxAmount"],
  reasons: ["kind", "reason", "count", "amount"],
} as const;

/** Returns the lists of a report by name, without empty hours and days. */
const differences = (
  report: Pick<Report, "current" | "sold" | keyof typeof keys> | Awaited<ReturnType<typeof recompute>>,
) => ({
  current: report.current,
  sold: short([report.sold], ["quantity", "salesAmount", "netAmount"]),
  ...Object.fromEntries(
    Object.entries(keys).map(([list, expected]) => {
      const rows: readonly object[] = report[list as keyof typeof keys];
      return [
        list,
        short(
          rows.filter((row) => !("orders" in row) || row.orders !== 0),
          expected,
        ),
      ];
    }),
  ),
});

async function compare(
  { location: testLocation }: House,
  spans: readonly { from: string; to: string }[],
): Promise<Report[]> {
  const params = { locationId: testLocation.locationId };
  const location = await testLocation.api.locations.find({ params: { id: testLocation.locationId } });
  const reports: Report[] = [];
  for (const span of spans) {
    const report = await testLocation.api.analytics.report({ params, query: span });
    const raw = await recompute(konoba.pool, { location, ...span, tables: 2 }, report);
    const trend =
      report.firstDate === report.lastDate
        ? raw.hourly.map(({ hour, ...rest }) => ({ step: String(hour), ...rest }))
        : raw.trend;
    expect(differences(report)).toEqual(differences({ ...raw, trend }));
    reports.push(report);
  }
  return reports;
}

/** Compares every figure of all days, and of the day with the short night, with its orders. */
async function lead({ location: { api, locationId } }: House): Promise<void> {
  const location = await api.locations.find({ params: { id: locationId } });
  for (const query of spansOf().slice(0, 2)) {
    const report = await api.analytics.report({ params: { locationId }, query });
    await compareLists(konoba.pool, { api, location, report, tables: 2 });
  }
}

const rollupTables = [
  "daily_rollups",
  "hourly_rollups",
  "item_rollups",
  "weekly_item_rollups",
  "table_rollups",
  "staff_rollups",
  "payment_method_rollups",
  "tax_rollups",
  "reason_rollups",
];

/** Returns all rollups as text. */
async function readRollups(): Promise<string[]> {
  const each = rollupTables.map((name) => `select '${name}' || t::text as row from ${name} t`);
  const { rows } = await konoba.pool.query<{ row: string }>(`${each.join(" union all ")} order by 1`);
  return rows.map(({ row }) => row);
}

const spansOf = (): { from: string; to: string }[] => [
  { from: "2025-12-01", to: "2026-12-31" },
  { from: "2026-03-29", to: "2026-03-29" },
  { from: "2026-10-25", to: "2026-10-25" },
  { from: dayFromNow(-2), to: dayFromNow() },
];

for (const pricesIncludeTax of [true, false])
  test(`computes figures like the orders, with rollups or not (tax ${pricesIncludeTax ? "inside" : "on top"})`, async () => {
    const house = await makeHouse(pricesIncludeTax);
    const random = randomOf(pricesIncludeTax ? 7 : 8);
    const played: string[] = [];
    for (let from = 0; from < histories / 2; from += historiesOfOne) {
      for (let next = 0; next < historiesOfOne; next += 1)
        played.push(await play(house, (pricesIncludeTax ? 0 : 1_000_000) + from + next));
      await compare(house, spansOf());
      await refreshRollups(konoba.db);
      const before = await compare(house, spansOf());

      // Payments and lines change on finished days with rollups.
      for (let late = 0; late < 8; late += 1) await change(house, random.one(played), random);
      await compare(house, spansOf());
      await refreshRollups(konoba.db);
      const after = await compare(house, spansOf());
      expect(after).toHaveLength(before.length);

      const mended = await readRollups();
      // Rollups from before tables were measured.
      await konoba.pool.query("update table_rollups set span = null, occupied_seconds = null");
      await compare(house, spansOf());
      await refreshRollups(konoba.db);
      expect(await readRollups()).toEqual(mended);

      await konoba.pool.query(`truncate ${rollupTables.join(", ")}`);
      await refreshRollups(konoba.db);
      expect(await readRollups()).toEqual(mended);
    }
    // A rollup is computed an hour after its day ends: until then the day stays marked as dirty.
    const overdue = `select from dirty_days s join locations l on l.id = s.location_id
      where s.business_date < (now() at time zone l.timezone - l.business_day_start - interval '1 hour')::date`;
    expect((await konoba.pool.query(overdue)).rows).toEqual([]);
    await lead(house);
    await compareElsewhere(konoba, house.location);
  }, 1_800_000);

test("recomputes the newest days from their orders after a later start of the business day", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("2.00") }];
  for (const days of [2, 40]) {
    const { id } = await api.orders.createWithItems({ body: { locationId, items } });
    await konoba.pool.query(
      `update orders set created_at = now() - $2::int * interval '1 day', business_date = current_date - $2::int where id = $1`,
      [id, days],
    );
  }
  await refreshRollups(konoba.db);
  const marked = "select current_date - business_date as days from dirty_days where location_id = $1";
  expect((await konoba.pool.query(marked, [locationId])).rows).toEqual([]);

  await konoba.pool.query("update locations set business_day_start = '06:00' where id = $1", [locationId]);

  expect((await konoba.pool.query(marked, [locationId])).rows).toEqual([{ days: 2 }]);
});

test("computes rollups of days of one week concurrently, and the week's as their sum", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("2.00") }];
  const days = ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09", "2026-01-10"];
  for (const day of days) {
    const { id } = await api.orders.createWithItems({ body: { locationId, items } });
    await konoba.pool.query(
      "update orders set created_at = $2::date + time '12:00', business_date = $2 where id = $1",
      [id, day],
    );
  }

  const unkept = await listDirtyDaysAnyTenant(konoba.db, 1_000);
  for (let round = 0; round < 10; round += 1)
    await Promise.all(unkept.map((day) => refreshRollup(konoba.db, day)));

  const week = "select sum(quantity)::int as sold from weekly_item_rollups where location_id = $1";
  expect((await konoba.pool.query(week, [locationId])).rows).toEqual([{ sold: days.length }]);
});
