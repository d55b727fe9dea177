import { gunzipSync, gzipSync } from "node:zlib";
import type { ApiError } from "@konoba/contract/lib/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
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
  konoba = await sharedApp();
});

const both = (en: string, me: string) => ({
  translations: [
    { languageCode: "en", name: en },
    { languageCode: "me", name: me },
  ],
});

async function makeTestLocation() {
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

test("shows a guest the menu of the table without a session and without a cookie", async () => {
  const location = await makeTestLocation();
  await makeMenuItem(location.api, location, { ...both("Ćevapi", "Ćevapi"), price: "7.50", isVegan: true });

  const reply = await page(location.table.qrCode, { "accept-language": "sr-Latn-ME,en;q=0.5" });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers["set-cookie"]).toBeUndefined();
  expect(reply.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(reply.headers["content-security-policy"]).not.toContain("unsafe");
  expect(reply.headers["cache-control"]).toBe("public, max-age=15");
  for (const said of ["Stara varoš", "Sto 12", "Roštilj", "Ćevapi", "7,50\u00a0€", "Vegansko"])
    expect(reply.body).toContain(said);
  expect(reply.body).toContain('<html lang="sr-Latn-ME">');
});

test("loads pictures from this host only, whatever address an item has", async () => {
  const location = await makeTestLocation();
  await makeMenuItem(location.api, location, { imageUrl: "https://elsewhere.example/dish.jpg" });

  const reply = await page(location.table.qrCode);
  const { categories } = (await menuOf(location.table.qrCode)).json<{
    categories: { items: { photo: string | null }[] }[];
  }>();

  expect(reply.headers["content-security-policy"]).toContain("img-src 'self';");
  expect(reply.body).not.toContain("elsewhere.example");
  expect(categories.flatMap(({ items }) => items.map(({ photo }) => photo))).toEqual([null]);
});

test("selects the language by the address, and falls back for missing texts", async () => {
  const location = await makeTestLocation();
  await makeMenuItem(location.api, location, { translations: [{ languageCode: "me", name: "Kačamak" }] });

  const reply = await page(location.table.qrCode, { "accept-language": "me" }, "?lang=en");

  for (const said of ['<html lang="en">', "Table 12", "Kačamak", "€9.50"]) expect(reply.body).toContain(said);
});

test("reveals no id, remaining portions or data of the organization in page and reply", async () => {
  const location = await makeTestLocation();
  const item = await makeMenuItem(location.api, location, { quantity: 3 });

  const texts = [(await page(location.table.qrCode)).body, (await menuOf(location.table.qrCode)).body];

  for (const text of texts) {
    for (const id of [item.id, location.categoryId, location.locationId, location.table.id])
      expect(text).not.toContain(id);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toContain("quantity");
  }
});

test("strikes out sold-out dishes, and hides inactive, hidden and later ones", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const inactive = await makeCategory(api, locationId, { ...both("Closed", "Zatvoreno"), isActive: false });
  const dish = (name: string, fields: object = {}, categoryId = location.categoryId) =>
    makeMenuItem(api, { locationId, categoryId }, { ...both(name, name), ...fields });
  await dish("Trout", { quantity: 0 });
  await dish("Lamb", { hidden: true });
  await dish("Stew", { isActive: false });
  await dish("Soup", { activeFrom: new Date(Date.now() + 86_400_000).toISOString() });
  await dish("Cake", {}, inactive.id);
  const marked = await dish("Beans");
  await api.menu.setAvailability({ params: { id: marked.id }, body: { soldOut: "today" } });

  const { categories } = await api.menu.guestMenu({ params: { qrCode: location.table.qrCode } });
  const html = (await page(location.table.qrCode)).body;

  expect(categories.map((category) => category.name)).toEqual(["Grill"]);
  expect(categories[0]?.items.map((item) => [item.name, item.isSoldOut])).toEqual([
    ["Trout", true],
    ["Beans", true],
  ]);
  expect(html).toMatch(/class="item out"[\s\S]*Trout/);
  for (const name of ["Lamb", "Stew", "Soup", "Cake"]) expect(html).not.toContain(name);
});

test("includes allergens of the recipe, and shows the menu of a closed location", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
  const flour = await makeProduct(api, locationId, { allergens: ["gluten"] });
  const ingredients = [{ productId: flour.id, quantity: "0.1", unit: "kg" }];
  await makeMenuItem(api, location, { allergens: ["milk"], ingredients });
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: null,
    closeTime: null,
    isClosed: true,
  }));
  await api.locations.updateWorkingHours({ params: { id: locationId }, body: { workingHours: week } });

  const menu = await api.menu.guestMenu({ params: { qrCode: location.table.qrCode } });

  expect(menu.isOpen).toBe(false);
  expect(menu.categories[0]?.items[0]?.allergens).toEqual(["gluten", "milk"]);
});

test("replies 304 to an unchanged menu, and 200 to a changed one", async () => {
  const location = await makeTestLocation();
  const { id } = await makeMenuItem(location.api, location);
  const first = await menuOf(location.table.qrCode.toLowerCase());
  const ifNew = { "if-none-match": String(first.headers["etag"]) };

  const same = await menuOf(location.table.qrCode, ifNew);
  await location.api.menu.setAvailability({ params: { id }, body: { soldOut: "always" } });
  const changed = await menuOf(location.table.qrCode, ifNew);

  expect(first.headers["cache-control"]).toBe("public, max-age=15");
  expect([same.statusCode, same.body, changed.statusCode]).toEqual([304, "", 200]);
});

test("shows a page in both languages for a replaced or unknown code", async () => {
  const location = await makeTestLocation();
  await location.api.tables.replaceQrCode({ params: { tableId: location.table.id } });

  for (const code of [location.table.qrCode, "nothing", "%00", "a%20b"]) {
    const reply = await page(code, { "accept-language": "me" });
    expect(reply.statusCode, code).toBe(404);
    expect(reply.body).toContain("Ovaj kod ne otvara jelovnik");
    expect(reply.body).toContain("This code doesn't open a menu");
  }
  await expect(location.api.menu.guestMenu({ params: { qrCode: location.table.qrCode } })).rejects.toEqual(
    expect.objectContaining({ code: "table_not_found" }) as ApiError,
  );
});

test("describes the page to link previews", async () => {
  const location = await makeTestLocation();

  const { body } = await page(location.table.qrCode);
  const [, description] = /<meta name="description" content="([^"]+)">/.exec(body) ?? [];
  const [, locationName] = /<h1>([^<]+)<\/h1>/.exec(body) ?? [];

  expect(description).toContain(`${locationName}: `);
});

test("escapes names typed by people", async () => {
  const location = await makeTestLocation();
  await makeMenuItem(location.api, location, {
    translations: [{ languageCode: "en", name: "<script>alert(1)</script>", description: '"><img src=x>' }],
  });

  const { body } = await page(location.table.qrCode);

  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("<img src=x>");
});

test("keeps the page of a 120-dish menu within 60 kB, without pictures", async () => {
  const location = await makeTestLocation();
  const { api, locationId } = location;
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
    await makeMenuItem(api, { locationId, categoryId: location.categoryId }, dish(place));

  const html = await page(location.table.qrCode, { "accept-encoding": "gzip" });
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
