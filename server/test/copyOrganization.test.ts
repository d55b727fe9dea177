import { rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import {
  boundTenant,
  ownerQuery,
  ownerValues,
  tenantTables,
  type Owner,
} from "../src/lib/database/tenantTables.ts";
import { fileStoreOf } from "../src/lib/files/files.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { copyOrganization } from "../src/lib/postgres/copyOrganization.ts";
import { testApp } from "./app.ts";
import { makeOrganization } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything } from "./isolation/everything.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-copy-"));
let [first, second]: FiscalApp[] = [];
beforeAll(async () => {
  [first, second] = await Promise.all([fiscalApp({ DATA_DIR: folder }), fiscalApp({ DATA_DIR: folder })]);
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  rmSync(folder, { recursive: true });
});
const stores = () => {
  if (!first || !second) throw new Error("both are open");
  return { first, second };
};

/** Returns the rows of an organization by table, without identity columns. */
async function rowsOf(pool: pg.Pool, id: string): Promise<Record<string, string[]>> {
  const owner = (await pool.query<Owner>(ownerQuery, [id])).rows[0];
  if (!owner) throw new Error("An owner is always found");
  const { rows: counted } = await pool.query<{ name: string; columns: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text) as columns from pg_attribute
     where attidentity <> '' and attrelid::regclass::text = any($1) group by 1`,
    [Object.keys(tenantTables)],
  );
  const all: Record<string, string[]> = {};
  for (const [name, condition] of Object.entries(tenantTables)) {
    const without = counted.find((table) => table.name === name)?.columns ?? [];
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $7::text[])::text as row from ${name} t, ${boundTenant} where ${condition} order by 1`,
      [...ownerValues(owner), without],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

test("copies an organization with all its data into another store, where it can be used", async () => {
  const { first: from, second: to } = stores();
  // Both stores have used their identity counters before.
  for (const each of [from, to]) await makeEverything(each, await makeOrganization(each));
  const organization = await makeOrganization(from);
  const mine = await makeEverything(from, organization);
  const others = await watchRows(from.pool);

  const copied = await copyOrganization(from.pool, to.pool, organization.id);

  const [there, here] = await Promise.all([
    rowsOf(to.pool, organization.id),
    rowsOf(from.pool, organization.id),
  ]);
  const markers = there["row_changes"] ?? [];
  const queues = { outbox: [], print_jobs: [], webhook_deliveries: [], webhook_events: [] };
  expect(there).toEqual({ ...here, ...queues, row_changes: markers });
  // One marker a location ends the cursors of the change feed.
  expect(markers.length).toBe(2);
  expect(copied).toBe(Object.values(there).flat().length - markers.length);
  expect(Object.values(there).filter((rows) => rows.length > 0).length).toBeGreaterThan(40);
  expect(await others()).toEqual([]);

  const report = await runAudit({ pool: to.pool, files: await fileStoreOf(to.env), seconds: 60 });
  expect(report.findings.filter(({ check }) => check !== "media")).toEqual([]);

  const { orders } = to.client(organization.owner.token);
  const history = await orders.find({ params: { id: mine.paidOrderId } });
  const remaining = await from
    .client(organization.owner.token)
    .orders.find({ params: { id: mine.paidOrderId } });
  expect({ ...history, history: [] }).toEqual({ ...remaining, history: [] });
  const next = await orders.createWithItems({
    body: {
      locationId: mine.locationId,
      tableId: mine.tableId,
      items: [{ menuItemId: mine.itemId, quantity: 1 }],
    },
  });
  const before = await from.pool.query<{ number: number }>(
    "select max(number) as number from orders where location_id = $1",
    [mine.locationId],
  );
  expect(next.number).toBe((before.rows[0]?.number ?? 0) + 1);
});

test("rejects an organization that exists in the target or not at all", async () => {
  const { first: from, second: to } = stores();
  const { id } = await makeOrganization(from);
  await copyOrganization(from.pool, to.pool, id);
  const changed = await watchRows(to.pool);
  await expect(copyOrganization(from.pool, to.pool, id)).rejects.toThrow("already");
  await expect(copyOrganization(from.pool, to.pool, "00000000-0000-4000-8000-000000000000")).rejects.toThrow(
    "There is no organization",
  );
  expect(await changed()).toEqual([]);
});

test("names the right that a user who is no superuser needs, and copies with it", async () => {
  const { first: from } = stores();
  const to = await testApp();
  const { owner } = await makeOrganization(from);
  const { id } = await owner.api.organizations.mine();
  const role = `copier_${id.slice(0, 8)}`;
  await to.pool.query(`create role ${role} login; grant all on all tables in schema public to ${role};
    grant all on all sequences in schema public to ${role}`);
  const { database } = (await to.pool.query("select current_database() as database")).rows[0];
  const { host, port } = inject("postgres");
  const pool = openPool({ user: role, host, port, database, max: 1 });

  await expect(copyOrganization(from.pool, pool, id)).rejects.toThrow(
    "grant set on parameter session_replication_role to NAME",
  );
  await to.pool.query(`grant set on parameter session_replication_role to ${role}`);
  expect(await copyOrganization(from.pool, pool, id)).toBeGreaterThan(0);

  await pool.end();
  await to.pool.query(
    `revoke set on parameter session_replication_role from ${role}; drop owned by ${role}; drop role ${role}`,
  );
  await to.close();
});
