import { gunzipSync, gzipSync } from "node:zlib";
import type { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  makeTable,
} from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const both = (en: string, me: string) => ({
  translations: [
    { languageCode: "en", name: en },
    { languageCode: "me", name: me },
  ],
});

async function makeVenue() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api, { name: "Stara varoš" });
  const category = await makeCategory(owner.api, locationId, both("Grill", "Roštilj"));
  const table = await makeTable(owner.api, locationId, { tableNumber: "12" });
  return { api: owner.api, locationId, categoryId: category.id, table };
}

const page = (code: string, headers: Record<string, string> = {}, query = "") =>
  konoba.app.inject({ url: `/m/${code}${query}`, headers });
const menuOf = (code: string, headers: Record<string, string> = {}) =>
  konoba.app.inject({ url: `/v1/menu/guest/${code}?language=en`, headers });

test("a guest reads the menu of the table without a session and without a cookie", async () => {
  const venue = await makeVenue();
  await makeMenuItem(venue.api, venue, { ...both("Ćevapi", "Ćevapi"), price: "7.50", isVegan: true });

  const reply = await page(venue.table.qrCode, { "accept-language": "sr-Latn-ME,en;q=0.5" });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers["set-cookie"]).toBeUndefined();
  expect(reply.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(reply.headers["content-security-policy"]).not.toContain("unsafe");
  expect(reply.headers["cache-control"]).toBe("public, max-age=15");
  for (const said of ["Stara varoš", "Sto 12", "Roštilj", "Ćevapi", "7,50\u00a0€", "Vegansko"])
    expect(reply.body).toContain(said);
  expect(reply.body).toContain('<html lang="sr-Latn-ME">');
});

test("guests load pictures from here only, whatever address an item names", async () => {
  const venue = await makeVenue();
  await makeMenuItem(venue.api, venue, { imageUrl: "https://elsewhere.example/dish.jpg" });

  const reply = await page(venue.table.qrCode);
  const { categories } = (await menuOf(venue.table.qrCode)).json<{
    categories: { items: { photo: string | null }[] }[];
  }>();

  expect(reply.headers["content-security-policy"]).toContain("img-src 'self';");
  expect(reply.body).not.toContain("elsewhere.example");
  expect(categories.flatMap(({ items }) => items.map(({ photo }) => photo))).toEqual([null]);
});

test("the address chooses the language, and texts that are missing fall back", async () => {
  const venue = await makeVenue();
  await makeMenuItem(venue.api, venue, { translations: [{ languageCode: "me", name: "Kačamak" }] });

  const reply = await page(venue.table.qrCode, { "accept-language": "me" }, "?lang=en");

  for (const said of ['<html lang="en">', "Table 12", "Kačamak", "€9.50"]) expect(reply.body).toContain(said);
});

test("neither page nor answer names an id, a portion left or anything of the organization", async () => {
  const venue = await makeVenue();
  const item = await makeMenuItem(venue.api, venue, { quantity: 3 });

  const texts = [(await page(venue.table.qrCode)).body, (await menuOf(venue.table.qrCode)).body];

  for (const text of texts) {
    for (const id of [item.id, venue.categoryId, venue.locationId, venue.table.id])
      expect(text).not.toContain(id);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toContain("quantity");
  }
});

test("sold out is shown struck; hidden, inactive and later dishes are not shown at all", async () => {
  const venue = await makeVenue();
  const { api, locationId } = venue;
  const inactive = await makeCategory(api, locationId, { ...both("Closed", "Zatvoreno"), isActive: false });
  const dish = (name: string, fields: object = {}, categoryId = venue.categoryId) =>
    makeMenuItem(api, { locationId, categoryId }, { ...both(name, name), ...fields });
  await dish("Trout", { quantity: 0 });
  await dish("Lamb", { hidden: true });
  await dish("Stew", { isActive: false });
  await dish("Soup", { activeFrom: new Date(Date.now() + 86_400_000).toISOString() });
  await dish("Cake", {}, inactive.id);
  const marked = await dish("Beans");
  await api.menu.setAvailability({ params: { id: marked.id }, body: { soldOut: "today" } });

  const { categories } = await api.menu.guestMenu({ params: { qrCode: venue.table.qrCode } });
  const html = (await page(venue.table.qrCode)).body;

  expect(categories.map((category) => category.name)).toEqual(["Grill"]);
  expect(categories[0]?.items.map((item) => [item.name, item.isSoldOut])).toEqual([
    ["Trout", true],
    ["Beans", true],
  ]);
  expect(html).toMatch(/class="item out"[\s\S]*Trout/);
  for (const name of ["Lamb", "Stew", "Soup", "Cake"]) expect(html).not.toContain(name);
});

