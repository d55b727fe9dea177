import { randomUUID } from "node:crypto";
import type { optionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeOrganization,
  makeProduct,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const issue = (path: string) => ({ details: [expect.objectContaining({ path })] });

type Body = Partial<z.input<typeof optionGroupInput>>;

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  const add = (fields: Body = {}) => makeOptionGroup(owner.api, locationId, fields);
  return { api: owner.api, locationId, categoryId, add };
}

const board = async (api: Api, locationId: string) => api.menu.board({ query: { locationId } });

test("lists the options of a group in order, with prices in the location's currency", async () => {
  const { add } = await makeTestLocation();

  const group = await add({
    nameMe: "Dodaci",
    options: [{ nameEn: "Kajmak", price: "1" }, { nameMe: "Bez luka" }],
  });

  expect(group).toMatchObject({
    name: "Extras",
    nameMe: "Dodaci",
    minChoices: 0,
    maxChoices: 1,
    itemCount: 0,
  });
  expect(group.options.map((option) => [option.name, option.price])).toEqual([
    ["Kajmak", "1.00"],
    ["Bez luka", "0.00"],
  ]);
});

test("offers a group on the order screen by its setting, always by default, also on the board", async () => {
  const { api, locationId, add } = await makeTestLocation();
  const usual = await add();
  const fromLine = await add({ prompt: "line" });
  expect([usual.prompt, fromLine.prompt]).toEqual(["always", "line"]);

  await api.menu.updateOptionGroup({ params: { id: usual.id }, body: { prompt: "line" } });
  const changed = await api.menu.updateOptionGroup({
    params: { id: fromLine.id },
    body: { isActive: true },
  });

  expect(changed.prompt).toBe("line");
  expect((await board(api, locationId)).optionGroups.map(({ prompt }) => prompt)).toEqual(["line", "line"]);
  await expect(add({ prompt: "never" as "line" })).rejects.toEqual(
    refusal("invalid_request", issue("prompt")),
  );
});

test("rejects a group without a name, without options or with a maximum below its minimum", async () => {
  const { api, add } = await makeTestLocation();
  const { id } = await add({ minChoices: 1, maxChoices: 2 });

  await expect(add({ nameEn: null })).rejects.toEqual(refusal("invalid_request", issue("nameEn")));
  await expect(add({ options: [] })).rejects.toEqual(refusal("invalid_request", issue("options")));
  await expect(add({ options: [{ price: "1" }] })).rejects.toEqual(
    refusal("invalid_request", issue("options.0.nameEn")),
  );
  await expect(add({ minChoices: 3, maxChoices: 2 })).rejects.toEqual(
    refusal("invalid_request", issue("maxChoices")),
  );
  await expect(api.menu.updateOptionGroup({ params: { id }, body: { minChoices: 3 } })).rejects.toEqual(
    refusal("invalid_request", issue("maxChoices")),
  );
  await expect(add({ options: [{ nameEn: "Kajmak", price: "1.005" }] })).rejects.toEqual(
    refusal("invalid_request", issue("options.0.price")),
  );
});

test("replaces the named options of a group under their ids, and leaves others unchanged", async () => {
  const { api, add } = await makeTestLocation();
  const group = await add({ options: [{ nameEn: "Kajmak", price: "1" }, { nameEn: "Ajvar" }] });
  const [kajmak] = group.options;

  await api.menu.updateOptionGroup({ params: { id: group.id }, body: { isActive: false } });
  const changed = await api.menu.updateOptionGroup({
    params: { id: group.id },
    body: { options: [{ nameEn: "Onion" }, { id: kajmak?.id, nameEn: "Old kajmak", price: "1.20" }] },
  });

  expect(changed.isActive).toBe(false);
  expect(changed.options.map((option) => option.name)).toEqual(["Onion", "Old kajmak"]);
  expect(changed.options[1]?.id).toBe(kajmak?.id);
  await expect(
    api.menu.updateOptionGroup({
      params: { id: group.id },
      body: { options: [{ id: randomUUID(), nameEn: "Foreign" }] },
    }),
  ).rejects.toEqual(refusal("option_not_found"));
});

