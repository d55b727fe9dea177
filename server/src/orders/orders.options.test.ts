import { randomUUID } from "node:crypto";
import { modifierOf, modifierOnPaper } from "@konoba/contract/menu/menu.modifiers.rules";
import type { LineInput } from "@konoba/contract/orders/orders.lines.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeOrganization,
  makeProduct,
  makeStock,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a dish of 9.50 with a required doneness and up to two extras from its category. */
async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: categoryId } = await makeCategory(api, locationId);
  const doneness = await makeOptionGroup(api, locationId, {
    nameEn: "Doneness",
    minChoices: 1,
    options: [{ nameEn: "Medium", nameMe: "Srednje pečeno" }, { nameEn: "Well done" }],
  });
  const extras = await makeOptionGroup(api, locationId, {
    maxChoices: 2,
    options: [
      { nameEn: "Kajmak", price: "1.20" },
      { nameEn: "Ajvar", price: "0.80" },
      { nameEn: "Truffle", price: "5", isActive: false },
    ],
  });
  await api.menu.updateCategory({ params: { id: categoryId }, body: { optionGroupIds: [extras.id] } });
  const item = await makeMenuItem(api, { locationId, categoryId }, { optionGroupIds: [doneness.id] });
  const ids = [...doneness.options, ...extras.options].map((option) => option.id);
  const [medium = "", wellDone = "", kajmak = "", ajvar = "", truffle = ""] = ids;
  const order = (options: Partial<LineInput["options"][number]>[], more: object = {}) =>
    api.orders.createWithItems({
      body: {
        locationId,
        orderType: "takeaway",
        items: [{ menuItemId: item.id, quantity: 2, options: options as { optionId: string }[], ...more }],
      },
    });
  return { api, locationId, item, order, extras, medium, wellDone, kajmak, ajvar, truffle };
}

test("copies names and prices of options to a line, and takes no amount for them", async () => {
  const { order, medium, kajmak } = await makeTestLocation();
  const priced = { optionId: kajmak, quantity: 2, additionalPrice: "0.01" };
  await expect(order([priced])).rejects.toMatchObject({ code: "invalid_request" });

  const { items, totalAmount } = await order([{ optionId: medium }, { optionId: kajmak, quantity: 2 }]);

  expect(items[0]?.customizations).toEqual([
    expect.objectContaining({
      customizationName: "Medium",
      nameMe: "Srednje pečeno",
      additionalPrice: "0.00",
    }),
    expect.objectContaining({
      customizationName: "Kajmak",
      customizationValue: "× 2",
      additionalPrice: "2.40",
    }),
  ]);
  expect(totalAmount).toBe("23.80");
});

test("carries the effects of a line's options from the menu to the kitchen", async () => {
  const { api, locationId, item, medium, kajmak } = await makeTestLocation();
  const onion = await makeProduct(api, locationId, { name: "Luk" });
  const { id, options } = await makeOptionGroup(api, locationId, {
    options: [
      { nameMe: "Luk", removesProductId: onion.id },
      { nameEn: "No salt" },
      { nameEn: "Lemon slices", adds: { productId: onion.id, quantity: "1", unit: onion.unit } },
    ],
    maxChoices: null,
  });
  const { optionGroupIds } = await api.menu.findItem({ params: { id: item.id }, query: {} });
  await api.menu.updateItem({
    params: { id: item.id },
    body: { optionGroupIds: [...optionGroupIds, id] },
  });
  const chosen = [medium, ...options.map((each) => each.id), kajmak];

  await api.orders.createWithItems({
    body: {
      locationId,
      orderType: "takeaway",
      items: [
        {
          menuItemId: item.id,
          options: chosen.map((optionId) => ({ optionId })),
          customizations: [{ customizationName: "Extra bread", additionalPrice: "0.50" }],
        },
      ],
    },
  });

  const { items } = await api.kitchen.wall({ query: { locationId } });
  const modifiers = items.flatMap(({ lines }) => lines.flatMap(({ customizations }) => customizations));
  expect(modifiers.map((each) => modifierOnPaper(modifierOf(each, "me")))).toEqual([
    "Srednje pečeno",
    "BEZ luk",
    "NO salt",
    "+ Lemon slices",
    "+ Kajmak",
    "+ Extra bread",
  ]);
});

