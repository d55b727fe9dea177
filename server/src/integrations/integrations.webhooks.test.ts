import { webhookEventTypes } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { openMailServer, type MailServer } from "../../test/mailServer.ts";
import { allowRefusal } from "../../test/randomOrderActions.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { type faults, openReceiver, type WebhookReceiver } from "../../test/webhookReceiver.ts";

vi.setConfig({ testTimeout: 60_000 });

let konoba: TestApp;
let post: MailServer;
let receiver: WebhookReceiver;
let location: TestLocation;
let endpoint: Awaited<ReturnType<TestLocation["api"]["integrations"]["createEndpoint"]>>;

beforeAll(async () => {
  post = await openMailServer();
  konoba = await testApp({ WEBHOOK_NETWORKS: "127.0.0.0/8", SMTP_URL: post.url });
  await konoba.work();
});
afterAll(async () => {
  await konoba.close();
  await post.close();
});

beforeEach(async () => {
  receiver = await openReceiver();
  location = await makeTestLocation(konoba);
  endpoint = await create();
  return () => receiver.close();
});

/** Types of events of single rows: making a menu for a test is no event of its own. */
const ofRows = webhookEventTypes.filter((type) => type !== "menu.changed");

const create = (fields: object = {}) =>
  location.api.integrations.createEndpoint({
    body: { url: receiver.url, eventTypes: ofRows, ...fields },
  });

const soon = { timeout: 30_000, interval: 25 };
const arrived = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), soon);
const types = () => receiver.received.map(({ body }) => body.type);
const rows = async (query: object = {}) => (await location.api.integrations.listDeliveries({ query })).items;
/** Waits until no delivery is waiting or, with a count, until so many are. */
const settled = (waiting = 0) =>
  vi.waitFor(async () => expect(await rows({ status: "waiting" })).toHaveLength(waiting), soon);
const makeDue = () =>
  konoba.pool.query(
    `with due as (update webhook_deliveries set next_attempt_at = null where endpoint_id = $1 and status = 'waiting')
    select pg_notify('changes', concat_ws(' ', $2::text, 'webhooks', '0'))`,
    [endpoint.id, location.id],
  );

