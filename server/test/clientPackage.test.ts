import { apiVersion, KonobaClient, KonobaError } from "@konoba/client";
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from "@konoba/client/webhooks";
import { currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeOrganization } from "./factories.ts";

vi.setConfig({ testTimeout: 120_000 });

let konoba: TestApp;
let baseUrl: string;
let client: KonobaClient;
let locationId: string;
beforeAll(async () => {
  konoba = await testApp();
  baseUrl = `${await konoba.app.listen({ host: "127.0.0.1", port: 0 })}/v1`;
  const { owner } = await makeOrganization(konoba);
  ({ id: locationId } = await makeLocation(konoba, owner.api));
  const category = await makeCategory(owner.api, locationId);
  await makeMenuItem(owner.api, { locationId, categoryId: category.id }, { price: "12.50" });
  const key = await owner.api.integrations.createKey({
    body: { name: "Webshop", scopes: ["menu:read", "orders:write", "payments:write"] },
  });
  client = new KonobaClient({ baseUrl, apiKey: key.secret });
});
afterAll(() => konoba.close());

test("names the current version of the API", () => {
  expect(apiVersion).toBe(currentApiVersion);
});

test("reads the menu, takes orders once, pages through changes and lists payments", async () => {
  const menu = await client.get("/menu/published", { query: { locationId } });
  const [item] = menu.categories.flatMap(({ items }) => items).filter(({ isOrderable }) => isOrderable);
  const take = (idempotencyKey: string, quantity: number) =>
    client.post("/orders/createWithItems", {
      idempotencyKey,
      body: { locationId, orderType: "delivery", items: [{ menuItemId: item?.id ?? "", quantity }] },
    });
  const first = await take("first", 2);
  const again = await take("first", 2);
  const others = [await take("second", 1), await take("third", 3)];
  expect(again.id).toBe(first.id);
  expect(first.dueAmount).toBe("25.00");

  const feed = "/changes/orders";
  // A row that changes meanwhile comes again, for the feed also while another test holds a transaction open.
  const ids = new Set<string>();
  let pages = 0;
  let cursor = "";
  for await (const page of client.changes(feed, { locationId, limit: 2 })) {
    pages += 1;
    for (const { id } of page.items) ids.add(id);
    cursor = page.nextCursor;
  }
  expect(pages).toBeGreaterThan(1);
  expect([...ids].sort()).toEqual([first, ...others].map(({ id }) => id).sort());

  const paid = await client.post("/orders/{id}/payments", {
    path: { id: first.id },
    body: { method: "cash", handedAmount: "30.00" },
  });
  expect(paid.paymentStatus).toBe("paid");
  const payments = await client.get("/payments", { query: { locationId } });
  expect(payments.items.map(({ orderId, amount }) => [orderId, amount])).toEqual([[first.id, "25.00"]]);
  // The feed waits for transactions under way, also for those of other tests on the same server; rows may come again.
  await vi.waitFor(async () => {
    const changed: string[] = [];
    for await (const page of client.changes(feed, { locationId, cursor }))
      changed.push(...page.items.map(({ id }) => id));
    expect(changed).toContain(first.id);
  }, 60_000);
});

test("reads the menu again only after a change", async () => {
  const read = (etag: string | null) =>
    client.getIfChanged("/menu/published", { query: { locationId } }, etag);
  const first = await read(null);
  expect(first?.answer.locationId).toBe(locationId);
  expect(await read(first?.etag ?? "")).toBeNull();

  await konoba.pool.query("update menu_items set price = 13.00 where location_id = $1", [locationId]);
  const changed = await read(first?.etag ?? "");
  expect(changed?.answer.categories[0]?.items[0]?.price).toBe("13.00");
});

test("throws refusals with status, code, details and request id", async () => {
  const refused = await client
    .post("/orders/createWithItems", { body: { locationId, orderType: "takeaway", items: [] } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(KonobaError);
  expect(refused).toMatchObject({
    status: 400,
    code: "invalid_request",
    details: [{ path: "items" }],
    requestId: expect.any(String),
  });
  const stranger = new KonobaClient({ baseUrl, apiKey: "kn_live_unknown" });
  await expect(stranger.get("/menu/published", { query: { locationId } })).rejects.toMatchObject({
    status: 401,
    code: "key_unknown",
  });
  // @ts-expect-error a query parameter is missing
  await expect(client.get("/menu/published", {})).rejects.toMatchObject({ status: 400 });
});

test("verifies webhooks signed by Standard Webhooks, and nothing else", async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const former = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
  const now = new Date("2026-11-26T12:00:00Z");
  const body = JSON.stringify({
    type: "order.created",
    timestamp: now.toISOString(),
    data: { id: "č", locationId },
  });
  const headersOf = (signed = secret, sentAt = now) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(sentAt.getTime() / 1000),
    "webhook-signature": new Webhook(signed).sign("msg_1", sentAt, body),
  });
  const both = { ...headersOf(), "webhook-signature": "" };
  both["webhook-signature"] = [former, secret].map((each) => headersOf(each)["webhook-signature"]).join(" ");
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const verify = (request: Parameters<typeof verifyWebhook>[1], secrets: string | string[] = secret) =>
    verifyWebhook(secrets, request, { now });

  const event: Partial<WebhookEvent> = { type: "order.created", data: { id: "č", locationId } };
  expect(await verify({ headers: headersOf(), body })).toMatchObject(event);
  expect(await verify({ headers: new Headers(headersOf()), body })).toMatchObject(event);
  expect(await verify({ headers: both, body })).toMatchObject(event);
  expect(await verify({ headers: headersOf(former), body }, [secret, former])).toMatchObject(event);
  expect(await verify({ headers: headersOf(secret, minutes(-5)), body })).toMatchObject(event);
  const wrong = [
    { headers: headersOf(former), body },
    { headers: headersOf(), body: `${body} ` },
    { headers: { ...headersOf(), "webhook-id": "msg_2" }, body },
    { headers: { ...headersOf(), "webhook-signature": "v1,not-base64 v2,AAAA" }, body },
    { headers: { ...headersOf(), "webhook-signature": undefined }, body },
    { headers: { ...headersOf(), "webhook-timestamp": "now" }, body },
    { headers: headersOf(secret, minutes(-6)), body },
    { headers: headersOf(secret, minutes(6)), body },
  ];
  for (const request of wrong) await expect(verify(request)).rejects.toThrow(WebhookVerificationError);
});