test("requires products of the location and convertible units in the recipe effects of an option", async () => {
  const { api, locationId, add } = await makeTestLocation();
  const milk = await makeProduct(api, locationId, { name: "Mlijeko", unit: "l" });
  const adds = { productId: milk.id, quantity: "30", unit: "ml" };

  const group = await add({ options: [{ nameEn: "With milk", adds }] });

  expect(group.options[0]?.adds).toEqual(adds);
  await expect(add({ options: [{ nameEn: "Milk", adds: { ...adds, unit: "kg" } }] })).rejects.toEqual(
    refusal("unit_mismatch"),
  );
  await expect(add({ options: [{ nameEn: "No", removesProductId: randomUUID() }] })).rejects.toEqual(
    refusal("product_not_found"),
  );
  await expect(api.products.remove({ params: { id: milk.id } })).rejects.toEqual(refusal("in_use"));
});

test("offers an item's own groups before those of its category, active ones only", async () => {
  const { api, locationId, categoryId, add } = await makeTestLocation();
  const own = await add({ nameEn: "Doneness", minChoices: 1 });
  const shared = await add({ options: [{ nameEn: "Kajmak" }, { nameEn: "Ajvar", isActive: false }] });
  const closed = await add({ isActive: false });
  const item = await makeMenuItem(api, { locationId, categoryId }, { optionGroupIds: [own.id] });
  await api.menu.updateCategory({
    params: { id: categoryId },
    body: { optionGroupIds: [shared.id, closed.id, own.id] },
  });

  const { categories, optionGroups } = await board(api, locationId);

  expect(item.optionGroupIds).toEqual([own.id]);
  expect(categories[0]?.items[0]?.optionGroupIds).toEqual([own.id, shared.id]);
  expect(optionGroups.map((group) => group.id).toSorted()).toEqual([own.id, shared.id].toSorted());
  expect(optionGroups.find(({ id }) => id === shared.id)?.options.map((option) => option.nameEn)).toEqual([
    "Kajmak",
  ]);
  expect((await api.menu.findOptionGroup({ params: { id: own.id } })).itemCount).toBe(1);
});

test("leaves the groups of an item when a change does not name them", async () => {
  const { api, locationId, categoryId, add } = await makeTestLocation();
  const { id } = await add();
  const item = await makeMenuItem(api, { locationId, categoryId }, { optionGroupIds: [id] });

  const remaining = await api.menu.updateItem({ params: { id: item.id }, body: { price: "5" } });
  const bare = await api.menu.updateItem({ params: { id: item.id }, body: { optionGroupIds: [] } });

  expect([remaining.optionGroupIds, bare.optionGroupIds]).toEqual([[id], []]);
  await expect(
    api.menu.updateItem({ params: { id: item.id }, body: { optionGroupIds: [randomUUID()] } }),
  ).rejects.toEqual(refusal("option_group_not_found"));
});

test("deletes a group never ordered from, and archives an ordered one off the menu", async () => {
  const { api, locationId, categoryId, add } = await makeTestLocation();
  const fresh = await add();
  const ordered = await add();
  const item = await makeMenuItem(
    api,
    { locationId, categoryId },
    { optionGroupIds: [fresh.id, ordered.id] },
  );
  const options = [{ optionId: ordered.options[0]?.id ?? "" }];
  await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: item.id, options }] },
  });

  const outcomes = [
    (await api.menu.removeOptionGroup({ params: { id: fresh.id } })).outcome,
    (await api.menu.removeOptionGroup({ params: { id: ordered.id } })).outcome,
  ];

  expect(outcomes).toEqual(["deleted", "archived"]);
  expect((await api.menu.listOptionGroups({ query: { locationId } })).total).toBe(0);
  expect((await board(api, locationId)).categories[0]?.items[0]?.optionGroupIds).toEqual([]);
  await expect(api.menu.findOptionGroup({ params: { id: ordered.id } })).rejects.toEqual(
    refusal("option_group_not_found"),
  );
});