async function sell() {
  const { api, locationId, item } = location;
  const items = [{ menuItemId: await item("10.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, items } });
  return api.orders.takePayment({ params: { id }, body: { method: "card" } });
}

test("sends signed events of an order in their order, each with the order's id", async () => {
  const { id, number, payments } = await sell();
  await arrived(4);
  await settled();
  expect(types().slice(0, 1)).toEqual(["order.created"]);
  const ofOrder = receiver.received.filter(({ body }) => body.data.id === id);
  expect(ofOrder.map(({ body }) => body.type)).toEqual(["order.created", "order.updated", "order.paid"]);
  expect(ofOrder.at(-1)?.body.data).toEqual({
    id,
    locationId: location.locationId,
    number,
    status: "received",
    paymentStatus: "paid",
  });
  const payment = receiver.received.find(({ body }) => body.type === "payment.created");
  expect(payment?.body.data).toMatchObject({ id: payments[0]?.id, orderId: id, amount: "10.00" });
  for (const { headers, text } of receiver.received)
    expect(new Webhook(endpoint.secret).verify(text, headers as Record<string, string>)).toBeTruthy();
});

test("sends nothing of a change that was rolled back, of another location, or of other types", async () => {
  await location.api.integrations.updateEndpoint({
    params: { id: endpoint.id },
    body: { eventTypes: ["refund.created"] },
  });
  const { api, locationId, item } = location;
  const body = { locationId, items: [{ menuItemId: await item("1.00"), quantity: 0 }] };
  await expect(api.orders.createWithItems({ body })).rejects.toMatchObject({ httpStatus: 400 });
  const { id } = await sell();
  await api.orders.refund({ params: { id }, body: { method: "card", amount: "1.00", reason: "Cold" } });
  await arrived(1);
  await settled();
  expect(types()).toEqual(["refund.created"]);
  const other = await makeTestLocation(konoba);
  await other.api.orders.createWithItems({
    body: { locationId: other.locationId, items: [{ menuItemId: await other.item("2.00") }] },
  });
  expect(types()).toEqual(["refund.created"]);
});

test("retries what fails under the same id, and keeps the order of a resource meanwhile", async () => {
  receiver.behave(() => 500);
  const { id } = await sell();
  // The order's later events wait for its first one; the payment is a resource of its own.
  await arrived(2);
  await settled(4);
  const [failed] = (await rows()).filter(({ type }) => type === "order.created");
  expect(failed).toMatchObject({ status: "waiting", attemptCount: 1, lastStatus: 500 });
  const details = await location.api.integrations.findDelivery({ params: { id: failed?.id ?? "" } });
  expect(details).toMatchObject({ responseBody: "answer 500", attempts: [{ status: 500, error: null }] });
  expect(JSON.parse(details.body)).toMatchObject({ type: "order.created", data: { id } });
  expect((await location.api.integrations.listEndpoints()).items[0]).toMatchObject({ retrying: 2 });

  receiver.behave(() => 204);
  await makeDue();
  await settled();
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(4);
  const ofOrder = receiver.received.filter(({ body }) => body.data.id === id).map(({ body }) => body.type);
  expect(ofOrder).toEqual(["order.created", "order.created", "order.updated", "order.paid"]);
});

const failing = { status: "waiting" };
const outcomes = {
  redirect: { ...failing, lastStatus: 302, lastError: null },
  hang: { ...failing, lastStatus: null, lastError: "timeout" },
  cut: { ...failing, lastStatus: null, lastError: "connection" },
  upgrade: { ...failing, lastStatus: null, lastError: "connection" },
  earlyHints: { ...failing, lastStatus: null, lastError: "timeout" },
  earlyClose: { ...failing, lastStatus: null, lastError: "connection" },
  endlessHeaders: { ...failing, lastStatus: null, lastError: "connection" },
  endlessBody: { status: "delivered", lastStatus: 200, lastError: null },
  stalledBody: { ...failing, lastStatus: null, lastError: "timeout" },
  noHttp: { ...failing, lastStatus: null, lastError: "connection" },
  unstorable: { ...failing, lastStatus: 500, lastError: null },
} as const satisfies Record<keyof typeof faults | "redirect", object>;

test("settles each attempt within its time, whatever the receiver answers", async () => {
  const sent = await Promise.all(
    Object.entries(outcomes).map(async ([name, expected]) => {
      const faulty = await openReceiver();
      faulty.behave(() => name as keyof typeof outcomes);
      const { id } = await create({ url: faulty.url });
      await location.api.integrations.testEndpoint({ params: { id } });
      return { id, expected, close: faulty.close };
    }),
  );
  for (const { id, expected } of sent)
    await vi.waitFor(
      async () => expect(await rows({ endpointId: id })).toEqual([expect.objectContaining(expected)]),
      soon,
    );
  await Promise.all(sent.map(({ close }) => close()));
});

test("delivers the events of other orders while the receiver does not answer for one", async () => {
  const isFirst = (id: string | undefined) => id === receiver.received[0]?.body.data.id;
  receiver.behave(({ body }) => (isFirst(body.data.id) ? "hang" : 204));
  const { api, locationId, item } = location;
  await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: await item("10.00") }] } });
  await arrived(1);
  for (let count = 0; count < 3; count += 1) await sell();
  await vi.waitFor(async () => {
    const all = await rows({ pageSize: 100 });
    const waiting = all.filter(({ status }) => status === "waiting");
    expect(waiting).toEqual([expect.objectContaining({ attemptCount: 0 })]);
    expect(all.filter(({ type }) => type === "order.paid")).toHaveLength(3);
  }, soon);
});

