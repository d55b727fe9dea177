import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { apiVersionHeader, apiVersions } from "@konoba/contract/lib/apiVersions";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import { beforeAll, expect, test } from "vitest";
import { credentialsOf, injectedAnswer, sharedApp, type TestApp } from "./app.ts";
import { makeProduct } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";
import { makePhoto, sendFile } from "./uploads.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba);
});

type Fields = Record<string, unknown>;
const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);
const anyParams = new Proxy({}, { get: (_, name) => (name === "date" ? "2026-12-24" : randomUUID()) });

async function send(name: string, body: Fields, more: { params?: object; headers?: object } = {}) {
  const route = routes.find(([each]) => each === name)?.[1];
  if (!route) throw new Error(`There is no route ${name}`);
  const { status, body: text } = await injectedAnswer(konoba.app, {
    method: route.method,
    url: `/v1${addressOf(route, { params: { ...more.params } })}`,
    headers: { ...credentialsOf(konoba.env, location.owner.token), ...more.headers },
    payload: body,
  });
  return { status, reply: JSON.parse(text) as Fields };
}

const anyText: unknown = expect.any(String);
const unknownField = (path: string) => ({
  code: "invalid_request",
  details: expect.arrayContaining([{ path, message: "This field doesn't exist here" }]) as unknown,
});

test("refuses an unknown field on every route that takes no file, and names it", async () => {
  for (const [name, route] of routes) {
    if (route.method === "GET" || route.upload || (route.access === "public" && !route.body)) continue;
    const answer = await injectedAnswer(konoba.app, {
      method: route.method,
      url: `/v1${addressOf(route, { params: anyParams, query: { list: "orders" } })}`,
      headers: credentialsOf(konoba.env, location.owner.token),
      payload: { qtty: 5 },
    });
    const code = (JSON.parse(answer.body) as { code: string }).code;
    // A browser's passkey may have any field.
    if (name === "auth.signInByPasskey") expect(code).toBe("invalid_request");
    else expect(JSON.parse(answer.body), name).toMatchObject(unknownField("qtty"));
  }
});

test("names unknown fields inside of others, beside the other faults of the body", async () => {
  const { locationId, item } = location;
  const menuItemId = await item("4.00");
  const order = { locationId, orderType: "takeaway" };
  const faults = await Promise.all([
    send("orders.createWithItems", { ...order, items: [{ menuItemId, qty: 5 }] }),
    send("orders.createWithItems", { ...order, prepaidAmmount: "4.00", items: [{ menuItemId }] }),
    send("orders.addItems", { menuItemId, qty: 5 }, { params: { orderId: randomUUID() } }),
    send("products.create", { locationId, nam: "Salt" }),
  ]);

  expect(faults.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(faults[0]?.reply).toMatchObject(unknownField("items.0.qty"));
  expect(faults[1]?.reply).toMatchObject(unknownField("prepaidAmmount"));
  expect(faults[2]?.reply).toMatchObject(unknownField("qty"));
  expect(faults[3]?.reply).toMatchObject(unknownField("nam"));
  expect(faults[3]?.reply["details"]).toContainEqual({ path: "name", message: "This is required" });
  const { total } = await location.api.orders.listByLocation({ params: { locationId } });
  expect(total).toBe(0);
});

test("refuses unknown fields beside a file", async () => {
  const app = { ...konoba, path: "/media/upload" };
  const fields = { locationId: location.locationId, altTxt: "Soup" };
  const answer = await sendFile(app, location.owner.token, fields, { bytes: await makePhoto(40, 30) });

  expect(JSON.parse(answer.body)).toMatchObject(unknownField("altTxt"));
});

test("ignores them for programs of an earlier version", async () => {
  const body = { locationId: location.locationId, tableNumber: "71", setas: 2 };
  const [former] = apiVersions;
  const answer = await send("tables.create", body, { headers: { [apiVersionHeader]: former } });

  expect(answer).toMatchObject({ status: 201, reply: { seats: 4 } });
});

test("takes back what it answers about a resource, without changing it", async () => {
  const { api, locationId, item } = location;
  const product = await makeProduct(api, locationId, { name: "Sugar" });
  const sugar = await send("products.update", { ...product, price: "2.00" }, { params: product });
  const id = await item("4.00");
  const dish = await api.menu.findItem({ params: { id } });
  const changed = await send("menu.updateItem", { ...dish, price: "8.00" }, { params: { id } });

  expect(sugar).toMatchObject({ status: 200, reply: { ...product, price: "2.00", updatedAt: anyText } });
  expect(changed).toMatchObject({ status: 200, reply: { ...dish, price: "8.00", updatedAt: anyText } });
});
