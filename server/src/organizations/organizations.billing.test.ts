import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser } from "../../test/factories.ts";
import { providerRequests, outage, provider, subscriptions } from "../../test/paymentProvider.ts";
import { refusal } from "../../test/refusal.ts";

const secret = "whsec_test";
let paid: TestApp;
let unpaid: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  paid = await testApp({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_PRICE_STARTER: "price_starter",
    STRIPE_PRICE_GROWTH: "price_growth",
    STRIPE_PRICE_GROUP: "price_group",
  });
  unpaid = await testApp();
});
afterAll(async () => {
  await paid.close();
  await unpaid.close();
  provider.close();
});

/** Sends an event signed as the provider does, or with another signature. */
function send(event: object, signature?: string) {
  const id = `evt_${createHash("sha256").update(JSON.stringify(event)).digest("hex")}`;
  return sendText(JSON.stringify({ object: "event", id, created: 1_795_000_000, ...event }), signature);
}

function sendText(payload: string, signature?: string) {
  const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { "stripe-signature": header, "content-type": "application/json" };
  return paid.app.inject({ method: "POST", url: "/v1/organizations/stripe-webhook", headers, payload });
}

/** Builds the three events of an organization's subscription. */
const messagesOf = (organizationId: string, subscription = `sub-${organizationId}`) => {
  const metadata = { organizationId, plan: "growth", keep: "" };
  const customer = `cus-${organizationId}`;
  const items = (price: string) => ({ data: [{ id: "si_1", price: { id: price } }] });
  return {
    completed: (created = 1_795_000_000) => ({
      type: "checkout.session.completed",
      created,
      data: { object: { metadata, customer, subscription } },
    }),
    updated: (price: string, created: number, status = "active") => ({
      type: "customer.subscription.updated",
      created,
      data: { object: { id: subscription, status, metadata, customer, items: items(price) } },
    }),
    ended: (created: number) => ({
      type: "customer.subscription.deleted",
      created,
      data: { object: { id: subscription, metadata, customer, items: { data: [] } } },
    }),
  };
};

test("ignores events of a provider that is not configured, and offers no portal", async () => {
  const reply = await unpaid.app.inject({
    method: "POST",
    url: "/v1/organizations/stripe-webhook",
    payload: {},
  });
  const { owner } = await makeOrganization(unpaid);

  expect(reply.statusCode).toBe(404);
  expect(await owner.api.organizations.billing()).toEqual({
    hasProvider: false,
    canManage: false,
    invoices: [],
  });
  await expect(owner.api.organizations.openBilling()).rejects.toEqual(refusal("billing_not_started"));
});

test("changes the plan by the signed event of its payment, then by the subscription", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed, ended } = messagesOf(id);

  const chosen = await owner.api.organizations.choosePlan({ body: { plan: "growth" } });
  expect(chosen).toMatchObject({
    checkoutUrl: "https://pay.example/cs_1",
    organization: { plan: "starter" },
  });
  const { path, form } = providerRequests.at(-1) ?? { path: "", form: new URLSearchParams() };
  expect(path).toBe("/v1/checkout/sessions");
  expect(form.get("line_items[0][price]")).toBe("price_growth");
  expect(form.get("metadata[organizationId]")).toBe(id);
  expect(form.get("cancel_url")).toContain("/sign-up?");

  expect((await send(completed())).statusCode).toBe(200);
  expect(await owner.api.organizations.mine()).toMatchObject({ plan: "growth", trialEndsAt: null });

  expect(await owner.api.organizations.choosePlan({ body: { plan: "group" } })).toMatchObject({
    checkoutUrl: null,
    organization: { plan: "group" },
  });
  expect(providerRequests.at(-1)?.form.get("items[0][price]")).toBe("price_group");

  expect((await send(ended(1_795_000_100))).statusCode).toBe(200);
  expect((await owner.api.organizations.mine()).plan).toBe("starter");
});

