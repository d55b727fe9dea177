import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import { keyScopes, scopeOfRoute } from "@konoba/contract/lib/keyScopes";
import type { Route } from "@konoba/contract/lib/route";
import { beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { sharedApp, type TestApp } from "../app.ts";
import { makeLocation, makeOrganization } from "../factories.ts";
import { refusal } from "../refusal.ts";
import { makeKey, makeShop, type Shop } from "../shop.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const order = (
  { locationId, itemId }: Pick<Shop, "locationId" | "itemId">,
  program: Shop["program"],
  quantity = 1,
) =>
  program.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: itemId, quantity }] },
  });

const request = (key: string, url: string, extra: Record<string, string> = {}) =>
  konoba.app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${key}`, ...extra } });

test("authenticates a program without a session or an origin", async () => {
  const shop = await makeShop(konoba, { scopes: ["orders:write"] });

  const { createdBy, userId, workerId, id } = await order(shop, shop.program);

  expect({ createdBy, userId, workerId }).toEqual({
    createdBy: "Ordering site",
    userId: null,
    workerId: null,
  });
  const { items } = await shop.program.orders.history({ params: { id } });
  expect(items[0]).toMatchObject({ actorName: "Ordering site" });
  const foreign = await request(shop.key.secret, `/orders/${id}`, { origin: "https://elsewhere.example" });
  expect(foreign.statusCode).toBe(200);
});

test("ignores the session of a cookie beside a key, and credentials that are no key", async () => {
  const { organization, key, locationId } = await makeShop(konoba);
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${organization.owner.token}`;
  const status = async (authorization: string, url: string) =>
    (await konoba.app.inject({ url: `/v1${url}`, headers: { authorization, cookie } })).statusCode;

  expect(await status(`Bearer ${key.secret}`, `/locations/${locationId}`)).toBe(200);
  expect(await status(`Bearer ${key.secret}`, "/users/me")).toBe(403);
  expect(await status("Bearer kn_live_wrong", "/users/me")).toBe(401);
  expect(await status("Basic cHJveHk6cGFzcw==", "/users/me")).toBe(200);
});

test("refuses what the scopes do not contain, and names the scope", async () => {
  const shop = await makeShop(konoba, { scopes: ["orders:read", "menu:write"] });
  const { program, locationId, itemId } = shop;

  await program.orders.listByLocation({ params: { locationId } });
  await program.menu.findItem({ params: { id: itemId } });
  await expect(order(shop, program)).rejects.toEqual(
    refusal("scope_missing", { httpStatus: 403, details: { scope: "orders:write" } }),
  );
  await expect(program.products.list({ params: { locationId } })).rejects.toEqual(
    refusal("scope_missing", { details: { scope: "stock:read" } }),
  );
  await expect(program.menu.costs({ params: { locationId } })).resolves.toBeDefined();
  const reader = konoba.client((await makeKey(shop.organization, { scopes: ["menu:read"] })).secret);
  await expect(reader.menu.costs({ params: { locationId } })).rejects.toEqual(
    refusal("scope_missing", { details: { scope: "menu:write" } }),
  );
});

test("keeps a key to its locations", async () => {
  const organization = await makeOrganization(konoba);
  const { api } = organization.owner;
  const { id: own } = await makeLocation(konoba, api);
  const { id: other } = await makeLocation(konoba, api, { name: "Terasa" });
  const elsewhere = await makeOrganization(konoba);
  const { id: foreign } = await makeLocation(konoba, elsewhere.owner.api);

  await expect(makeKey(organization, { locationIds: [foreign] })).rejects.toEqual(
    refusal("location_not_found"),
  );
  const one = konoba.client((await makeKey(organization, { locationIds: [own] })).secret);
  const all = konoba.client((await makeKey(organization)).secret);
  const find = (client: Shop["program"], id: string) => client.locations.find({ params: { id } });

  expect((await find(one, own)).id).toBe(own);
  await expect(find(one, other)).rejects.toEqual(refusal("location_not_found"));
  expect((await find(all, other)).id).toBe(other);
  const { id: later } = await makeLocation(konoba, api, { name: "Plaža" });
  expect((await find(all, later)).id).toBe(later);
  await expect(find(all, foreign)).rejects.toEqual(refusal("location_not_found"));
  const { items } = await one.locations.listByOrganization({ params: { organizationId: organization.id } });
  expect(items.map(({ id }) => id)).toEqual([own]);
});

