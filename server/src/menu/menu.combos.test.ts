import { beforeAll, expect, test } from "vitest";
import { type Api, credentialsOf, sharedApp, type TestApp } from "../../test/app.ts";
import { waitForHorizon } from "../../test/changes/reader.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeTable,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const named = (en: string, me = en) => ({
  translations: [
    { languageCode: "en", name: en },
    { languageCode: "me", name: me },
  ],
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  return { api: owner.api, owner, locationId, categoryId };
}
type TestLocation = Awaited<ReturnType<typeof makeTestLocation>>;

const dish = (location: TestLocation, name: string, price: string, fields = {}) =>
  makeMenuItem(location.api, location, { ...named(name), price, ...fields });

const group = (nameEn: string, ids: readonly string[], fields = {}) => ({
  nameEn,
  choices: ids.map((menuItemId) => ({ menuItemId })),
  ...fields,
});

/** Makes a business lunch of two soups, a steak with an extra charge and an optional drink. */
async function makeLunch() {
  const location = await makeTestLocation();
  const veal = await dish(location, "Veal soup", "3.80", { allergens: ["celery"] });
  const fish = await dish(location, "Fish soup", "4.50", { allergens: ["fish"] });
  const steak = await dish(location, "Beef steak", "14.50");
  const cola = await dish(location, "Cola", "3.00", { type: "drink" });
  const lunch = await makeMenuItem(location.api, location, {
    ...named("Business lunch", "Poslovni ručak"),
    price: "9.9",
    comboGroups: [
      group("Soup", [veal.id, fish.id], { nameMe: "Supa" }),
      { nameEn: "Main", choices: [{ menuItemId: steak.id, extraPrice: "2" }] },
      group("Drink", [cola.id], { minimum: 0 }),
    ],
  });
  return { ...location, veal, fish, steak, cola, lunch };
}

const change = (api: Api, id: string, body: Parameters<Api["menu"]["updateItem"]>[0]["body"]) =>
  api.menu.updateItem({ params: { id }, body });
const soldOut = (api: Api, id: string) =>
  api.menu.setAvailability({ params: { id }, body: { soldOut: "always" } });

test("stores the groups of a set menu and answers them with the names of their dishes", async () => {
  const { api, locationId, lunch, veal, fish, steak } = await makeLunch();

  expect(lunch.comboGroups).toMatchObject([
    {
      nameEn: "Soup",
      nameMe: "Supa",
      minimum: 1,
      maximum: 1,
      choices: [
        { menuItemId: veal.id, name: "Veal soup", extraPrice: "0.00" },
        { menuItemId: fish.id, name: "Fish soup", extraPrice: "0.00" },
      ],
    },
    { nameEn: "Main", choices: [{ menuItemId: steak.id, extraPrice: "2.00" }] },
    { nameEn: "Drink", minimum: 0, maximum: 1 },
  ]);
  const { items } = await api.menu.listItems({ query: { locationId, sort: "name" } });
  expect(items.find(({ id }) => id === lunch.id)?.comboGroups).toHaveLength(3);
  expect(items.find(({ id }) => id === veal.id)?.comboGroups).toEqual([]);
  const { categories } = await api.menu.board({ query: { locationId } });
  const tiles = categories.flatMap((category) => category.items);
  expect(tiles.find(({ id }) => id === lunch.id)?.comboGroups[1]).toMatchObject({
    nameEn: "Main",
    choices: [{ menuItemId: steak.id, extraPrice: "2.00" }],
  });
});