test("rejects a forged event, however it is forged", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed } = messagesOf(id);
  const payload = JSON.stringify(completed());
  const old = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 1_600_000_000 });
  const others = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_other" });
  const otherBody = Stripe.webhooks.generateTestHeaderString({ payload: "{}", secret });

  for (const signature of ["", "t=1,v1=00", old, others, otherBody])
    expect((await send(completed(), signature)).json()).toMatchObject({ code: "signature_invalid" });
  expect((await owner.api.organizations.mine()).plan).toBe("starter");
});

test("applies an event once that comes twice, at once or later", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed } = messagesOf(id);

  const replies = await Promise.all([send(completed()), send(completed()), send(completed())]);
  replies.push(await send(completed()));

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await owner.api.organizations.mine()).plan).toBe("growth");
});

test("leaves the newest state after events out of order: accepts late ones without applying them", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed, updated, ended } = messagesOf(id);
  const planNow = async () => (await owner.api.organizations.mine()).plan;

  subscriptions.set(`sub-${id}`, { status: "active", price: "price_group" });
  await send(updated("price_group", 1_795_000_300));
  expect((await send(completed(1_795_000_100))).statusCode).toBe(200);
  expect(await planNow()).toBe("group");
  await send(ended(1_795_000_200));
  expect(await planNow()).toBe("group");

  const former = messagesOf(id, "sub-former");
  await send(former.ended(1_795_000_400));
  expect(await planNow()).toBe("group");
  await send(ended(1_795_000_500));
  expect(await planNow()).toBe("starter");
});

test("neither keeps nor grants a plan of an unpaid subscription until it is paid", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed, updated } = messagesOf(id);
  const planNow = async () => (await owner.api.organizations.mine()).plan;
  for (const status of ["unpaid", "incomplete", "incomplete_expired", "canceled", "paused"]) {
    subscriptions.set(`sub-${id}`, { status });
    await send(updated("price_growth", 1_795_000_010, status));
    await send(completed(1_795_000_011));
    expect(await planNow(), status).toBe("starter");
  }
  subscriptions.set(`sub-${id}`, { status: "active" });
  await send(completed(1_795_000_020));
  expect(await planNow()).toBe("growth");

  await send(updated("price_growth", 1_795_000_030, "past_due"));
  expect(await planNow()).toBe("growth");
  subscriptions.set(`sub-${id}`, { status: "unpaid" });
  await send(updated("price_growth", 1_795_000_040, "unpaid"));
  expect(await planNow()).toBe("starter");
  const { checkoutUrl } = await owner.api.organizations.choosePlan({ body: { plan: "group" } });
  expect(checkoutUrl).toBe("https://pay.example/portal");
  expect(await planNow()).toBe("starter");
  await send(updated("price_growth", 1_795_000_050));
  expect(await planNow()).toBe("growth");
});

test("uses the present state of the subscription for two events within one second, in either order", async () => {
  for (const isReversed of [false, true]) {
    const { owner, id } = await makeOrganization(paid, "starter");
    const { completed, updated, ended } = messagesOf(id);
    await send(completed());
    const two = [updated("price_group", 1_795_000_100), ended(1_795_000_100)];

    subscriptions.set(`sub-${id}`, { status: "canceled" });
    for (const event of isReversed ? two.toReversed() : two) await send(event);

    expect((await owner.api.organizations.mine()).plan).toBe("starter");
  }
});

test("fails an event that needs the provider while it is down, so that it is sent again", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const { completed } = messagesOf(id);
  outage.isOn = true;
  expect((await send(completed())).statusCode).toBeGreaterThanOrEqual(500);
  outage.isOn = false;
  expect((await send(completed())).statusCode).toBe(200);
  expect((await owner.api.organizations.mine()).plan).toBe("growth");
});

