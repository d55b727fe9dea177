import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreOrder, tableEntries } from "../src/lib/database/tableRegistry.ts";
import { testDatabase } from "./database.ts";
import { tableFaults } from "./tableFaults.ts";

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await testDatabase(), max: 1 });
});
afterAll(() => pool.end());

type Entry = (typeof tableEntries)[string];
const stations = tableEntries["stations"] as Entry;

test("every table has an entry that agrees with its columns, triggers and foreign keys", async () => {
  expect(await tableFaults(pool, tableEntries)).toEqual([]);
});

test("tables are restored after those their rows refer to", () => {
  const order = restoreOrder();
  for (const name of order)
    for (const parent of tableEntries[name]?.undo?.parents ?? [])
      expect([parent, order.indexOf(parent) < order.indexOf(name)]).toEqual([parent, true]);
  expect(order.length).toBeGreaterThan(20);
});

/** A copy of stations, `kiosks`, whose categories are `kiosk_categories`: tables without any of their triggers. */
const copiedNoun = `
  create table kiosks (like stations including all);
  create table kiosk_categories (like station_categories including all,
    foreign key (station_id) references kiosks (id), foreign key (category_id) references menu_categories (id));
`;

const incomplete: [name: string, entries: Record<string, Entry>, faults: string[]][] = [
  [
    "no entries",
    {},
    ["kiosk_categories has no entry in tableRegistry.ts", "kiosks has no entry in tableRegistry.ts"],
  ],
  [
    "those of what it was copied from, but no triggers",
    { kiosks: stations, kiosk_categories: tableEntries["station_categories"] as Entry },
    [
      "kiosk_categories can be restored, but has no trigger capture_deleted",
      "kiosk_categories is restored after stations, menu_categories, but refers to kiosks, menu_categories",
      "kiosks has the live topic menu, but its triggers notify nothing",
      "kiosks can be restored, but has no trigger capture_deleted",
      "the audit subject station is not that of one table",
    ],
  ],
  [
    "no owner",
    {
      kiosks: { ...stations, owner: "nobody", live: null, undo: null, audit: null },
      kiosk_categories: { ...stations, owner: "organization", live: null, undo: null, audit: null },
    },
    [
      "kiosk_categories belongs to a organization, but has no organization_id",
      "kiosks belongs to nobody, but names an owner",
    ],
  ],
];

test.each(incomplete)("a copied noun with %s is named", async (_name, entries, faults) => {
  const client = new pg.Pool({ connectionString: await testDatabase(), max: 1 });
  await client.query(copiedNoun);
  expect(await tableFaults(client, { ...tableEntries, ...entries })).toEqual(faults);
  await client.end();
});
