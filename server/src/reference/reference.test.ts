import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { listMeatTypes } from "./reference.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const withCode =
  (expected: string) =>
  ({ code }: { code: string }) =>
    code === expected;
const countryOf = async (code: string) =>
  (await app.client().reference.countries()).items.find(withCode(code));

test("returns all countries at once to everybody, also before signing in", async () => {
  const countries = await app.client().reference.countries();
  const currencies = await app.client().reference.currencies();

  expect(countries.total).toBe(250);
  expect(countries.items).toHaveLength(250);
  expect(countries.items.find(({ code }) => code === "ME")).toMatchObject({
    code3: "MNE",
    nameEn: "Montenegro",
    nameMe: "Crna Gora",
    phonePrefix: "+382",
    currencyId: currencies.items.find(withCode("EUR"))?.id,
  });
});

test("returns currencies with the decimals of their amounts", async () => {
  const { items } = await app.client().reference.currencies();
  const decimalsOf = (code: string) => items.find((currency) => currency.code === code)?.decimals;

  expect(["EUR", "JPY", "KWD", "CLF"].map(decimalsOf)).toEqual([2, 0, 3, 4]);
});

test("returns the cities of the given country in alphabetical order", async () => {
  const montenegro = await countryOf("ME");
  const { items } = await app.client().reference.cities({ query: { countryId: montenegro?.id } });
  const names = items.map(({ nameEn }) => nameEn);

  expect(names).toContain("Podgorica");
  expect(names).toContain("Žabljak");
  expect(names).not.toContain("Belgrade");
  expect(names.slice(0, 3)).toEqual(["Andrijevica", "Bar", "Bečići"]);
  expect(new Set(items.map(({ timezone }) => timezone))).toEqual(new Set(["Europe/Podgorica"]));
});

test("returns an empty page for a country without cities", async () => {
  const countryId = (await countryOf("AQ"))?.id;

  expect(await app.client().reference.cities({ query: { countryId } })).toMatchObject({
    items: [],
    total: 0,
    page: 1,
  });
});

test("searches either language without accents", async () => {
  const found = await app.client().reference.cities({ query: { q: "skadar" } });
  const folded = await app.client().reference.cities({ query: { q: "djakovica" } });

  expect(found.items.map(({ nameEn }) => nameEn)).toEqual(["Shkodër"]);
  expect(folded.items.map(({ nameMe }) => nameMe)).toEqual(["Đakovica"]);
});

test("pages lists, and returns the last page past the end", async () => {
  const first = await app.client().reference.cuisines({ query: { pageSize: 20 } });
  const past = await app.client().reference.cuisines({ query: { pageSize: 20, page: 99 } });

  expect(first.items).toHaveLength(20);
  expect(first.items[0]?.code).toBe("montenegrin");
  expect(past.page).toBe(Math.ceil(past.total / 20));
  expect(past.items.length).toBeGreaterThan(0);
});

test("lets the browser cache a list privately for a day", async () => {
  const reply = await app.app.inject({ method: "GET", url: "/v1/countries" });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers["cache-control"]).toBe("private, max-age=86400");
});

test("rejects a country id that is no uuid before the query", async () => {
  const reply = await app.app.inject({ method: "GET", url: "/v1/cities?countryId=ME" });

  expect(reply.statusCode).toBe(400);
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("verifies meat types for other domains", async () => {
  expect((await listMeatTypes(app.db)).map(({ code }) => code)).toContain("lamb");
});
