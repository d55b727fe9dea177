import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../app.ts";
import { makeCategory, makeOrganization, makeUser, type TestOrganization } from "../factories.ts";
import { refusal } from "../refusal.ts";
import { makeKey, makeShop, type Shop } from "../shop.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const age = (organization: TestOrganization, minutes: number) =>
  konoba.pool.query(
    "update sessions set proven_at = now() - make_interval(mins => $2::int) where user_id = $1",
    [organization.owner.id, minutes],
  );

test("creates a key for owners who have just authenticated, and shows it once", async () => {
  const organization = await makeOrganization(konoba);
  const manager = await makeUser(konoba, organization.id, "manager");
  const body = { name: "Accountant", scopes: ["orders:read" as const] };

  await expect(manager.api.integrations.createKey({ body })).rejects.toEqual(refusal("forbidden"));
  await age(organization, 11);
  await expect(makeKey(organization)).rejects.toEqual(refusal("proof_required"));
  await age(organization, 1);
  const { secret, ...key } = await makeKey(organization);

  expect(secret).toMatch(/^kn_live_[\w-]{43}$/);
  expect(key).toMatchObject({ createdBy: "Ana Đukić", lastFour: secret.slice(-4), lastUsedAt: null });
  const { items } = await organization.owner.api.integrations.listKeys();
  expect(items).toEqual([key]);
  expect(JSON.stringify(items)).not.toContain(secret.slice(0, -4));
});

test("stores no key, only its hash", async () => {
  const { owner } = await makeOrganization(konoba);
  const body = { name: "Ordering site", scopes: ["menu:read" as const] };
  const key = await owner.api.integrations.createKey({ body }, { idempotencyKey: randomUUID() });
  const { rows } = await konoba.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of rows) {
    const { rows: found } = await konoba.pool.query(
      `select from ${name} t where t::text like '%' || $1 || '%' limit 1`,
      [key.secret.slice("kn_live_".length)],
    );
    expect(found, name).toEqual([]);
  }
});