test("changes groups under their ids, leaves them alone otherwise, and writes both states into the log", async () => {
  const { api, lunch, veal, steak } = await makeLunch();
  const [soup, main] = lunch.comboGroups;

  const renamed = await change(api, lunch.id, { price: "10.90" });
  expect(renamed.comboGroups).toEqual(lunch.comboGroups);

  const changed = await change(api, lunch.id, {
    comboGroups: [
      { id: main?.id, nameEn: "Main", choices: [{ menuItemId: steak.id, extraPrice: "4" }] },
      { id: soup?.id, nameEn: "Soup", maximum: 2, course: 2, choices: [{ menuItemId: veal.id }] },
    ],
  });
  expect(changed.comboGroups.map(({ id, maximum, course }) => [id, maximum, course])).toEqual([
    [main?.id, 1, 1],
    [soup?.id, 2, 2],
  ]);
  const { items } = await api.organizations.audit({ query: { action: "menuItem.changed" } });
  const entry = items.find(({ after }) => after?.["comboGroups"] !== undefined);
  expect(entry?.before?.["comboGroups"]).toEqual([
    "Soup (1): Veal soup, Fish soup",
    "Main (1): Beef steak +2.00",
    "Drink (0–1): Cola",
  ]);
  expect(entry?.after?.["comboGroups"]).toEqual([
    "Main (1): Beef steak +4.00",
    "Soup (1–2, course 2): Veal soup",
  ]);

  expect((await change(api, lunch.id, { comboGroups: [] })).comboGroups).toEqual([]);
});

test("refuses what a set menu cannot offer, at the dish", async () => {
  const { api, locationId, lunch, veal, ...location } = await makeLunch();
  const theirs = await makeTestLocation();
  const foreign = await dish(theirs, "Trout", "9.00");
  const fishByWeight = await dish({ api, locationId, ...location }, "Sea bass", "38.00", { soldBy: "kg" });
  const gone = await dish({ api, locationId, ...location }, "Old soup", "3.00");
  await api.menu.removeItem({ params: { id: gone.id } });
  const offer = (id: string, fields = {}) =>
    change(api, lunch.id, { comboGroups: [group("Soup", [veal.id, id], fields)] });
  const at = (field: string) => [expect.objectContaining({ path: `comboGroups.0.${field}` })];

  for (const id of [foreign.id, gone.id])
    await expect(offer(id)).rejects.toMatchObject({
      code: "menu_item_not_found",
      details: at("choices.1.menuItemId"),
    });
  for (const id of [lunch.id, fishByWeight.id])
    await expect(offer(id)).rejects.toMatchObject({
      code: "invalid_request",
      details: at("choices.1.menuItemId"),
    });
  await expect(offer(veal.id)).rejects.toMatchObject({ details: at("choices") });
  for (const course of [0, 10, 1.5])
    await expect(offer(location.fish.id, { course })).rejects.toMatchObject({
      code: "invalid_request",
      details: at("course"),
    });
  await expect(offer(location.fish.id, { minimum: 0 })).rejects.toMatchObject({ details: at("minimum") });
  await expect(offer(location.fish.id, { minimum: 3, maximum: 2 })).rejects.toMatchObject({
    details: at("maximum"),
  });
  const priced = { nameEn: "Soup", choices: [{ menuItemId: veal.id, extraPrice: "0.125" }] };
  await expect(change(api, lunch.id, { comboGroups: [priced] })).rejects.toMatchObject({
    details: at("choices.0.extraPrice"),
  });
  await expect(change(api, lunch.id, { soldBy: "kg" })).rejects.toMatchObject({
    details: [expect.objectContaining({ path: "soldBy" })],
  });
  const { comboGroups } = await api.menu.findItem({ params: { id: lunch.id }, query: {} });
  expect(comboGroups).toEqual(lunch.comboGroups);
});

test("neither deletes nor converts a dish that a set menu offers, and names the set menu", async () => {
  const { api, lunch, veal, steak } = await makeLunch();
  const named = { comboId: lunch.id, nameEn: "Business lunch", nameMe: "Poslovni ručak" };
  const offered = refusal("offered_in_combo", { details: named });

  await expect(api.menu.removeItem({ params: { id: veal.id } })).rejects.toEqual(offered);
  await expect(change(api, veal.id, { comboGroups: [group("Main", [steak.id])] })).rejects.toEqual(offered);
  await expect(change(api, veal.id, { soldBy: "kg" })).rejects.toEqual(offered);
  await change(api, veal.id, { price: "3.90" });

  const { restore } = await api.menu.removeItem({ params: { id: lunch.id } });
  expect(restore).toContain(lunch.id);
  await api.menu.removeItem({ params: { id: veal.id } });
  await api.menu.restoreItem({ params: { id: lunch.id } });
  const { comboGroups } = await api.menu.findItem({ params: { id: lunch.id }, query: {} });
  expect(comboGroups[0]?.choices.map(({ name }) => name)).toEqual([null, "Fish soup"]);
});