test("ignores an event of another subscription", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  await send(messagesOf(id).completed());
  const other = messagesOf(id, "sub-other");

  await send(other.updated("price_group", 1_795_000_200));
  await send(other.updated("price_group", 1_795_000_300, "unpaid"));
  await send(other.ended(1_795_000_400));

  expect((await owner.api.organizations.mine()).plan).toBe("growth");
  await send(messagesOf(id).updated("price_group", 1_795_000_100));
  expect((await owner.api.organizations.mine()).plan).toBe("group");
});

test("rejects a signed body that is not an event", async () => {
  for (const payload of ["", "{}", "null", "[]", "nothing", '{"id":"evt_1","type":"a","created":1}'])
    expect((await sendText(payload)).statusCode, payload).toBe(400);
});

test("keeps the oldest locations active when a subscription ends, and the others readable", async () => {
  const { owner, id } = await makeOrganization(paid, "growth");
  const first = await makeLocation(paid, owner.api);
  const second = await makeLocation(paid, owner.api, { name: "Obala" });
  const { completed, ended } = messagesOf(id);
  await send(completed());

  await send(ended(1_795_000_900));

  expect((await owner.api.locations.find({ params: { id: first.id } })).active).toBe(true);
  expect((await owner.api.locations.find({ params: { id: second.id } })).active).toBe(false);
});

test("shows the owner invoices and the provider's portal, and a manager neither", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  const manager = await makeUser(paid, id, "manager");
  await expect(owner.api.organizations.openBilling()).rejects.toEqual(refusal("billing_not_started"));
  await send(messagesOf(id).completed());

  const { canManage, invoices } = await owner.api.organizations.billing();

  expect(canManage).toBe(true);
  expect(providerRequests.at(-1)?.form.get("customer")).toBe(`cus-${id}`);
  expect(invoices).toMatchObject([
    { number: "KON-0002", total: "49.05", currency: "EUR", status: "open", url: "https://pay.example/in_1" },
    { number: "KON-0001", total: "500", currency: "JPY", status: "paid" },
  ]);
  expect(await owner.api.organizations.openBilling()).toEqual({ url: "https://pay.example/portal" });
  expect(providerRequests.at(-1)?.form.get("return_url")).toBe(`${paid.env.PUBLIC_URL}/settings/billing`);
  await expect(manager.api.organizations.billing()).rejects.toEqual(refusal("forbidden"));
  await expect(manager.api.organizations.openBilling()).rejects.toEqual(refusal("forbidden"));
});

test("reports a failing provider as such, and still returns the plan", async () => {
  const { owner, id } = await makeOrganization(paid, "starter");
  await send(messagesOf(id).completed());
  outage.isOn = true;

  await expect(owner.api.organizations.billing()).rejects.toEqual(refusal("checkout_failed"));
  await expect(owner.api.organizations.openBilling()).rejects.toEqual(refusal("checkout_failed"));
  expect((await owner.api.organizations.mine()).plan).toBe("growth");
  outage.isOn = false;
});

test("returns the provider's prices, fetched once, or those of the settings without a provider", async () => {
  const pricesOf = async ({ app }: TestApp) =>
    (await app.inject({ url: "/v1/organizations/prices" })).json<{ items: object[] }>().items;
  const before = providerRequests.length;
  const provided = await pricesOf(paid);
  expect(provided).toEqual([
    { plan: "starter", amount: "19.00", currency: "EUR", per: "month" },
    { plan: "growth", amount: "49.50", currency: "EUR", per: "month" },
    { plan: "group", amount: "990.00", currency: "EUR", per: "year" },
  ]);
  expect(await pricesOf(paid)).toEqual(provided);
  expect(providerRequests.slice(before).filter(({ path }) => path.startsWith("/v1/prices/"))).toHaveLength(3);

  expect(await pricesOf(unpaid)).toEqual([
    { plan: "starter", amount: "19.00", currency: "EUR", per: "month" },
    { plan: "growth", amount: "49.00", currency: "EUR", per: "month" },
    { plan: "group", amount: "99.00", currency: "EUR", per: "month" },
  ]);
});