test("requires mandatory choices, and rejects more than a group allows", async () => {
  const { order, medium, wellDone, kajmak, ajvar } = await makeTestLocation();

  await expect(order([])).rejects.toEqual(refusal("option_required"));
  await expect(order([{ optionId: kajmak }])).rejects.toEqual(refusal("option_required"));
  await expect(order([{ optionId: medium }, { optionId: wellDone }])).rejects.toEqual(
    refusal("option_limit"),
  );
  await expect(order([{ optionId: medium, quantity: 2 }])).rejects.toEqual(refusal("option_limit"));
  await expect(
    order([{ optionId: medium }, { optionId: kajmak, quantity: 2 }, { optionId: ajvar }]),
  ).rejects.toEqual(refusal("option_limit"));
  await expect(order([{ optionId: medium }, { optionId: medium }])).rejects.toEqual(
    refusal("invalid_request"),
  );
});

test("rejects options of another location, of another dish and inactive ones", async () => {
  const { api, locationId, order, medium, truffle } = await makeTestLocation();
  const other = await makeTestLocation();
  const apart = await makeOptionGroup(api, locationId);

  for (const optionId of [other.kajmak, truffle, apart.options[0]?.id, randomUUID()])
    await expect(order([{ optionId: medium }, { optionId }])).rejects.toEqual(refusal("option_not_offered"));
});

test("neither requires nor offers a group that is switched off", async () => {
  const { api, extras, order, medium, kajmak } = await makeTestLocation();

  await api.menu.updateOptionGroup({ params: { id: extras.id }, body: { isActive: false } });

  await expect(order([{ optionId: medium }, { optionId: kajmak }])).rejects.toEqual(
    refusal("option_not_offered"),
  );
});

test("prices options in the preview", async () => {
  const { api, locationId, item, medium, ajvar } = await makeTestLocation();
  const options = [{ optionId: medium }, { optionId: ajvar }];

  const preview = await api.orders.preview({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: item.id, options }] },
  });

  expect(preview.totalAmount).toBe("10.30");
});

test("changes options without the free requests, and the reverse", async () => {
  const { api, order, medium, wellDone, kajmak } = await makeTestLocation();
  const wish = { customizationName: "Lemon", additionalPrice: "0.50" };
  const { items } = await order([{ optionId: medium }], { customizations: [wish] });
  const params = { itemId: items[0]?.id ?? "" };
  const change = async (body: object) => {
    const { items: lines, totalAmount } = await api.orders.updateItem({ params, body });
    return [lines[0]?.customizations.map((each) => each.customizationName), totalAmount];
  };

  expect(await change({ options: [{ optionId: wellDone }, { optionId: kajmak }] })).toEqual([
    ["Well done", "Kajmak", "Lemon"],
    "22.40",
  ]);
  expect(await change({ customizations: [] })).toEqual([["Well done", "Kajmak"], "21.40"]);
  await expect(change({ options: [] })).rejects.toEqual(refusal("option_required"));
});

test("leaves lines unchanged by later changes of the menu", async () => {
  const { api, order, extras, medium, kajmak } = await makeTestLocation();
  const { id } = await order([{ optionId: medium }, { optionId: kajmak }]);

  await api.menu.removeOptionGroup({ params: { id: extras.id } });
  const order2 = await api.orders.find({ params: { id } });

  expect(order2.items[0]?.customizations[1]).toMatchObject({
    customizationName: "Kajmak",
    additionalPrice: "1.20",
  });
});

test("consumes the product of an option, and omits the one it replaces", async () => {
  const { api, locationId, item } = await makeTestLocation();
  const [cow, oat] = [
    await makeProduct(api, locationId, { name: "Mlijeko", unit: "l" }),
    await makeProduct(api, locationId, { name: "Ovseno mlijeko", unit: "l" }),
  ];
  const shelf = [
    await makeStock(api, cow, { quantity: "10" }),
    await makeStock(api, oat, { quantity: "10" }),
  ];
  const { options } = await makeOptionGroup(api, locationId, {
    maxChoices: 3,
    options: [
      { nameEn: "Oat", removesProductId: cow.id, adds: { productId: oat.id, quantity: "200", unit: "ml" } },
    ],
  });
  const groups = await api.menu.listOptionGroups({ query: { locationId } });
  const milk = groups.items.find((group) => group.options[0]?.id === options[0]?.id)?.id ?? "";
  await api.menu.updateItem({
    params: { id: item.id },
    body: { optionGroupIds: [milk], ingredients: [{ productId: cow.id, quantity: "0.2", unit: "l" }] },
  });
  const line = (chosen: { optionId: string }[]) => ({ menuItemId: item.id, quantity: 2, options: chosen });
  const items = [line([]), line([{ optionId: options[0]?.id ?? "" }])];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });

  await api.orders.update({ params: { id }, body: { status: "preparing" } });

  const left = await Promise.all(shelf.map((each) => api.inventory.find({ params: { id: each.id } })));
  expect(left.map((each) => each.quantity)).toEqual([9.6, 9.6]);
});
