import { changes as routes, type Resource } from "@konoba/contract/changes/changes.contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readShiftRows } from "../../src/drawers/drawers.service.ts";
import { readMovementRows } from "../../src/inventory/inventory.service.ts";
import type { Db, OwnedLocation } from "../../src/lib/database/db.ts";
import type { ReadRows } from "../../src/lib/database/rowReaders.ts";
import { readItemRows } from "../../src/menu/menu.service.ts";
import { readLedgerRows, readOrderRows } from "../../src/orders/orders.service.ts";
import { readPriceChangeRows } from "../../src/prices/prices.changes.service.ts";
import { readPriceListRows } from "../../src/prices/prices.service.ts";
import { readProductRows } from "../../src/products/products.service.ts";
import { readReceiptRows } from "../../src/receipts/receipts.service.ts";
import { readReservationRows } from "../../src/reservations/reservations.service.ts";
import { readTableRows } from "../../src/tables/tables.service.ts";
import { makeOrganization, type TestOrganization } from "../factories.ts";
import { fiscalApp, type FiscalApp } from "../fiscal.ts";
import { makeEverything, type Everything } from "../isolation/everything.ts";

vi.setConfig({ testTimeout: 180_000 });

let konoba: FiscalApp;
let organization: TestOrganization;
let mine: Everything;
beforeAll(async () => {
  konoba = await fiscalApp();
  organization = await makeOrganization(konoba);
  mine = await makeEverything(konoba, organization);
  const { orders } = organization.owner.api;
  const refund = { method: "card", amount: "1.00", reason: "Cold" } as const;
  await orders.refund({ params: { id: mine.paidOrderId }, body: refund });
  await konoba.pool.query("update orders set table_id = $1 where location_id = $2", [
    mine.spareTableId,
    mine.locationId,
  ]);
});
afterAll(() => konoba.close());

/** Reader of the rows of each feed, their table and condition. */
const feeds: Record<Resource, [ReadRows, table: string, where?: string]> = {
  orders: [readOrderRows, "orders"],
  payments: [readLedgerRows, "payments", "kind = 'payment'"],
  refunds: [readLedgerRows, "payments", "kind = 'refund'"],
  movements: [readMovementRows, "inventory_movements"],
  products: [readProductRows, "products"],
  menuItems: [readItemRows, "menu_items"],
  priceLists: [readPriceListRows, "price_lists"],
  priceChanges: [readPriceChangeRows, "price_changes"],
  tables: [readTableRows, "tables"],
  reservations: [readReservationRows, "reservations"],
  shifts: [readShiftRows, "drawer_shifts"],
  receipts: [readReceiptRows, "receipts"],
};

/** Expressions of another value of a column, by its type; constraints refuse some of them. */
const otherValues: Readonly<Record<string, readonly string[]>> = {
  text: ["c || 'x'", "'takeaway'", "'g'"],
  boolean: ["not c"],
  jsonb: [
    // Ids stay ids, which queries cast.
    `regexp_replace(c::text, '": "(?![0-9a-f-]{36}")', '": "x', 'g')::jsonb`,
    `jsonb_build_array(jsonb_build_object('languageCode', 'en', 'name', 'New'))`,
  ],
  "text[]": ["case when 'milk' = any(c) then '{fish}'::text[] else '{milk}'::text[] end"],
  uuid: ["null"],
  "timestamp with time zone": ["c + interval '1 hour'", "now()"],
  date: ["c + 1"],
  "time without time zone": ["c + interval '1 hour'"],
  integer: ["c + 1"],
  smallint: ["c + 1"],
  numeric: ["c + 1"],
  "double precision": ["c + 1"],
};

const valuesOf = ({ name, type }: Column) =>
  name === "timezone" ? ["'Pacific/Kiritimati'", "'Pacific/Pago_Pago'"] : (otherValues[type] ?? []);

/** Checks for what the application never does alone. */
const isNeverAlone = ({ table, name }: Column, resource: string) =>
  // Lines and payments are written with their order, which records itself; an order keeps its number and decimals.
  (resource === "orders" && ["order_items", "payments"].includes(table)) ||
  (table === "orders" && ["number", "currency_decimals"].includes(name));

