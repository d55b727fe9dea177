import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditChainQuery } from "../src/lib/integrity/auditChains.ts";
import { faultsByColumn } from "./alteredColumns.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Bypasses the triggers, as somebody with the password of the database could. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await konoba.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statement, values);
  } finally {
    client.release(true);
  }
}

/** Computes every hash again, as somebody who knows the rule of the chain would. */
const rewriteChain = `with recursive rewritten as (
       select a.id, a.position, sha256(sha256(convert_to($1::text, 'UTF8')) || convert_to(audit_text(a), 'UTF8')) as hash
       from audit a where organization_id = $1::uuid and position = 1
       union all
       select a.id, a.position, sha256(r.hash || convert_to(audit_text(a), 'UTF8'))
       from rewritten r join audit a on a.organization_id = $1::uuid and a.position = r.position + 1)
     , head as (update audit_chains c set head = r.hash from rewritten r
       where c.organization_id = $1::uuid and r.position = c.length)
     update audit a set hash = r.hash from rewritten r where r.id = a.id`;

async function faultsOf(organizationId: string): Promise<string[]> {
  const { rows } = await konoba.pool.query<{ id: string }>(auditChainQuery, [organizationId]);
  return rows.map(({ id }) => id);
}

async function discounted({ api, locationId }: TestLocation, item: string): Promise<void> {
  const { id } = await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: item }] } });
  await api.orders.update({ params: { id }, body: { discountPercentage: "10" } });
}

async function closedDrawer({ api, locationId }: TestLocation) {
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "10.00" } });
  const params = { id: shift?.id ?? "" };
  await api.drawers.count({ params, body: { lines: [{ value: "10.00", quantity: 1 }] } });
  return api.drawers.close({ params, body: {} });
}

async function organizationOf({ locationId }: TestLocation): Promise<string> {
  const { rows } = await konoba.pool.query<{ id: string }>(
    "select organization_id as id from locations where id = $1",
    [locationId],
  );
  return rows[0]?.id ?? "";
}

test("chains entries of concurrent transactions without a gap", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  const organizationId = await organizationOf(location);

  await Promise.all(Array.from({ length: 30 }, () => discounted(location, item)));

  const { rows } = await konoba.pool.query<{ position: number }>(
    "select position::int from audit where organization_id = $1 order by position",
    [organizationId],
  );
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  expect(await faultsOf(organizationId)).toEqual([]);
});

test.each([
  [
    "a changed",
    "update audit set after = '{}' where organization_id = $1 and position = 3",
    /^entry 3 \(.* was changed$/,
  ],
  ["a removed", "delete from audit where organization_id = $1 and position = 3", /^entry 3 is missing$/],
  [
    "a removed last",
    "delete from audit where organization_id = $1 and position = (select length from audit_chains where organization_id = $1)",
    /^the entries after \d+ are missing$/,
  ],
  [
    "an unmarked last",
    "delete from audit_chains where organization_id = $1",
    /^the end of the chain is missing$/,
  ],
  [
    "an unsealed",
    `insert into audit (organization_id, actor_kind, actor_name, action, subject, at)
     values ($1, 'user', 'Nobody', 'order.refunded', 'order', now())`,
    /^entry of .* \(order\.refunded\) is outside the chain$/,
  ],
])("names %s entry as the first broken one", async (_name, statement, named) => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  for (let count = 0; count < 5; count += 1) await discounted(location, item);
  const organizationId = await organizationOf(location);

  await tamper(statement, [organizationId]);

  expect(await faultsOf(organizationId)).toEqual([expect.stringMatching(named)]);
});

test("finds a chain rewritten up to its end by the printed head of a Z report", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  await discounted(location, item);
  const organizationId = await organizationOf(location);
  const report = await closedDrawer(location);
  expect(report.auditHead?.position).toBeGreaterThan(0);

  await tamper(rewriteChain, [organizationId]);
  expect(await faultsOf(organizationId)).toEqual([]);
  await tamper("update audit set actor_name = 'Nobody' where organization_id = $1 and position = 1", [
    organizationId,
  ]);
  await tamper(rewriteChain, [organizationId]);

  expect(await faultsOf(organizationId)).toEqual([`Z report ${report.number} names another audit log`]);
});

test("finds a Z report that was changed after it was stored", async () => {
  const location = await makeTestLocation(konoba);
  const report = await closedDrawer(location);
  const organizationId = await organizationOf(location);
  expect(await faultsOf(organizationId)).toEqual([]);

  await tamper(
    `update drawer_reports set report = jsonb_set(report, '{turnoverAmount}', '"1.00"') where location_id = $1`,
    [location.locationId],
  );

  expect(await faultsOf(organizationId)).toEqual([`Z report ${report.number} was changed`]);
});

test("chains entries that were written within a savepoint", async () => {
  const location = await makeTestLocation(konoba);
  const organizationId = await organizationOf(location);
  const insert = `insert into audit (organization_id, actor_kind, action, subject, at)
    values ($1, 'system', 'order.refunded', 'order', now())`;
  const client = await konoba.pool.connect();
  for (const statement of [
    "begin",
    insert,
    "savepoint inner_part",
    insert,
    "release inner_part",
    insert,
    "commit",
  ])
    await client.query(statement, statement === insert ? [organizationId] : []);
  client.release();

  expect(await faultsOf(organizationId)).toEqual([]);
});

test("names an entry, a Z report and the end of the chain when any of their columns was altered", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  for (let count = 0; count < 3; count += 1) await discounted(location, item);
  const { number } = await closedDrawer(location);
  const organizationId = await organizationOf(location);
  expect(await faultsOf(organizationId)).toEqual([]);
  const atLocation = "location_id in (select id from locations where organization_id = $1)";

  const audit = async (client: pg.PoolClient) =>
    (await client.query<{ id: string }>(auditChainQuery, [organizationId])).rows.map(({ id }) => id);
  const alter = (table: string, where: string) =>
    faultsByColumn(konoba.pool, { table, where, value: organizationId, audit });
  const entry = await alter("audit", "organization_id = $1 and position = 2");
  const report = await alter("drawer_reports", atLocation);
  const end = await alter("audit_chains", "organization_id = $1");

  for (const [column, [fault]] of Object.entries(entry))
    expect.soft(fault, column).toMatch(/^entry 2 (\(.*was changed|is missing)$/);
  for (const [column, faults] of Object.entries(report))
    expect.soft(faults, column).toContain(`Z report ${number} was changed`);
  for (const [column, [fault]] of Object.entries(end))
    expect.soft(fault, column).toMatch(/^the (entries after \d+ are|end of the chain is) missing$/);
});
