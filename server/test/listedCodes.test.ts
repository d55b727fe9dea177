import { contract } from "@konoba/contract";
import { ApiError } from "@konoba/contract/lib/client";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownCodes } from "../src/lib/openapi/openapiAnswers.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeOptionGroup } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let items: Record<"plain" | "soldOut" | "withChoice", string>;
let optionIds: string[];
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
  const { api, locationId, item } = location;
  items = {
    plain: await item("9.50"),
    soldOut: await item("9.50", { quantity: 0 }),
    withChoice: await item("9.50"),
  };
  const group = await makeOptionGroup(api, locationId, {
    minChoices: 1,
    maxChoices: 1,
    options: [
      { nameEn: "Rare", price: "0.00" },
      { nameEn: "Medium", price: "0.00" },
    ],
  });
  optionIds = group.options.map(({ id }) => id);
  await api.menu.updateItem({ params: { id: items.withChoice }, body: { optionGroupIds: [group.id] } });
});
afterAll(() => konoba.close());

type Line = Pick<LineInput, "menuItemId"> & Partial<LineInput>;

const codeOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => "none",
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

async function codesOf(lines: Line[]) {
  const { api, locationId } = location;
  const order = { locationId, orderType: "takeaway" as const };
  const { id } = await api.orders.createWithItems({
    body: { ...order, items: [{ menuItemId: items.plain }] },
  });
  return {
    createWithItems: await codeOf(api.orders.createWithItems({ body: { ...order, items: lines } })),
    preview: await codeOf(api.orders.preview({ body: { ...order, items: lines } })),
    addItems: await codeOf(api.orders.addItems({ params: { orderId: id }, body: { items: lines } })),
  };
}

test.each([
  ["item_not_orderable", () => [{ menuItemId: items.soldOut }]],
  ["option_required", () => [{ menuItemId: items.withChoice }]],
  [
    "option_limit",
    () => [
      { menuItemId: items.withChoice, options: optionIds.map((optionId) => ({ optionId, quantity: 1 })) },
    ],
  ],
])("lists %s at each route that takes lines", async (code, lines) => {
  const answered = await codesOf(lines());

  expect(answered).toEqual({ createWithItems: code, preview: code, addItems: code });
  for (const name of ["createWithItems", "preview", "addItems"] as const)
    expect(knownCodes(`orders.${name}`, contract.orders[name]), name).toContain(code);
});

test("lists the codes of other amounts than a platform has shown or taken", async () => {
  const { api, locationId } = location;
  const body = {
    locationId,
    orderType: "takeaway" as const,
    source: "Wolt",
    items: [{ menuItemId: items.plain }],
  };
  const codes = [
    await codeOf(api.orders.createWithItems({ body: { ...body, expectedDueAmount: "0.01" } })),
    await codeOf(api.orders.createWithItems({ body: { ...body, prepaidAmount: "900.00" } })),
  ];

  expect(codes).toEqual(["order_price_changed", "order_prepaid_exceeds"]);
  expect(knownCodes("orders.createWithItems", contract.orders.createWithItems)).toEqual(
    expect.arrayContaining(codes),
  );
});