test("counts a set menu as sold out while a required group has nothing left", async () => {
  const { api, locationId, lunch, veal, fish, steak, cola } = await makeLunch();
  const namesOf = async (availability: "available" | "soldOut" | "unavailable") => {
    const { items } = await api.menu.listItems({ query: { locationId, availability, sort: "name" } });
    return items.map(({ name }) => name);
  };
  const isPublished = async () => {
    const { categories } = await api.menu.published({ query: { locationId } });
    const { isOrderable, reason } =
      categories.flatMap(({ items }) => items).find(({ id }) => id === lunch.id) ?? {};
    return { isOrderable, reason };
  };

  await soldOut(api, cola.id);
  await soldOut(api, veal.id);
  expect(await namesOf("soldOut")).toEqual(["Cola", "Veal soup"]);
  expect(await isPublished()).toEqual({ isOrderable: true, reason: null });

  await change(api, fish.id, { isActive: false });
  expect(await namesOf("soldOut")).toEqual(["Business lunch", "Cola", "Veal soup"]);
  expect(await namesOf("available")).toEqual(["Beef steak"]);
  expect(await namesOf("unavailable")).toContain("Business lunch");
  expect(await isPublished()).toEqual({ isOrderable: false, reason: "sold_out" });

  await change(api, fish.id, { isActive: true });
  await change(api, steak.id, { hidden: true });
  expect(await namesOf("available")).not.toContain("Business lunch");
});

test("shows guests the dishes of a set menu with extra charges, sold-out marks and all allergens", async () => {
  const { api, locationId, veal } = await makeLunch();
  const { qrCode } = await makeTable(api, locationId, { tableNumber: "5" });
  await soldOut(api, veal.id);

  const menuIn = async (language: "en" | "me") => {
    const { categories } = await api.menu.guestMenu({ params: { qrCode }, query: { language } });
    return categories.flatMap(({ items }) => items).find(({ comboGroups }) => comboGroups.length > 0);
  };
  expect(await menuIn("en")).toMatchObject({
    name: "Business lunch",
    isSoldOut: false,
    allergens: ["fish", "celery"],
    comboGroups: [
      {
        name: "Soup",
        choices: [
          { name: "Veal soup", extraPrice: null, isSoldOut: true },
          { name: "Fish soup", isSoldOut: false },
        ],
      },
      { name: "Main", choices: [{ name: "Beef steak", extraPrice: "2.00" }] },
      { name: "Drink", minimum: 0, choices: [{ name: "Cola" }] },
    ],
  });
  expect((await menuIn("me"))?.comboGroups[0]?.name).toBe("Supa");
  const { body } = await konoba.app.inject({ url: `/m/${qrCode}`, headers: { "accept-language": "en" } });
  expect(body).toContain("<dt>Main</dt><dd>Beef steak <b>+€2.00</b></dd>");
  expect(body).toContain("<dt>Drink (optional)</dt>");
});

test("tells copies of the menu about a changed group and about the new name of a dish", async () => {
  const { api, locationId, lunch, veal, steak } = await makeLunch();
  const feed = async (cursor?: string) => {
    await waitForHorizon(konoba.pool);
    return api.changes.menuItems({ query: { locationId, cursor } });
  };
  const start = await feed();
  const end = start.hasMore ? await feed(start.nextCursor) : start;

  await change(api, lunch.id, { comboGroups: [group("Main", [steak.id, veal.id], { course: 2 })] });
  const next = await feed(end.nextCursor);
  expect(next.items.map(({ id, comboGroups }) => [id, comboGroups.map(({ course }) => course)])).toEqual([
    [lunch.id, [2]],
  ]);
  const published = await api.menu.published({ query: { locationId } });
  const item = published.categories.flatMap((category) => category.items).find(({ id }) => id === lunch.id);
  expect(item?.comboGroups.map(({ course }) => course)).toEqual([2]);

  await change(api, steak.id, named("Rump steak"));
  const { items } = await feed(next.nextCursor);
  const copy = items.find(({ id }) => id === lunch.id);
  expect(copy?.comboGroups[0]?.choices[0]?.name).toBe("Rump steak");
});