test("names why a key does not work", async () => {
  const { organization, api, key, program, locationId } = await makeShop(konoba);
  const find = (client: Shop["program"]) => client.locations.find({ params: { id: locationId } });

  await expect(find(konoba.client("kn_live_unknown"))).rejects.toEqual(
    refusal("key_unknown", { httpStatus: 401 }),
  );
  await find(program);
  await api.integrations.revokeKey({ params: { id: key.id } });
  await expect(find(program)).rejects.toEqual(refusal("key_revoked", { httpStatus: 401 }));
  await expect(api.integrations.revokeKey({ params: { id: key.id } })).rejects.toEqual(refusal("key_ended"));
  await expect(api.integrations.rollKey({ params: { id: key.id }, body: {} })).rejects.toEqual(
    refusal("key_ended"),
  );

  const brief = await makeKey(organization, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await find(konoba.client(brief.secret));
  await konoba.pool.query("update api_keys set expires_at = now() where id = $1", [brief.id]);
  await expect(find(konoba.client(brief.secret))).rejects.toEqual(
    refusal("key_expired", { httpStatus: 401 }),
  );
  await expect(
    makeKey(organization, { expiresAt: new Date(Date.now() - 1000).toISOString() }),
  ).rejects.toEqual(refusal("invalid_request"));
});

test("rolls a key with an overlap, and ends the old secret at once without one", async () => {
  const { api, key, program, locationId } = await makeShop(konoba);
  const find = (client: Shop["program"]) => client.locations.find({ params: { id: locationId } });
  const roll = (overlapHours: number) =>
    api.integrations.rollKey({ params: { id: key.id }, body: { overlapHours } });

  const second = await roll(24);
  expect(second.secret).not.toBe(key.secret);
  expect(second).toMatchObject({ id: key.id, oldSecret: { lastFour: key.lastFour } });
  await Promise.all([find(program), find(konoba.client(second.secret))]);

  const third = await roll(1);
  await Promise.all([find(program), find(konoba.client(second.secret)), find(konoba.client(third.secret))]);
  await konoba.pool.query(
    "update api_key_secrets set ends_at = now() where key_id = $1 and ends_at is not null",
    [key.id],
  );
  await expect(find(konoba.client(second.secret))).rejects.toEqual(refusal("key_expired"));

  const last = await roll(0);
  await expect(find(konoba.client(third.secret))).rejects.toEqual(refusal("key_expired"));
  await find(konoba.client(last.secret));
  expect((await api.integrations.listKeys()).items[0]).toMatchObject({
    lastFour: last.lastFour,
    oldSecret: null,
  });
});

test("records the last use, at most once a minute", async () => {
  const { api, program, locationId } = await makeShop(konoba);
  const find = () => program.locations.find({ params: { id: locationId } });
  const lastUsed = async () => (await api.integrations.listKeys()).items[0]?.lastUsedAt ?? null;

  expect(await lastUsed()).toBeNull();
  await find();
  const first = await vi.waitUntil(lastUsed);
  await find();
  await program.orders.listByLocation({ params: { locationId } }).catch(() => undefined);

  expect(await lastUsed()).toBe(first);
});

test("writes who did it into the audit log, and never the key", async () => {
  const { organization, api, key, program, locationId } = await makeShop(konoba, {
    scopes: ["menu:write", "audit:read"],
  });
  const { id } = await makeCategory(api, locationId);
  await program.menu.removeCategory({ params: { id } });
  await expect(program.tables.listByLocation({ params: { locationId } })).rejects.toBeDefined();
  await api.integrations.rollKey({ params: { id: key.id }, body: {} });
  await api.integrations.revokeKey({ params: { id: key.id } });

  const { items } = await api.organizations.audit({ query: { pageSize: "50" } });

  const seen = items.map(({ action, actorKind, actorName, subjectName }) => [
    action,
    actorKind,
    actorName,
    subjectName,
  ]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ["key.created", "user", "Ana Đukić", "Ordering site"],
      ["category.removed", "key", "Ordering site", "Grill"],
      ["access.refused", "key", "Ordering site", "GET /tables/location/:locationId"],
      ["key.rolled", "user", "Ana Đukić", "Ordering site"],
      ["key.revoked", "user", "Ana Đukić", "Ordering site"],
    ]),
  );
  expect(JSON.stringify(items)).not.toContain(key.secret.slice(0, 20));
  expect(items.find(({ action }) => action === "category.removed")?.actorId).toBe(key.id);
  expect(organization.id).toBeDefined();
});

test("limits the requests of each key, and tells what is left", async () => {
  const limited = await testApp({ REQUESTS_PER_KEY_MINUTE: "3" });
  try {
    const organization = await makeOrganization(limited);
    const { secret } = await makeKey(organization);
    const other = await makeKey(organization);
    const currencies = async (key: string) => {
      const { statusCode, headers } = await limited.app.inject({
        url: "/v1/currencies",
        headers: { authorization: `Bearer ${key}` },
      });
      return [statusCode, Number(headers["x-ratelimit-limit"]), Number(headers["x-ratelimit-remaining"])];
    };

    expect([await currencies(secret), await currencies(secret), await currencies(secret)]).toEqual([
      [200, 3, 2],
      [200, 3, 1],
      [200, 3, 0],
    ]);
    expect(await currencies(secret)).toEqual([429, 3, 0]);
    expect((await currencies(other.secret))[0]).toBe(200);
    await expect(organization.owner.api.users.me()).resolves.toBeDefined();
  } finally {
    await limited.close();
  }
});

test("stops while the organization is scheduled for deletion", async () => {
  const { organization, program, locationId } = await makeShop(konoba);
  await konoba.pool.query("update organizations set deletes_at = now() + interval '1 day' where id = $1", [
    organization.id,
  ]);

  await expect(program.locations.find({ params: { id: locationId } })).rejects.toEqual(
    refusal("organization_leaving"),
  );
});

test("limits the number of keys", async () => {
  const organization = await makeOrganization(konoba);
  await konoba.pool.query(
    `insert into api_keys (id, organization_id, name, scopes, created_by, created_at)
     select gen_random_uuid(), $1, 'Key', '{menu:read}', 'Ana', now() from generate_series(1, 100)`,
    [organization.id],
  );

  await expect(makeKey(organization)).rejects.toEqual(refusal("keys_full"));
});
