import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { takesIdempotencyKey } from "../src/lib/http/results.ts";
import { testApp, type Api, type TestApp } from "./app.ts";
import { makeWorker } from "./factories.ts";
import { refusal } from "./refusal.ts";
import { makeKey } from "./shop.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const send = (method: InjectOptions["method"], url: string, more: InjectOptions = {}) =>
  konoba.app.inject({
    method: method ?? "GET",
    url: `/v1${url}`,
    ...more,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`,
      ...more.headers,
    },
  });

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

test("scopes an idempotency key to the program that sends it; people share theirs, as queues are taken over", async () => {
  const { api, locationId } = location;
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const scopes = ["orders:write" as const];
  const program = konoba.client((await makeKey(location, { scopes })).secret);
  const other = konoba.client((await makeKey(location, { scopes })).secret);
  const options = { idempotencyKey: "order-1" };
  const open = (by: Api) => by.orders.create({ body: { locationId } }, options);

  const senders = [api, program, other];
  const ids = await Promise.all(senders.map(async (by) => (await open(by)).id));
  const again = await Promise.all(senders.map(async (by) => (await open(by)).id));

  expect(new Set(ids).size).toBe(3);
  expect(again).toEqual(ids);
  expect((await open(waiter.api)).id).toBe(ids[0]);
  await expect(other.orders.create({ body: { locationId, guests: 3 } }, options)).rejects.toEqual(
    refusal("idempotency_mismatch"),
  );
});

test("repeats the idempotency key, and says when an answer was given before", async () => {
  const headers = { "idempotency-key": "menu-7" };
  const payload = {
    locationId: location.locationId,
    name: `Flour ${randomUUID()}`,
    category: "Dry goods",
    unit: "kg",
  };
  const [first, again] = [
    await send("POST", "/products", { headers, payload }),
    await send("POST", "/products", { headers, payload }),
  ];

  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.body).toBe(first.body);
  expect(first.headers).toMatchObject(headers);
  expect(first.headers).not.toHaveProperty("idempotency-replayed");
  expect(again.headers).toMatchObject({
    ...headers,
    "idempotency-replayed": "true",
    location: first.headers.location,
  });
  const other = await send("POST", "/products", { headers, payload: { ...payload, name: "Salt" } });
  expect(other.json()).toMatchObject({ code: "idempotency_mismatch" });
});

test("takes an idempotency key wherever a POST creates something in one transaction", () => {
  const without = routes.flatMap(([name, route]) =>
    route.method === "POST" && route.status === 201 && !takesIdempotencyKey(route) ? [name] : [],
  );

  // A file, a passkey of this moment, a secret, and a cookie cannot be repeated from a stored answer.
  expect(without).toEqual([
    "users.addPasskey",
    "team.addDevice",
    "media.upload",
    "purchasing.setNotePhoto",
    "integrations.createKey",
    "integrations.createEndpoint",
  ]);
});

test("names a created resource where it can be read", async () => {
  const { locationId } = location;
  const made = [
    await send("POST", "/tables", { payload: { locationId, tableNumber: "70", seats: 2 } }),
    await send("POST", "/orders/create", { payload: { locationId, orderType: "takeaway" } }),
    await send("POST", "/workers", {
      payload: {
        locationId,
        firstName: "Iva",
        lastName: "Ban",
        username: "iva",
        pin: "4816",
        role: "waiter",
        email: "iva@example.com",
      },
    }),
  ];
  for (const answer of made) {
    expect(answer.statusCode, answer.body).toBe(201);
    const found = await send("GET", String(answer.headers.location).slice(3));
    expect(found.json()).toMatchObject({ id: answer.json().id as string });
  }
});

test("answers a method an address does not take with 405 and the methods it takes", async () => {
  const wrong = await send("DELETE", `/locations/${location.locationId}`);

  expect(wrong.statusCode).toBe(405);
  expect(wrong.json()).toMatchObject({ code: "method_not_allowed" });
  expect(wrong.headers.allow).toBe("GET, HEAD, PATCH, PUT");
  expect((await send("PUT", "/nothing/at/all")).statusCode).toBe(404);
});

test("refuses unknown query parameters on every route, and names them", async () => {
  for (const [name, route] of routes) {
    if (route.method !== "GET" || route.access === "session" || name === "auth.verifyTokens") continue;
    const params = new Proxy({}, { get: (_, key) => (key === "toJSON" ? undefined : randomUUID()) });
    const answer = await send("GET", `${addressOf(route, { params })}?pagesize=10`);
    expect(answer.json(), name).toMatchObject({ code: "invalid_request" });
    expect(answer.json().details[0], name).toMatchObject({ path: "pagesize" });
  }
  const link = await send("GET", "/auth/verify-tokens?access_token=none&utm_source=mail");
  expect(link.body).not.toContain("utm_source");
});

test("answers errors as application/problem+json on request", async () => {
  const accept = "application/problem+json, application/json";
  const wrong = await send("GET", "/locations/none", { headers: { accept } });

  expect(wrong.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(wrong.json()).toEqual({
    type: "urn:konoba:error:invalid_request",
    title: expect.any(String),
    status: 400,
    success: false,
    code: "invalid_request",
    error: expect.any(String),
    details: [{ path: "id", message: expect.any(String) }],
  });
  const plain = await send("GET", "/locations/none", { headers: { accept: "*/*" } });
  expect(plain.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("answers an order's version as ETag, and refuses a change of a newer version", async () => {
  const { locationId } = location;
  const payload = { locationId, orderType: "takeaway" };
  const created = await send("POST", "/orders/create", { payload });
  const { id } = created.json() as { id: string };
  const change = (tag: string, customerName: string) =>
    send("PATCH", `/orders/${id}`, { headers: { "if-match": tag }, payload: { customerName } });
  expect(created.headers.etag).toBe('"1"');

  const changed = await change('"1"', "Iva");
  const stale = await change('"1"', "Luka");
  const any = await change("*", "Maja");
  const weak = await change(`"1", W/${String(any.headers.etag)}`, "Petar");

  expect(changed.headers.etag).toBe('"2"');
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ code: "version_mismatch", details: { version: 2 } });
  expect([any.headers.etag, weak.headers.etag]).toEqual(['"3"', '"4"']);
  const found = await send("GET", `/orders/${id}`);
  expect([found.headers.etag, found.json().customerName]).toEqual(['"4"', "Petar"]);
  const item = await location.item("3.00");
  const added = await send("POST", `/orders/items/${id}`, {
    headers: { "if-match": '"3"' },
    payload: { menuItemId: item, quantity: 1 },
  });
  expect(added.statusCode).toBe(412);
});

test("answers an order that the caller has with 304, and failures without a tag", async () => {
  const { locationId } = location;
  const created = await send("POST", "/orders/create", { payload: { locationId, orderType: "takeaway" } });
  const { id } = created.json() as { id: string };
  const find = (tag: string) => send("GET", `/orders/${id}`, { headers: { "if-none-match": tag } });

  const known = await find('"1"');
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, "", '"1"']);
  expect((await find('W/"1", "7"')).statusCode).toBe(304);
  expect((await find('"2"')).statusCode).toBe(200);
  await send("PATCH", `/orders/${id}`, { payload: { customerName: "Iva" } });
  expect((await find('"1"')).statusCode).toBe(200);
});

test("refuses If-Match where no versions are compared", async () => {
  const headers = { "if-match": '"1"' };
  const payload = { name: "Konoba Luka" };
  const named = await send("PATCH", `/locations/${location.locationId}`, { headers, payload });
  const created = await send("POST", "/orders/create", {
    headers,
    payload: { locationId: location.locationId, orderType: "takeaway" },
  });

  for (const refused of [named, created]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "invalid_request", details: [{ path: "If-Match" }] });
  }
});

test("answers 401 with a challenge and without a tag, whatever the caller has", async () => {
  const key = `Bearer kn_live_${"a".repeat(43)}`;
  const params = new Proxy({}, { get: () => location.locationId });
  for (const [name, route] of routes.filter(([, { tagged }]) => tagged)) {
    const url = `/v1${addressOf(route, { params })}`;
    const { statusCode, headers } = await konoba.app.inject({ url, headers: { authorization: key } });
    expect([statusCode, headers.etag, headers["www-authenticate"]], name).toEqual([
      401,
      undefined,
      'Bearer realm="Konoba", error="invalid_token"',
    ]);
  }
  const nobody = await konoba.app.inject({ url: `/v1/locations/${location.locationId}` });
  expect([nobody.statusCode, nobody.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="Konoba"']);
});