test("keeps connections open, and opens others when the receiver has closed them", async () => {
  const params = { id: endpoint.id };
  for (let sent = 1; sent <= 3; sent += 1) {
    await location.api.integrations.testEndpoint({ params });
    await arrived(sent);
    await settled();
  }
  expect(receiver.connections()).toBe(1);

  receiver.hangUp();
  await location.api.integrations.testEndpoint({ params });
  await arrived(4);
  await settled();
  expect((await rows()).map(({ attemptCount, status }) => [attemptCount, status])).toEqual(
    Array.from({ length: 4 }, () => [1, "delivered"]),
  );
});

test("counts a receiver without TLS behind https as a failure", async () => {
  const url = receiver.url.replace("http:", "https:");
  const { id } = await create({ url });
  await location.api.integrations.testEndpoint({ params: { id } });
  await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ lastError: "certificate" }), soon);
  expect(receiver.received).toEqual([]);
});

test("names the state of an order at the end of its transaction", async () => {
  const { api, locationId, item } = location;
  const items = [{ menuItemId: await item("10.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, items } });
  await api.orders.update({ params: { id }, body: { status: "served" } });
  await api.orders.takePayment({ params: { id }, body: { method: "card", complete: true } });
  await settled();
  const last = receiver.received.filter(({ body }) => body.type === "order.updated").at(-1);
  const { status, paymentStatus } = await api.orders.find({ params: { id } });
  expect(last?.body.data).toMatchObject({ id, status, paymentStatus });
  expect({ status, paymentStatus }).toEqual({ status: "completed", paymentStatus: "paid" });
});

test("disables an endpoint that answers 410, tells why, and sends what was missed after it is enabled", async () => {
  const { integrations } = location.api;
  receiver.behave(() => 410);
  const since = new Date().toISOString();
  await sell();
  const find = async () => (await integrations.listEndpoints()).items.find(({ id }) => id === endpoint.id);
  await vi.waitFor(async () => expect(await find()).toMatchObject({ isActive: false }), soon);
  expect(await find()).toMatchObject({ disabledReason: "gone" });
  const params = { id: endpoint.id };
  await expect(integrations.testEndpoint({ params })).rejects.toEqual(refusal("webhook_disabled"));
  await sell();
  receiver.behave(() => 204);
  const before = receiver.received.length;

  await integrations.updateEndpoint({ params, body: { isActive: true } });
  await settled();
  const { count } = await integrations.replayEvents({ params, body: { since } });
  expect(count).toBe(8);
  await settled();
  const missed = new Set(receiver.received.slice(before).map(({ headers }) => headers["webhook-id"]));
  expect(missed.size).toBe(8);
});

test("disables an endpoint after five days of failures, and tells its owners by mail", async () => {
  receiver.behave(() => 503);
  const failFor = async (days: number) => {
    await konoba.pool.query(
      "update webhook_endpoints set failing_since = now() - make_interval(days => $2) where id = $1",
      [endpoint.id, days],
    );
    // A retry of an earlier event may turn the endpoint off first; then there is nothing to test.
    await allowRefusal(() => location.api.integrations.testEndpoint({ params: { id: endpoint.id } }));
  };
  const find = async () => (await location.api.integrations.listEndpoints()).items;
  const toOwner = () =>
    post.mails.filter(({ to }) => to?.some(({ address }) => address === `${location.owner.id}@example.com`));

  await failFor(4);
  await arrived(1);
  await settled(1);
  expect(await find()).toMatchObject([{ isActive: true }]);
  await failFor(6);
  await vi.waitFor(async () => expect(await find()).toMatchObject([{ disabledReason: "failing" }]), soon);
  await vi.waitFor(() => expect(toOwner()).toHaveLength(1), soon);

  const [mail] = toOwner();
  expect(mail?.subject).toBe(`Webhooks to ${new URL(receiver.url).host} are turned off`);
  expect(mail?.text).toContain("Every delivery has failed for 5 days.");
  expect(mail?.text).toContain(`${konoba.env.PUBLIC_URL}/settings/developers`);
});

test("signs with every secret before a rotation for as long as it was promised", async () => {
  const params = { id: endpoint.id };
  const rotated = await location.api.integrations.rotateSecret({ params, body: { overlapHours: 1 } });
  await location.api.integrations.testEndpoint({ params });
  await arrived(1);
  const { text, headers } = receiver.received[0] ?? { text: "", headers: {} };
  for (const secret of [endpoint.secret, rotated.secret])
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy();
  const long = await location.api.integrations.rotateSecret({ params, body: { overlapHours: 2 } });
  const last = await location.api.integrations.rotateSecret({ params, body: { overlapHours: 0 } });
  expect(last.oldSecretEndsAt).toBe(long.oldSecretEndsAt);
  await location.api.integrations.testEndpoint({ params });
  await arrived(2);
  const again = receiver.received[1] ?? { text: "", headers: {} };
  const isSigned = (secret: string) => {
    try {
      return Boolean(new Webhook(secret).verify(again.text, again.headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  const secrets = [endpoint, rotated, long, last].map(({ secret }) => secret);
  expect(secrets.map(isSigned)).toEqual([true, true, false, true]);
  await konoba.pool.query("update webhook_endpoints set former_secrets = null where id = $1", [endpoint.id]);
  await location.api.integrations.testEndpoint({ params });
  await arrived(3);
  expect(String(receiver.received[2]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
});

test("sends nothing to an endpoint that was removed", async () => {
  receiver.behave(() => 500);
  await sell();
  await arrived(2);
  await location.api.integrations.removeEndpoint({ params: { id: endpoint.id } });
  const before = receiver.received.length;
  await sell();
  expect(await rows()).toEqual([]);
  await create({ eventTypes: ["shift.closed"] });
  expect(receiver.received).toHaveLength(before);
});

test("refuses private addresses when they are stored and when names lead to them", async () => {
  const strict = await testApp();
  await strict.work();
  const { api } = await makeTestLocation(strict);
  const eventTypes = ["order.created" as const];
  for (const url of [
    "https://127.0.0.1/in",
    "https://10.1.2.3/in",
    "https://[::1]/in",
    "https://[::ffff:192.168.1.1]/in",
    "https://169.254.169.254/latest/meta-data",
    "https://[::10.1.2.3]/in",
    "https://[::ffff:0:10.1.2.3]/in",
    "https://[64:ff9b::10.1.2.3]/in",
    "https://localhost/in",
    "http://example.com/in",
  ])
    await expect(api.integrations.createEndpoint({ body: { url, eventTypes } })).rejects.toEqual(
      refusal("webhook_address"),
    );
  const { id } = await api.integrations.createEndpoint({
    body: { url: "https://example.com/in", eventTypes },
  });
  const named = receiver.url.replace("127.0.0.1", "localhost");
  await strict.pool.query("update webhook_endpoints set url = $2 where id = $1", [id, named]);
  await api.integrations.testEndpoint({ params: { id } });
  await vi.waitFor(
    async () =>
      expect((await api.integrations.listDeliveries()).items[0]).toMatchObject({ lastError: "address" }),
    soon,
  );
  expect(receiver.received).toEqual([]);
  await strict.close();
});

test("accepts what is sent to an address under .example in the demo, and nowhere else", async () => {
  const url = "https://shop.example/hooks";
  const { id } = await create({ url });
  const { integrations } = location.api;
  await integrations.testEndpoint({ params: { id } });
  await vi.waitFor(
    async () => expect((await rows())[0]).toMatchObject({ attemptCount: 1, lastStatus: null }),
    soon,
  );

  await konoba.pool.query("update organizations set is_demo = true where id = $1", [location.id]);
  await integrations.testEndpoint({ params: { id } });
  await vi.waitFor(
    async () => expect((await rows())[0]).toMatchObject({ status: "delivered", lastStatus: 200 }),
    soon,
  );
});

test("only owners see endpoints and deliveries", async () => {
  const manager = await makeWorker(konoba, location.locationId, "manager");
  await expect(manager.api.integrations.listEndpoints()).rejects.toEqual(refusal("forbidden"));
  await expect(manager.api.integrations.listDeliveries()).rejects.toEqual(refusal("forbidden"));
});