interface Column {
  table: string;
  name: string;
  type: string;
  /** Column that says whose row it is. */
  owner: string;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await konoba.pool.query<Column>(`
    select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      case t.relname when 'locations' then 'id' else 'location_id' end as owner
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attname not in ('id', 'location_id')
      and (t.relname = 'locations' or exists (
        select from pg_attribute o where o.attrelid = t.oid and o.attname = 'location_id' and not o.attisdropped))
    order by t.relname, a.attnum`);
  return rows;
}

/** Fields that no update of one column changes: made of several of the row, by new rows, or never. */
const notChanged = [
  "orders.dueAmount",
  "orders.combos",
  "movements.reversedById",
  "priceChanges.together",
  "shifts.movements",
  "shifts.report",
  "receipts.paymentId",
  "receipts.buyerName",
  "receipts.correctsOrdinal",
];

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Shown = Map<string, string>;

/** Reads every row of every feed. */
async function readShown(db: Db): Promise<Shown> {
  const shown: Shown = new Map();
  for (const [resource, [readRows, table, where = "true"]] of Object.entries(feeds)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where location_id = ${mine.locationId} and ${sql.raw(where)}`.execute(
      db,
    );
    const found = await readRows(
      db,
      mine.locationId as OwnedLocation,
      rows.map(({ id }) => id),
    );
    for (const { id, json } of found) shown.set(`${resource} ${id}`, json);
  }
  return shown;
}

/** Returns the fields of a row that differ. */
function differences(before = "{}", after = "{}"): string[] {
  const [one, other] = [before, after].map((text) => JSON.parse(text) as Record<string, unknown>);
  return Object.keys({ ...one, ...other }).filter(
    (field) => JSON.stringify(one?.[field]) !== JSON.stringify(other?.[field]),
  );
}

async function listRecorded(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ row: string }>`
    select concat(resource, ' ', id) as row from row_changes where xid = pg_current_xact_id()`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** Changes a column of every row of the location; a refused change changes nothing. */
const changeColumn = (db: Db, { table, name, owner }: Column, value: string) =>
  sql
    .raw(`do $$ begin
      update ${table} set "${name}" = ${value.replaceAll(/\bc\b/g, `"${name}"`)} where ${owner} = '${mine.locationId}';
      exception when others then null; end $$`)
    .execute(db);

test("records each row of each feed whenever a field of it changes, in whatever table", async () => {
  const columns = await listColumns();
  const unrecorded = new Set<string>();
  const changed = new Set<string>();
  const before = await readShown(konoba.db);
  for (const column of columns)
    for (const value of valuesOf(column)) {
      // Each in a transaction of its own: a long one would hold back the feeds of other tests.
      const db = await konoba.db.startTransaction().execute();
      await changeColumn(db, column, value);
      const [after, recorded] = [await readShown(db), await listRecorded(db)];
      await db.rollback().execute();
      for (const row of new Set([...before.keys(), ...after.keys()])) {
        const [resource = ""] = row.split(" ");
        for (const field of differences(before.get(row), after.get(row))) {
          changed.add(`${resource}.${field}`);
          if (!recorded.has(row) && !isNeverAlone(column, resource))
            unrecorded.add(`${resource}.${field} by ${column.table}.${column.name}`);
        }
      }
    }

  expect([...unrecorded]).toEqual([]);
  // Every change of a row itself is recorded; each field from elsewhere must have changed above.
  const isOwn = (table: string, field: string) =>
    ["id", "locationId"].includes(field) ||
    columns.some((column) => column.table === table && camelCase(column.name) === field);
  const elsewhere = Object.entries(routes).flatMap(([resource, { response }]) =>
    Object.keys(response.shape.items.element.shape)
      .filter((field) => !isOwn(feeds[resource as Resource][1], field))
      .map((field) => `${resource}.${field}`),
  );
  expect(elsewhere).toContain("menuItems.shownAllergens");
  expect(elsewhere.filter((field) => !changed.has(field))).toEqual(notChanged);
});
