import { afterAll, beforeAll, expect, test } from "vitest";
import { credentialsOf, testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeOrganization,
  makeProduct,
} from "../../test/factories.ts";
import { makeMedia, makePhoto } from "../../test/uploads.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const both = (en: string, me: string) => ({
  translations: [
    { languageCode: "en", name: en, description: null },
    { languageCode: "me", name: me, description: null },
  ],
});

async function makeTestLocation(fields: Parameters<typeof makeLocation>[2] = {}) {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api, { taxRate: "21", ...fields });
  const { id: categoryId } = await makeCategory(owner.api, locationId, { ...both("Grill", "Roštilj") });
  return { owner, api: owner.api, locationId, categoryId };
}
type TestLocation = Awaited<ReturnType<typeof makeTestLocation>>;

const read = ({ api, locationId }: TestLocation) => api.menu.published({ query: { locationId } });

/** Reads the menu with an ETag or none. */
const fetchMenu = ({ owner, locationId }: TestLocation, tag = "") =>
  konoba.app.inject({
    url: `/v1/menu/published?locationId=${locationId}`,
    headers: { ...credentialsOf(konoba.env, owner.token), ...(tag && { "if-none-match": tag }) },
  });

test("answers categories in order with items, texts, prices, allergens, diets and modifiers", async () => {
  const location = await makeTestLocation();
  const { api, locationId, categoryId } = location;
  const first = await makeCategory(api, locationId, { ...both("Soups", "Supe"), displayOrder: 0 });
  await api.menu.orderCategories({ body: { locationId, ids: [first.id, categoryId] } });
  const flour = await makeProduct(api, locationId, { allergens: ["gluten"], unit: "kg" });
  const sides = await makeOptionGroup(api, locationId, {
    nameEn: "Side",
    nameMe: "Prilog",
    minChoices: 1,
    maxChoices: 2,
    options: [
      { nameEn: "Chard", nameMe: "Blitva" },
      { nameEn: "Chips", price: "1.5" },
      { nameEn: "Rice", isActive: false },
    ],
  });
  await makeOptionGroup(api, locationId, { nameEn: "Unused" });
  const soup = await makeMenuItem(
    api,
    { locationId, categoryId: first.id },
    {
      ...both("Fish soup", "Riblja čorba"),
      price: "4.5",
      allergens: ["fish"],
      isLactoseFree: true,
      ingredients: [{ productId: flour.id, quantity: "0.1", unit: "kg" }],
      optionGroupIds: [sides.id],
    },
  );
  const wine = await makeMenuItem(api, location, { type: "drink", containsAlcohol: true });

  const menu = await read(location);

  expect(menu).toMatchObject({ locationId, currency: "EUR", pricesIncludeTax: true, isOpen: true });
  expect(menu.categories.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
    [first.id, [soup.id]],
    [categoryId, [wine.id]],
  ]);
  expect(menu.categories[0]).toMatchObject(both("Soups", "Supe"));
  expect(menu.categories[0]?.items[0]).toEqual({
    id: soup.id,
    type: "food",
    ...both("Fish soup", "Riblja čorba"),
    price: "4.50",
    basePrice: null,
    soldBy: "piece",
    saleWindows: [],
    saleChannels: [],
    taxRates: { dine_in: "21", takeaway: "21", delivery: "21" },
    isOrderable: true,
    reason: null,
    featured: false,
    allergens: ["gluten", "fish"],
    diets: ["isLactoseFree"],
    containsAlcohol: false,
    portionSize: null,
    photo: null,
    optionGroupIds: [sides.id],
    comboGroups: [],
  });
  expect(menu.optionGroups).toEqual([
    {
      id: sides.id,
      nameEn: "Side",
      nameMe: "Prilog",
      minChoices: 1,
      maxChoices: 2,
      options: [
        { id: sides.options[0]?.id, nameEn: "Chard", nameMe: "Blitva", price: "0.00" },
        { id: sides.options[1]?.id, nameEn: "Chips", nameMe: null, price: "1.50" },
      ],
    },
  ]);
});

test("prices and taxes each item as an order of the same moment does", async () => {
  const location = await makeTestLocation({
    taxGroups: [
      { name: "Delivery", percentage: "7" },
      { name: "Drinks", percentage: "15" },
    ],
  });
  const { api, locationId } = location;
  await makeMenuItem(api, location, { price: "12.5" });
  await makeMenuItem(api, location, { price: "2", taxGroup: "drinks" });
  await makeMenuItem(api, location, { price: "5", taxPercentage: "10" });
  await makeMenuItem(api, location, { price: "6", taxExempt: true });

  const items = (await read(location)).categories.flatMap((category) => category.items);
  expect(items).toHaveLength(4);
  for (const orderType of ["takeaway", "delivery", "dine_in"] as const) {
    const order = await api.orders.createWithItems({
      body: { locationId, orderType, items: items.map(({ id }) => ({ menuItemId: id, quantity: 1 })) },
    });
    const charged = order.items.map(({ unitPrice, taxRate }) => [unitPrice, Number(taxRate)]);
    expect(items.map(({ price, taxRates }) => [price, Number(taxRates[orderType])])).toEqual(charged);
  }
});

