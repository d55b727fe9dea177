import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { readFunctions } from "../src/lib/database/functions.ts";
import { restoreOrder, tableEntries } from "../src/lib/database/tableEntries.ts";
import { testDatabase } from "./database.ts";
import { tableFaults } from "./tableFaults.ts";

let pool: pg.Pool;
beforeAll(async () => {
  pool = openPool({ connectionString: await testDatabase(), max: 1 });
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

/** A copy of stations, `kiosks`, whose categories are `kiosk_categories`. */
const copiedNoun = `
  create table kiosks (like stations including all);
  create table kiosk_categories (like station_categories including all,
    foreign key (station_id) references kiosks (id) on delete cascade,
    foreign key (category_id) references menu_categories (id));
`;
/** Entries of the copy that lack nothing but a word of their own in the audit log. */
const complete: Record<string, Entry> = {
  kiosks: { ...stations, undo: { noun: "station", path: "/menu/kiosks", parents: [] } },
  kiosk_categories: {
    ...(tableEntries["station_categories"] as Entry),
    undo: { parents: ["kiosks", "menu_categories"] },
  },
};
const sharedSubject = "the audit subject station is that of stations, kiosks: give each its own";
const kiosks = (change: Partial<Entry>) => ({ ...complete, kiosks: { ...stations, ...change } });

const incomplete: [name: string, entries: Record<string, Entry>, faults: string[]][] = [
  ["a subject of the audit log", complete, [sharedSubject]],
  [
    "entries",
    {},
    [
      'kiosk_categories has no entry: add kiosk_categories: { owner: "location", … } to tableRegistry.ts',
      'kiosks has no entry: add kiosks: { owner: "location", … } to tableRegistry.ts',
    ],
  ],
  [
    "an owner",
    kiosks({ owner: "nobody" }),
    ['kiosks has the owner "nobody", which its columns contradict: set owner: "location"', sharedSubject],
  ],
  [
    "a live topic",
    kiosks({ live: null }),
    [
      "kiosks has a noun, but no live topic: other screens would keep showing what is gone; set live",
      sharedSubject,
    ],
  ],
  [
    "an audit subject",
    kiosks({ audit: null }),
    ['kiosks is restored as station, but has audit: null: set audit: "station"'],
  ],
  [
    "its place in exports",
    kiosks({ kind: "internal" }),
    [
      'kiosks can be restored, but has kind: "internal" and would be missing in exports: set kind: "data"',
      sharedSubject,
    ],
  ],
  [
    "undo of the rows that go with it",
    { ...complete, kiosk_categories: { ...stations, live: null, audit: null, undo: null } },
    [
      'kiosk_categories loses rows with kiosks: set undo: { parents: ["kiosks", "menu_categories"] }',
      sharedSubject,
    ],
  ],
  [
    "the parents of these rows",
    { ...complete, kiosk_categories: { ...stations, live: null, audit: null, undo: { parents: [] } } },
    [
      'kiosk_categories has undo.parents [], but refers to others: set parents: ["kiosks", "menu_categories"]',
      sharedSubject,
    ],
  ],
];

test.each(incomplete)("names what a copied noun without %s lacks", async (_name, entries, faults) => {
  const client = openPool({ connectionString: await testDatabase(), max: 1 });
  const all = { ...tableEntries, ...entries };
  await client.query(copiedNoun);
  for (const { text } of readFunctions(undefined, all)) await client.query(text);
  expect(await tableFaults(client, all)).toEqual(faults);
  await client.end();
});

test("names triggers that no entry has", async () => {
  const client = openPool({ connectionString: await testDatabase(), max: 1 });
  await client.query(
    `create trigger capture_deleted after delete on orders for each row execute function capture_deleted();
     drop trigger notify_insert on stations; drop trigger notify_update on stations; drop trigger notify_delete on stations`,
  );
  expect(await tableFaults(client, tableEntries)).toEqual([
    "orders is captured by its trigger, but cannot be restored: drop the trigger",
    'stations has live: "menu", but its triggers notify nothing: set live, or add the trigger to server/schema/functions/live_updates.sql',
  ]);
  await client.end();
});