test("needs no approval where the scopes allow it, and gets none where they do not", async () => {
  const shop = await makeShop(konoba, { scopes: ["orders:write", "payments:write"] });
  const corrector = konoba.client(
    (await makeKey(shop.organization, { scopes: ["orders:write", "payments:write", "corrections:write"] }))
      .secret,
  );
  const missing = refusal("scope_missing", { details: { scope: "corrections:write" } });

  const { id } = await order(shop, shop.program);
  await shop.program.orders.takePayment({ params: { id }, body: { method: "card" } });
  const refund = { method: "card" as const, reason: "Late" };
  await expect(shop.program.orders.refund({ params: { id }, body: refund })).rejects.toEqual(missing);
  const { id: other } = await order(shop, shop.program);
  const discount = { params: { id: other }, body: { discountPercentage: "50" } };
  await expect(shop.program.orders.update(discount)).rejects.toEqual(missing);

  expect((await corrector.orders.refund({ params: { id }, body: refund })).paymentStatus).toBe("refunded");
  expect((await corrector.orders.update(discount)).discountPercentage).toBe("50");
  const { rows } = await konoba.pool.query("select from approvals where location_id = $1", [shop.locationId]);
  expect(rows).toEqual([]);
});

test("types a weight only with the scope of corrections where its location asks for an approval", async () => {
  const shop = await makeShop(konoba, { scopes: ["orders:write"] });
  const { secret } = await makeKey(shop.organization, { scopes: ["orders:write", "corrections:write"] });
  const { locationId, itemId: menuItemId } = shop;
  await shop.api.menu.updateItem({ params: { id: menuItemId }, body: { soldBy: "kg" } });
  await shop.api.locations.update({ params: { id: locationId }, body: { approveTypedWeights: true } });
  const weigh = ({ orders }: Shop["program"], source: "keypad" | "scale" = "keypad") =>
    orders.createWithItems({
      body: { locationId, items: [{ menuItemId, quantity: 0.742, weighing: { source } }] },
    });

  await expect(weigh(shop.program)).rejects.toEqual(
    refusal("scope_missing", { details: { scope: "corrections:write" } }),
  );
  await weigh(shop.program, "scale");
  const { items } = await weigh(konoba.client(secret));
  expect(items[0]?.weighing?.approvedBy).toBe(items[0]?.weighing?.weighedBy);
});

test("refuses more portions than are left, also with every scope", async () => {
  const shop = await makeShop(konoba, { scopes: [...keyScopes] });
  await konoba.pool.query("update menu_items set quantity = 1 where id = $1", [shop.itemId]);

  await expect(order(shop, shop.program, 2)).rejects.toEqual(refusal("portions_left"));
  await order(shop, shop.program);
});

test("lets a key use cash drawers only with their scope, whoever opened them", async () => {
  const shop = await makeShop(konoba, { scopes: ["drawers:read"] });
  const writer = konoba.client((await makeKey(shop.organization, { scopes: ["drawers:write"] })).secret);
  const { locationId } = shop;
  const { id: drawerId } = await shop.api.drawers.create({ body: { locationId, name: "Bar" } });
  const { shift } = await shop.api.drawers.open({ body: { locationId, drawerId, openingAmount: "10.00" } });
  const params = { id: shift?.id ?? "" };

  expect((await shop.program.drawers.report({ params })).openedBy).toBe("Ana Đukić");
  await expect(shop.program.drawers.count({ params, body: { lines: [] } })).rejects.toEqual(
    refusal("scope_missing", { details: { scope: "drawers:write" } }),
  );
  await expect(writer.drawers.count({ params, body: { lines: [] } })).resolves.toBeDefined();
});

const routes = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

test("offers each scope for a route, and no other scope is needed", () => {
  const needed = new Set(routes.flatMap(([, route]) => scopeOfRoute(route) ?? []));

  expect([...needed].toSorted()).toEqual(
    keyScopes.filter((scope) => scope !== "corrections:write").toSorted(),
  );
});

test("reaches no route of accounts, keys, billing or sessions with every scope", async () => {
  const { secret } = await makeKey(await makeOrganization(konoba), { scopes: [...keyScopes] });
  const outcome = async (route: Route) => {
    const params = Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((name) => [name, randomUUID()]),
    );
    const reply = await konoba.app.inject({
      method: route.method,
      url: `/v1${addressOf(route, { params })}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(route.method === "GET" ? {} : { payload: {} }),
    });
    expect(reply.headers["set-cookie"]).toBeUndefined();
    return reply.body.includes('"key_not_allowed"') ? "refused" : "reached";
  };
  const refused: string[] = [];
  for (const [name, route] of routes) if ((await outcome(route)) === "refused") refused.push(name);

  const closed = routes.filter(([, route]) =>
    route.access === "public" ? route.method !== "GET" || route.writes : scopeOfRoute(route) === null,
  );
  expect(refused.toSorted()).toEqual(closed.map(([name]) => name).toSorted());
  expect(refused).toEqual(
    expect.arrayContaining([
      "auth.signOut",
      "auth.verifyOtp",
      "integrations.createKey",
      "locations.live",
      "organizations.billing",
      "organizations.exportEverything",
      "receipts.setCertificate",
      "team.approve",
      "team.create",
      "team.keepRoleLimits",
      "team.signIn",
      "users.create",
      "users.endSessions",
      "users.me",
      "users.prove",
    ]),
  );
});
