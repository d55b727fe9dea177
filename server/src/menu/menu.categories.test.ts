import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { api: owner.api, locationId };
}

const named = (en: string, me?: string) => [
  { languageCode: "en", name: en },
  ...(me ? [{ languageCode: "me", name: me }] : []),
];

test("shows categories to a waiter, the kitchen and the stock keeper, read-only", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeCategory(api, locationId);

  for (const role of ["cashier", "waiter", "kitchen", "stock"] as const) {
    const worker = await makeWorker(konoba, locationId, role);
    await expect(makeCategory(worker.api, locationId)).rejects.toEqual(refusal("forbidden"));
    await expect(
      worker.api.menu.updateCategory({ params: { id }, body: { isActive: false } }),
    ).rejects.toEqual(refusal("forbidden"));
    await expect(worker.api.menu.removeCategory({ params: { id } })).rejects.toEqual(refusal("forbidden"));
    expect((await worker.api.menu.listCategories({ query: { locationId } })).total).toBe(1);
  }
});

test("hides another organization's categories in every call", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const { id } = await makeCategory(theirs.api, theirs.locationId);
  const own = await makeCategory(mine.api, mine.locationId);
  const absent = refusal("category_not_found");

  await expect(mine.api.menu.findCategory({ params: { id } })).rejects.toEqual(absent);
  await expect(mine.api.menu.updateCategory({ params: { id }, body: { isActive: false } })).rejects.toEqual(
    absent,
  );
  await expect(mine.api.menu.removeCategory({ params: { id } })).rejects.toEqual(absent);
  await expect(
    mine.api.menu.removeCategory({ params: { id: own.id }, query: { moveTo: id } }),
  ).rejects.toEqual(absent);
  await expect(
    mine.api.menu.orderCategories({ body: { locationId: mine.locationId, ids: [own.id, id] } }),
  ).rejects.toEqual(absent);
  await expect(makeCategory(mine.api, theirs.locationId)).rejects.toEqual(refusal("location_not_found"));
  await expect(mine.api.menu.listCategories({ query: { locationId: theirs.locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  expect((await theirs.api.menu.findCategory({ params: { id } })).isActive).toBe(true);
});

test("requires a name, a language of at most five characters, and each language once", async () => {
  const { api, locationId } = await makeTestLocation();
  const invalid = refusal("invalid_request");

  await expect(makeCategory(api, locationId, { translations: [] })).rejects.toEqual(invalid);
  await expect(makeCategory(api, locationId, { translations: named("") })).rejects.toEqual(invalid);
  await expect(
    makeCategory(api, locationId, { translations: [{ languageCode: "sr-Latn", name: "Roštilj" }] }),
  ).rejects.toEqual(invalid);
  await expect(
    makeCategory(api, locationId, { translations: [...named("Grill"), ...named("Grill")] }),
  ).rejects.toEqual(invalid);
});

test("creates a category with the defaults of the specification and names in each translation", async () => {
  const { api, locationId } = await makeTestLocation();

  const category = await makeCategory(api, locationId, { translations: named("Grill", "Roštilj") });

  expect(category).toMatchObject({
    displayOrder: 0,
    isActive: true,
    itemCount: 0,
    name: "Grill",
    description: null,
  });
  expect(category.translations).toEqual([
    { languageCode: "en", name: "Grill", description: null, categoryId: category.id },
    { languageCode: "me", name: "Roštilj", description: null, categoryId: category.id },
  ]);
});

test("returns names in the requested language, else in English, else in the first", async () => {
  const { api, locationId } = await makeTestLocation();
  await makeCategory(api, locationId, { translations: named("Grill", "Roštilj") });
  await makeCategory(api, locationId, { translations: named("Soups"), displayOrder: 1 });
  await makeCategory(api, locationId, {
    translations: [{ languageCode: "de", name: "Fisch" }],
    displayOrder: 2,
  });

  const inMontenegrin = await api.menu.listCategories({ query: { locationId, language: "me" } });

  expect(inMontenegrin.items.map((category) => category.name)).toEqual(["Roštilj", "Soups", "Fisch"]);
  await expect(api.menu.listCategories({ query: { locationId, language: "eng" } })).rejects.toEqual(
    refusal("invalid_request"),
  );
});

test("lists in display order, searches without accents, and shows the last page past the end", async () => {
  const { api, locationId } = await makeTestLocation();
  for (const [place, name] of ["Ćevapi", "Đuveč", "Riba"].entries())
    await makeCategory(api, locationId, { translations: named(name), displayOrder: 3 - place });

  const all = await api.menu.listCategories({ query: { locationId } });
  const found = await api.menu.listCategories({ query: { locationId, q: "djuvec" } });
  const past = await api.menu.listCategories({ query: { locationId, page: 9 } });

  expect(all.items.map((category) => category.name)).toEqual(["Riba", "Đuveč", "Ćevapi"]);
  expect(found.items.map((category) => category.name)).toEqual(["Đuveč"]);
  expect(past).toMatchObject({ total: 3, page: 1, pageSize: 10 });
  expect(past.items).toHaveLength(3);
});

test("orders the named categories first and the others behind them", async () => {
  const { api, locationId } = await makeTestLocation();
  const ids: string[] = [];
  for (const name of ["A", "B", "C", "D"]) {
    const { id } = await makeCategory(api, locationId, { translations: named(name) });
    ids.push(id);
  }
  const [a = "", , c = ""] = ids;

  await api.menu.orderCategories({ body: { locationId, ids: [c, a] } });

  const { items } = await api.menu.listCategories({ query: { locationId } });
  expect(items.map((category) => category.name)).toEqual(["C", "A", "B", "D"]);
  await expect(api.menu.orderCategories({ body: { locationId, ids: [a, randomUUID()] } })).rejects.toEqual(
    refusal("category_not_found"),
  );
});

test("accepts one of eight colours, shown on the order screen", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const plain = await makeCategory(owner.api, locationId);
  const { id } = await makeCategory(owner.api, locationId, { color: 5, displayOrder: 1 });
  expect(plain.color).toBeNull();

  const { categories } = await owner.api.menu.board({ query: { locationId } });
  expect(categories.map(({ color }) => color)).toEqual([null, 5]);
  const change = (color: number | null) => owner.api.menu.updateCategory({ params: { id }, body: { color } });
  expect(await change(null)).toMatchObject({ color: null });
  await expect(change(9)).rejects.toEqual(refusal("invalid_request"));
});

test("leaves fields unchanged that a change does not name", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeCategory(api, locationId, { displayOrder: 4 });

  const changed = await api.menu.updateCategory({ params: { id }, body: { isActive: false } });

  expect(changed).toMatchObject({ isActive: false, displayOrder: 4, name: "Grill" });
});

test("rejects deleting a category with items, unless they move to another one", async () => {
  const { api, locationId } = await makeTestLocation();
  const grill = await makeCategory(api, locationId);
  const fish = await makeCategory(api, locationId, { translations: named("Fish") });
  const item = await makeMenuItem(api, { locationId, categoryId: grill.id });

  await expect(api.menu.removeCategory({ params: { id: grill.id } })).rejects.toEqual(
    refusal("in_use", { details: { items: [{ id: item.id, name: "Trout" }] } }),
  );
  await expect(
    api.menu.removeCategory({ params: { id: grill.id }, query: { moveTo: grill.id } }),
  ).rejects.toEqual(refusal("category_not_found"));

  const answer = await api.menu.removeCategory({ params: { id: grill.id }, query: { moveTo: fish.id } });

  expect(answer.outcome).toBe("deleted");
  expect((await api.menu.findItem({ params: { id: item.id } })).categoryName).toBe("Fish");
  await expect(api.menu.findCategory({ params: { id: grill.id } })).rejects.toEqual(
    refusal("category_not_found"),
  );
});
