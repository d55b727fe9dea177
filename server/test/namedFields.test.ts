import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { sendRaw, type RawRequest } from "./rawRequest.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const send = (...request: RawRequest) => sendRaw(konoba, location.owner.token, ...request);

const product = (name: string) => JSON.stringify({ locationId: location.locationId, name });

const invalid = (path: string, message: string) => [
  400,
  { code: "invalid_request", details: [{ path, message }] },
];
const characters = "Remove the invalid characters";

test.each(["a\u0000", "\ud800", "x\udc00y"])("names the field with the unstorable text %j", async (text) => {
  const { locationId } = location;

  expect(await send("/products", product(text))).toMatchObject(invalid("name", characters));
  expect(
    await send("/menu/categories", { locationId, translations: [{ languageCode: "en", name: text }] }),
  ).toMatchObject(invalid("translations.0.name", characters));
});

test("names the field of an amount with too many decimals", async () => {
  const { locationId, api } = location;
  const items = [{ menuItemId: await location.item("9.50") }];
  const order = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });

  expect(await send("/drawers/open", { locationId, openingAmount: "1.001" })).toMatchObject(
    invalid("openingAmount", "Use at most 2 decimals"),
  );
  expect(
    await send(`/orders/${order.id}/payments`, { method: "card", amount: "1.00", tipAmount: "0.001" }),
  ).toMatchObject(invalid("tipAmount", "Use at most 2 decimals"));
});

test("names the line with a part of a piece", async () => {
  const { locationId } = location;
  const menuItemId = await location.item("9.50");
  const items = [{ menuItemId }, { menuItemId, quantity: 1.5 }];

  expect(await send("/orders/createWithItems", { locationId, orderType: "takeaway", items })).toMatchObject(
    invalid("items.1.quantity", "Enter a whole number"),
  );
});

test("names the values that a field takes", async () => {
  const { locationId } = location;

  expect(await send("/orders/createWithItems", { locationId, orderType: "to_go" })).toMatchObject([
    400,
    {
      details: expect.arrayContaining([
        {
          path: "orderType",
          message: "Choose one of the listed values",
          values: expect.arrayContaining(["dine_in", "takeaway", "delivery"]) as string[],
        },
      ]) as object[],
    },
  ]);
});
