import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../app.ts";
import { dayFromNow } from "../days.ts";
import { makeLocation, makeOrganization, type TestOrganization } from "../factories.ts";
import { planOf, watchStatements, type Statement } from "../statements.ts";

const person = randomUUID();
let konoba: TestApp;
let mine: TestOrganization;
let locationId: string;
let seen: Statement[];

const fill = `
  insert into audit (organization_id, location_id, actor_kind, actor_id, actor_name, action, subject, before, after, ip, at)
  select $1, case when n % 4 = 0 then $2::uuid end, 'user', case when n % 50 = 0 then $3::uuid else md5((n % 40)::text)::uuid end,
    'Somebody', (array['user.signedIn', 'worker.signedIn', 'order.discounted', 'order.refunded', 'stock.adjusted',
      'menuItem.changed', 'location.updated', 'worker.updated'])[1 + n % 8], 'order',
    '{"price": "1.00"}', '{"price": "2.00"}', '127.0.0.1', now() - n * interval '10 minutes'
  from generate_series(1, 4000) n`;

beforeAll(async () => {
  konoba = await testApp();
  seen = watchStatements(konoba.pool);
  // Without triggers: hashing 100,000 entries takes longer than this test.
  const client = await konoba.pool.connect();
  await client.query("set session_replication_role = replica");
  for (let place = 0; place < 25; place += 1) {
    mine = await makeOrganization(konoba);
    ({ id: locationId } = await makeLocation(konoba, mine.owner.api));
    await client.query(fill, [mine.id, locationId, person]);
  }
  client.release(true);
  // One organization among many: with only a few, a sequential scan may be the better plan.
  await konoba.pool.query("vacuum analyze audit");
});
afterAll(() => konoba.close());

test.each([
  ["the newest", {}],
  ["a kind", { group: "money" }],
  ["an action", { action: "order.refunded" }],
  ["a person", { person }],
  ["a period", { dateFrom: dayFromNow(-3) }],
] as const)("among 100,000 entries %s are found by an index", async (_name, query) => {
  seen.length = 0;
  const { items, total } = await mine.owner.api.organizations.audit({ query });
  const statement = seen.find(({ text }) => text.includes("from audit a"));
  const plan = statement ? await planOf(konoba.pool, statement) : [];

  expect(items).toHaveLength(10);
  expect(total).toBeGreaterThan(10);
  const reads = plan.filter((node) => node["Relation Name"] === "audit");
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.map((node) => node["Node Type"])).not.toContain("Seq Scan");
});

test("finds the entries of a location among 100,000 by an index", async () => {
  seen.length = 0;
  const { total } = await mine.owner.api.organizations.audit({ query: { location: locationId } });
  const statement = seen.find(({ text }) => text.includes("from audit a"));
  const plan = statement ? await planOf(konoba.pool, statement) : [];

  expect(total).toBe(1001);
  const reads = plan.filter((node) => node["Relation Name"] === "audit");
  expect(reads.map((node) => node["Node Type"])).not.toContain("Seq Scan");
});
