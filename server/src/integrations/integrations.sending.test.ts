import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeOrganization } from "../../test/factories.ts";
import * as store from "./integrations.sending.store.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

interface State {
  name: string;
  endpoint?: string;
  resource?: string;
  status?: string;
  /** Seconds from now. */
  next?: number;
  sending?: number;
  created?: number;
}

/** Enters deliveries as they are after hours of sending, without waking the rounds; returns a lookup of their names. */
async function enter(organizationId: string, endpointId: string, states: readonly State[]) {
  const names = new Map<string, string>();
  const resources = new Map<string, string>();
  const client = await konoba.pool.connect();
  await client.query("set session_replication_role = replica");
  for (const { name, endpoint = endpointId, status = "waiting", next, sending, ...state } of states) {
    const resource = state.resource ?? name;
    if (!resources.has(resource)) resources.set(resource, randomUUID());
    const eventId = randomUUID();
    const event = `insert into webhook_events (id, organization_id, type, resource_id) values ($1, $2, 'order.created', $3)`;
    await client.query(event, [eventId, organizationId, resources.get(resource)]);
    const { rows } = await client.query<{ id: string }>(
      `insert into webhook_deliveries (organization_id, endpoint_id, event_id, resource_id, status, next_attempt_at,
         sending_until, created_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), now() + make_interval(secs => $7),
         now() + make_interval(secs => $8)) returning id`,
      [
        organizationId,
        endpoint,
        eventId,
        resources.get(resource),
        status,
        next,
        sending,
        state.created ?? -5,
      ],
    );
    names.set(rows[0]?.id ?? "", name);
  }
  client.release(true);
  return (ids: readonly { id: string }[]) => ids.map(({ id }) => names.get(id) ?? "another's");
}

async function makeEndpoint(fields = "disabled_at = null") {
  const { id: organizationId } = await makeOrganization(konoba);
  const add = async (change = fields) => {
    const { rows } = await konoba.pool.query<{ id: string }>(
      `insert into webhook_endpoints (id, organization_id, url, event_types, secret, created_by, created_at)
       values ($1, $2, 'https://example.com/in', '{order.created}', 'new', 'Ana', now()) returning id`,
      [randomUUID(), organizationId],
    );
    const id = rows[0]?.id ?? "";
    await konoba.pool.query(`update webhook_endpoints set ${change} where id = $1`, [id]);
    return id;
  };
  return { organizationId, endpointId: await add(), add };
}

const disabled = "disabled_at = now(), disabled_reason = 'person'";

test("claims what is due of an endpoint, in its order, once", async () => {
  const { organizationId, endpointId, add } = await makeEndpoint();
  const other = await add();
  const namesOf = await enter(organizationId, endpointId, [
    { name: "new" },
    { name: "paused until now", next: -1 },
    { name: "paused", next: 60 },
    { name: "claim of a crashed server", sending: -1 },
    { name: "claimed", sending: 10 },
    { name: "delivered", status: "delivered" },
    { name: "failed", status: "failed" },
    { name: "done before", resource: "order 1", status: "delivered" },
    { name: "after a done one", resource: "order 1" },
    { name: "first of two", resource: "order 2", next: 60 },
    { name: "behind a paused one", resource: "order 2" },
    { name: "elsewhere", endpoint: other, resource: "order 3" },
    { name: "behind one elsewhere", resource: "order 3" },
  ]);
  const claim = async (limit: number) => namesOf(await store.claimDeliveries(konoba.db, endpointId, limit));

  expect(await claim(2)).toEqual(["new", "paused until now"]);
  expect(await claim(9)).toEqual(["claim of a crashed server", "after a done one", "behind one elsewhere"]);
  expect(await claim(9)).toEqual([]);
  expect(namesOf(await store.claimDeliveries(konoba.db, other, 9))).toEqual(["elsewhere"]);
  const { rows } = await konoba.pool.query<{ seconds: number }>(
    `select distinct round(extract(epoch from sending_until - now()) / 10)::int * 10 as seconds
     from webhook_deliveries where organization_id = $1 and sending_until > now() + interval '15 seconds'`,
    [organizationId],
  );
  expect(rows).toEqual([{ seconds: 30 }]);
});

test("claims with the old secret until it ends, and nothing of a disabled endpoint", async () => {
  const claimed = async (fields: string) => {
    const { organizationId, endpointId } = await makeEndpoint(fields);
    await enter(organizationId, endpointId, [{ name: "due" }]);
    return (await store.claimDeliveries(konoba.db, endpointId, 9)).map(({ secret, oldSecrets }) => [
      secret,
      ...oldSecrets,
    ]);
  };

  expect(await claimed("old_secret = null")).toEqual([["new"]]);
  expect(await claimed("old_secret = 'old', old_secret_ends_at = now() + interval '1 minute'")).toEqual([
    ["new", "old"],
  ]);
  expect(await claimed("old_secret = 'old', old_secret_ends_at = now() - interval '1 second'")).toEqual([
    ["new"],
  ]);
  expect(await claimed(disabled)).toEqual([]);
});