test("exports the groups of a set menu and imports them, with dishes of the same file", async () => {
  const { api, locationId, owner, lunch: own } = await makeLunch();
  const courses = own.comboGroups.map((each, index) => ({
    ...each,
    course: index + 1,
    choices: each.choices.map(({ menuItemId, extraPrice }) => ({ menuItemId, extraPrice })),
  }));
  await change(api, own.id, { comboGroups: courses });
  const headers = credentialsOf(konoba.env, owner.token);
  const { body: csv } = await konoba.app.inject({
    url: `/v1/menu/export/${locationId}?delimiter=%3B`,
    headers,
  });
  expect(csv).toContain(
    "Soup / Supa [1]: Veal soup | Fish soup; Main [1, course 2]: Beef steak +2.00; Drink [0-1, course 3]: Cola",
  );

  const other = await makeTestLocation();
  const imported = await other.api.menu.importCsv({ body: { locationId: other.locationId, csv } });
  expect(imported).toMatchObject({ created: 5, problems: [] });
  const { items } = await other.api.menu.listItems({ query: { locationId: other.locationId, sort: "name" } });
  const [lunch] = items.filter((item) => item.comboGroups.length > 0);
  expect(lunch?.comboGroups.map(({ choices, course }) => [choices.length, course])).toEqual([
    [2, 1],
    [1, 2],
    [1, 3],
  ]);

  const rows = [
    "name;category;price;set menu",
    "Brunch;Lunch;8;Main [1]: Nothing",
    "Snack;Lunch;3;Main",
    "Dinner;Lunch;9;Main [1, course 10]: Fish soup",
  ].join("\n");
  const { problems } = await other.api.menu.importCsv({ body: { locationId: other.locationId, csv: rows } });
  expect(problems.map(({ field }) => field)).toEqual(["setMenu", "setMenu", "setMenu"]);
});

test("keeps weekly times and channels, and says them to guests and programs while it is not served", async () => {
  const { api, locationId, lunch } = await makeLunch();
  const times = { days: [(new Date().getUTCDay() + 3) % 7], from: "11:00", to: "15:00" };
  const body = { saleWindows: [times], saleChannels: ["guests" as const, "tables" as const] };
  const saved = await change(api, lunch.id, body);
  expect(saved).toMatchObject(body);

  const list = (availability: "available" | "unavailable") =>
    api.menu.listItems({ query: { locationId, availability } });
  const idsOf = async (availability: "available" | "unavailable") =>
    (await list(availability)).items.map(({ id }) => id);
  expect(await idsOf("unavailable")).toEqual([lunch.id]);
  expect(await idsOf("available")).not.toContain(lunch.id);

  const published = await api.menu.published({ query: { locationId } });
  const item = published.categories.flatMap(({ items }) => items).find(({ id }) => id === lunch.id);
  expect(item).toMatchObject({ isOrderable: false, reason: "not_in_channel", ...body });

  const { qrCode } = await makeTable(api, locationId);
  const menu = await api.menu.guestMenu({ params: { qrCode }, query: { language: "en" } });
  const shown = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === "Business lunch");
  expect(shown).toMatchObject({
    isSoldOut: false,
    servedTimes: expect.stringMatching(/^\w{3} 11:00–15:00$/),
  });

  await expect(change(api, lunch.id, { saleWindows: [{ ...times, to: times.from }] })).rejects.toMatchObject({
    code: "invalid_request",
  });
});
