import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiError } from "@konoba/contract/lib/client";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const refusal = (code: string) => expect.objectContaining({ code }) as ApiError;

test("the organization tells its plan and what it includes", async () => {
  const { owner, id } = await makeOrganization(konoba, "growth");
  await makeLocation(konoba, owner.api);

  const mine = await owner.api.organizations.mine();

  expect(mine).toMatchObject({ id, plan: "growth", locationLimit: 5, activeLocations: 1, isDemo: false });
  expect(await owner.api.organizations.find({ params: { id } })).toEqual(mine);
});

test("the owner renames it, a manager and a stranger do not", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");
  const stranger = (await makeOrganization(konoba)).owner;
  const rename = { params: { id }, body: { name: "Konoba Most" } };

  expect((await owner.api.organizations.update(rename)).name).toBe("Konoba Most");
  expect((await owner.api.users.me()).organizationName).toBe("Konoba Most");
  await expect(manager.api.organizations.update(rename)).rejects.toEqual(refusal("forbidden"));
  await expect(stranger.api.organizations.update(rename)).rejects.toEqual(refusal("organization_not_found"));
  const { rows } = await konoba.pool.query(
    "select action, actor_name, after from audit where organization_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual([
    { action: "organization.renamed", actor_name: "Ana Đukić", after: { name: "Konoba Most" } },
    {
      action: "access.refused",
      actor_name: "Ana Đukić",
      after: { role: "manager", permission: "organization.edit" },
    },
  ]);
});

test("without a payment provider a plan applies at once", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  await makeLocation(konoba, owner.api);

  const { organization, checkoutUrl } = await owner.api.organizations.choosePlan({
    body: { plan: "growth" },
  });

  expect(checkoutUrl).toBeNull();
  expect(organization).toMatchObject({ plan: "growth", locationLimit: 5 });
  await expect(makeLocation(konoba, owner.api, { name: "Obala" })).resolves.toBeDefined();
});

test("a smaller plan deletes nothing: the owner chooses which locations stay active", async () => {
  const { owner } = await makeOrganization(konoba, "group");
  const first = await makeLocation(konoba, owner.api);
  const second = await makeLocation(konoba, owner.api, { name: "Obala" });
  const choose = (keepLocationIds?: string[]) =>
    owner.api.organizations.choosePlan({
      body: { plan: "starter", ...(keepLocationIds && { keepLocationIds }) },
    });

  await expect(choose()).rejects.toMatchObject({
    code: "plan_keep_locations",
    details: { limit: 1, current: 2 },
  });
  await expect(choose([first.id, second.id])).rejects.toEqual(refusal("plan_keep_locations"));
  await choose([second.id]);

  expect((await owner.api.locations.find({ params: { id: first.id } })).active).toBe(false);
  expect((await owner.api.locations.find({ params: { id: second.id } })).active).toBe(true);
});

test("messages of a provider that is not set are not heard", async () => {
  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/organizations/stripe-webhook",
    payload: {},
  });

  expect(reply.statusCode).toBe(404);
});

const secret = "whsec_test";

/** A payment provider on this machine: it keeps what it was asked. */
async function openProvider(): Promise<{
  server: Server;
  url: string;
  asked: { path: string; form: URLSearchParams }[];
}> {
  const asked: { path: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push({ path: request.url ?? "", form: new URLSearchParams(body) });
      response.setHeader("content-type", "application/json");
      const isSubscription = request.url?.includes("/subscriptions/");
      const items = { object: "list", data: [{ id: "si_1", price: { id: "price_growth" } }] };
      response.end(
        JSON.stringify(
          isSubscription ? { id: "sub_1", items } : { id: "cs_1", url: "https://pay.example/cs_1" },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("with a payment provider the plan changes by its signed message, then by the subscription", async () => {
  const provider = await openProvider();
  const paid = await testApp({
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_URL: provider.url,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_PRICE_STARTER: "price_starter",
    STRIPE_PRICE_GROWTH: "price_growth",
    STRIPE_PRICE_GROUP: "price_group",
  });
  const { owner, id } = await makeOrganization(paid, "starter");
  const send = (event: object, signature?: string) => {
    const payload = JSON.stringify({ object: "event", id: "evt_1", ...event });
    const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { "stripe-signature": header, "content-type": "application/json" };
    return paid.app.inject({ method: "POST", url: "/v1/organizations/stripe-webhook", headers, payload });
  };
  const metadata = { organizationId: id, plan: "growth", keep: "" };
  const completed = {
    type: "checkout.session.completed",
    data: { object: { metadata, customer: "cus_1", subscription: "sub_1" } },
  };

  const chosen = await owner.api.organizations.choosePlan({ body: { plan: "growth" } });
  expect(chosen).toMatchObject({
    checkoutUrl: "https://pay.example/cs_1",
    organization: { plan: "starter" },
  });
  expect(provider.asked[0]?.path).toBe("/v1/checkout/sessions");
  expect(provider.asked[0]?.form.get("line_items[0][price]")).toBe("price_growth");
  expect(provider.asked[0]?.form.get("metadata[organizationId]")).toBe(id);

  expect((await send(completed, "t=1,v1=00")).json()).toMatchObject({ code: "signature_invalid" });
  expect((await send(completed)).statusCode).toBe(200);
  expect((await send(completed)).statusCode).toBe(200);
  expect(await owner.api.organizations.mine()).toMatchObject({ plan: "growth", trialEndsAt: null });

  expect(await owner.api.organizations.choosePlan({ body: { plan: "group" } })).toMatchObject({
    checkoutUrl: null,
    organization: { plan: "group" },
  });
  expect(provider.asked.at(-1)?.form.get("items[0][price]")).toBe("price_group");

  const ended = {
    type: "customer.subscription.deleted",
    data: { object: { id: "sub_1", metadata, customer: "cus_1", items: { data: [] } } },
  };
  expect((await send(ended)).statusCode).toBe(200);
  expect((await owner.api.organizations.mine()).plan).toBe("starter");
  await paid.close();
  provider.server.close();
});