test("finds when endpoints are due: the soonest of what waits, by endpoint or organization", async () => {
  const one = await makeEndpoint();
  await enter(one.organizationId, one.endpointId, [
    { name: "paused", next: 60 },
    { name: "claimed", sending: 20 },
    { name: "done", status: "delivered" },
  ]);
  const two = await makeEndpoint();
  const gone = await two.add(disabled);
  await enter(two.organizationId, two.endpointId, [{ name: "due" }, { name: "elsewhere", endpoint: gone }]);
  const waitsOf = async (of: Parameters<typeof store.findDue>[1]) =>
    (await store.findDue(konoba.db, of)).map(({ key, waitMs }) => [key, Math.ceil(waitMs / 10_000)]);
  const [dueOne, dueTwo] = [
    [one.endpointId, 2],
    [two.endpointId, 0],
  ];

  expect(await waitsOf({ endpointId: one.endpointId })).toEqual([dueOne]);
  expect(await waitsOf({ endpointId: gone })).toEqual([]);
  expect(await waitsOf({ organizationIds: [two.organizationId] })).toEqual([dueTwo]);
  expect(await waitsOf({})).toEqual(expect.arrayContaining([dueOne, dueTwo]));
});

test("stores outcomes of the endpoint alone, the last twenty attempts, and since when it fails", async () => {
  const { organizationId, endpointId } = await makeEndpoint();
  const namesOf = await enter(organizationId, endpointId, [{ name: "a" }, { name: "b" }]);
  const [a, b] = await store.claimDeliveries(konoba.db, endpointId, 2);
  if (!a || !b) throw new Error("Two are due");
  expect(namesOf([a, b])).toEqual(["a", "b"]);
  const outcome = (id: string, number: number, status: store.Outcome["status"]): store.Outcome => ({
    id,
    attempt: { at: "2026-11-29T10:00:00Z", status: number, error: null, durationMs: 5 },
    responseBody: `answer ${number}`,
    status,
    pauseMs: status === "waiting" ? 90_000 : null,
  });
  const record = (outcomes: store.Outcome[], of = endpointId) =>
    store.recordAttempts(konoba.db, { organizationId, endpointId: of }, outcomes);
  const stored = async () =>
    (
      await konoba.pool.query<Record<string, unknown>>(
        `select d.status, attempt_count as count, jsonb_array_length(attempts) as attempts, attempts->0->>'status' as first,
           response_body as answer, sending_until, round(extract(epoch from next_attempt_at - now()) / 10)::int * 10 as pause,
           failing_since is not null as "isFailing", last_delivered_at is not null as "wasDelivered"
         from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where endpoint_id = $1 order by position`,
        [endpointId],
      )
    ).rows;

  await record([outcome(a.id, 500, "waiting")], randomUUID());
  expect(await stored()).toMatchObject([{ count: 0, isFailing: false }, { count: 0 }]);
  for (let attempt = 1; attempt <= 21; attempt += 1) await record([outcome(a.id, 500 + attempt, "waiting")]);
  const failing = { isFailing: true, wasDelivered: false };
  expect(await stored()).toMatchObject([
    {
      status: "waiting",
      count: 21,
      attempts: 20,
      first: "502",
      answer: "answer 521",
      sending_until: null,
      pause: 90,
      ...failing,
    },
    { status: "waiting", count: 0, pause: null },
  ]);
  await record([outcome(a.id, 410, "failed"), outcome(b.id, 200, "delivered")]);
  const works = { isFailing: false, wasDelivered: true };
  expect(await stored()).toMatchObject([
    { status: "failed", count: 22, pause: null, ...works },
    { status: "delivered", count: 1, attempts: 1, pause: null, ...works },
  ]);
});

test("disables an endpoint once: when it is gone, or has failed since before a time", async () => {
  const failing = "failing_since = now() - interval '5 days'";
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const disable = async (fields: string, reason: "gone" | "failing", failingBefore: Date | null) => {
    const endpoint = await makeEndpoint(fields);
    const first = await store.disableEndpoint(konoba.db, endpoint, { reason, failingBefore });
    const again = await store.disableEndpoint(konoba.db, endpoint, { reason, failingBefore });
    expect(again).toBeUndefined();
    return first?.url;
  };

  expect(await disable("failing_since = null", "gone", null)).toBe("https://example.com/in");
  expect(await disable(failing, "failing", days(4))).toBe("https://example.com/in");
  expect(await disable(failing, "failing", days(6))).toBeUndefined();
  expect(await disable("failing_since = null", "failing", days(4))).toBeUndefined();
  expect(await disable(disabled, "gone", null)).toBeUndefined();
});