test("says what can be ordered now, and why the rest cannot", async () => {
  const location = await makeTestLocation({ servesAlcohol: false });
  const { api, locationId } = location;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const inactive = await makeCategory(api, locationId, { isActive: false });
  await makeMenuItem(api, { locationId, categoryId: inactive.id });
  await makeMenuItem(api, location, { isActive: false });
  await makeMenuItem(api, location, { hidden: true });
  await makeMenuItem(api, location, { price: "1.00" });
  await makeMenuItem(api, location, { price: "2.00", quantity: 0 });
  await makeMenuItem(api, location, { price: "3.00", activeFrom: tomorrow });
  const states = async () =>
    (await read(location)).categories.flatMap(({ items }) =>
      items.map(({ price, isOrderable, reason }) => [price, isOrderable, reason]),
    );

  expect(await states()).toEqual([
    ["1.00", true, null],
    ["2.00", false, "sold_out"],
    ["3.00", false, "not_yet_active"],
  ]);
  const closed = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    openTime: "08:00",
    closeTime: "23:00",
    isClosed: true,
  }));
  await api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours: closed } });
  expect((await states())[0]).toEqual(["1.00", false, "location_closed"]);
  expect((await read(location)).isOpen).toBe(false);
});

test("answers a platform with what platforms may sell, and everybody else with what is taken away", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  await makeMenuItem(api, location, { price: "1.00", saleChannels: ["platforms"] });
  await makeMenuItem(api, location, { price: "2.00", saleChannels: ["takeaway"] });
  const states = async (query: { platform?: string }) =>
    (await api.menu.published({ query: { locationId, ...query } })).categories.flatMap(({ items }) =>
      items.map(({ price, reason }) => [price, reason]),
    );

  expect(await states({ platform: "Wolt" })).toEqual([
    ["1.00", null],
    ["2.00", "not_in_channel"],
  ]);
  expect(await states({})).toEqual([
    ["1.00", "not_in_channel"],
    ["2.00", null],
  ]);
});

test("keeps its ETag while nothing changes, and has another after every kind of change", async () => {
  const location = await makeTestLocation();
  const { api, locationId, categoryId } = location;
  const group = await makeOptionGroup(api, locationId);
  const item = await makeMenuItem(api, location, { optionGroupIds: [group.id] });
  const params = { id: item.id };
  let tag = String((await fetchMenu(location)).headers.etag);
  const expectChange = async (name: string, change: () => Promise<unknown>) => {
    const same = await fetchMenu(location, tag);
    expect([same.statusCode, same.body], name).toEqual([304, ""]);
    await change();
    const next = await fetchMenu(location, tag);
    expect(next.statusCode, name).toBe(200);
    expect(next.headers.etag, name).not.toBe(tag);
    tag = String(next.headers.etag);
  };

  await expectChange("price", () => api.menu.updateItem({ params, body: { price: "10.00" } }));
  await expectChange("text", () => api.menu.updateItem({ params, body: both("Bass", "Brancin") }));
  await expectChange("sold out", () => api.menu.setAvailability({ params, body: { soldOut: "today" } }));
  await expectChange("category", () =>
    api.menu.updateCategory({ params: { id: categoryId }, body: both("Fish", "Riba") }),
  );
  await expectChange("modifier", () =>
    api.menu.updateOptionGroup({ params: { id: group.id }, body: { nameMe: "Dodaci" } }),
  );
  await expectChange("tax", () =>
    api.locations.update({ params: { id: locationId }, body: { taxRate: "7" } }),
  );
});

test("names the photo by its complete address", async () => {
  const bytes = await makePhoto(80, 60);
  const location = await makeTestLocation();
  const imageUrl = "https://pictures.example.com/trout.jpg";
  const { id } = await makeMenuItem(location.api, location, { imageUrl });

  expect((await read(location)).categories[0]?.items[0]?.photo).toBe(imageUrl);

  const own = await makeMedia(konoba, location.owner.token, { locationId: location.locationId }, { bytes });
  await location.api.menu.updateItem({ params: { id }, body: { imageId: own.id } });
  const photo = (await read(location)).categories[0]?.items[0]?.photo ?? "";
  expect(photo).toBe(`${konoba.env.PUBLIC_URL}/media/${own.id}`);
  expect((await konoba.app.inject({ url: new URL(photo).pathname })).statusCode).toBe(200);
});