test("allergens come from the recipe too, and a closed location still shows its menu", async () => {
  const venue = await makeVenue();
  const { api, locationId } = venue;
  const flour = await makeProduct(api, locationId, { allergens: ["gluten"] });
  const ingredients = [{ productId: flour.id, quantity: "0.1", unit: "kg" }];
  await makeMenuItem(api, venue, { allergens: ["milk"], ingredients });
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: null,
    closeTime: null,
    isClosed: true,
  }));
  await api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours: week } });

  const menu = await api.menu.guestMenu({ params: { qrCode: venue.table.qrCode } });

  expect(menu.isOpen).toBe(false);
  expect(menu.categories[0]?.items[0]?.allergens).toEqual(["gluten", "milk"]);
});

test("an answer that did not change is not sent twice, and one that did is", async () => {
  const venue = await makeVenue();
  const { id } = await makeMenuItem(venue.api, venue);
  const first = await menuOf(venue.table.qrCode.toLowerCase());
  const ifNew = { "if-none-match": String(first.headers["etag"]) };

  const same = await menuOf(venue.table.qrCode, ifNew);
  await venue.api.menu.setAvailability({ params: { id }, body: { soldOut: "always" } });
  const changed = await menuOf(venue.table.qrCode, ifNew);

  expect(first.headers["cache-control"]).toBe("public, max-age=15");
  expect([same.statusCode, same.body, changed.statusCode]).toEqual([304, "", 200]);
});

test("a code that was replaced, or never was, gets a kind page in both languages", async () => {
  const venue = await makeVenue();
  await venue.api.tables.replaceQrCode({ params: { tableId: venue.table.id } });

  for (const code of [venue.table.qrCode, "nothing", "%00", "a%20b"]) {
    const reply = await page(code, { "accept-language": "me" });
    expect(reply.statusCode, code).toBe(404);
    expect(reply.body).toContain("Ovaj kod ne vodi do jelovnika");
    expect(reply.body).toContain("This code leads to no menu");
  }
  await expect(venue.api.menu.guestMenu({ params: { qrCode: venue.table.qrCode } })).rejects.toEqual(
    expect.objectContaining({ code: "table_not_found" }) as ApiError,
  );
});

test("the page says what it is to whoever finds its link", async () => {
  const venue = await makeVenue();

  const { body } = await page(venue.table.qrCode);
  const [, description] = /<meta name="description" content="([^"]+)">/.exec(body) ?? [];
  const [, venueName] = /<h1>([^<]+)<\/h1>/.exec(body) ?? [];

  expect(description).toContain(`${venueName}: `);
});

test("names of people cannot write markup", async () => {
  const venue = await makeVenue();
  await makeMenuItem(venue.api, venue, {
    translations: [{ languageCode: "en", name: "<script>alert(1)</script>", description: '"><img src=x>' }],
  });

  const { body } = await page(venue.table.qrCode);

  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("<img src=x>");
});

test("a menu of 120 dishes weighs at most 60 kB with everything but its pictures", async () => {
  const venue = await makeVenue();
  const { api, locationId } = venue;
  const dish = (place: number) => ({
    translations: ["en", "me"].map((languageCode) => ({
      languageCode,
      name: `Dish ${place} ${languageCode}`,
      description: `Slow cooked ${place * 7919} with ${place * 104_729} herbs of hill ${place}, and bread no ${place * 31}.`,
    })),
    allergens: (["milk", "gluten", "eggs"] as const).slice(0, place % 4),
    isVegetarian: true,
    spicinessLevel: place % 3,
  });
  for (let place = 0; place < 120; place += 1)
    await makeMenuItem(api, { locationId, categoryId: venue.categoryId }, dish(place));

  const html = await page(venue.table.qrCode, { "accept-encoding": "gzip" });
  const script = /src="([^"]+)" defer/.exec(gunzipSync(html.rawPayload).toString())?.[1] ?? "";
  const code = await konoba.app.inject({ url: script });
  const fonts = await Promise.all(
    ["figtree-latin.woff2", "figtree-latin-ext.woff2"].map((name) =>
      konoba.app.inject({ url: `/m/${name}` }),
    ),
  );
  const ofFonts = fonts.reduce((sum, font) => sum + font.rawPayload.length, 0);

  expect(html.headers["content-encoding"]).toBe("gzip");
  expect(fonts.map((font) => font.headers["content-type"])).toEqual(["font/woff2", "font/woff2"]);
  expect(code.headers["cache-control"]).toContain("immutable");
  expect(html.rawPayload.length + gzipSync(code.rawPayload).length + ofFonts).toBeLessThan(60 * 1024);
});
