import { missingNames, missingTexts } from "@konoba/contract/menu/menu.texts.rules";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOptionGroup,
  makeOrganization,
} from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const text = (languageCode: string, name: string, description: string | null = null) => ({
  languageCode,
  name,
  description,
});
const samples = [
  [text("en", "Trout"), text("me", "Pastrmka")],
  [text("en", "Trout", "Grilled"), text("me", "Pastrmka", "Sa žara")],
  [text("en", "Trout", "Grilled"), text("me", "Pastrmka")],
  [text("en", "Trout")],
  [text("me", "Pastrmka", "Sa žara")],
  [text("de", "Forelle", "Vom Grill"), text("en", "Trout"), text("me", "Pastrmka")],
];
const lacking = samples.filter((translations) => missingTexts(translations).length > 0);

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { api: owner.api, locationId };
}

test("finds items and categories with missing texts by the rule of the screens", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id: categoryId } = await makeCategory(api, locationId, { translations: samples[0] });
  for (const translations of samples) {
    await makeMenuItem(api, { locationId, categoryId }, { translations });
    await makeCategory(api, locationId, { translations });
  }
  const query = { locationId, missing: "translation" as const };

  const items = await api.menu.listItems({ query });
  const categories = await api.menu.listCategories({ query });

  expect(items.total).toBe(lacking.length);
  expect(categories.total).toBe(lacking.length);
  for (const { translations } of [...items.items, ...categories.items])
    expect(missingTexts(translations)).not.toEqual([]);
});

test("finds option groups by their own names and those of their options", async () => {
  const { api, locationId } = await makeTestLocation();
  const both = { nameEn: "Lemon", nameMe: "Limun" };
  await makeOptionGroup(api, locationId, { ...both, options: [both] });
  const own = await makeOptionGroup(api, locationId, { nameEn: "Sides", options: [both] });
  const inner = await makeOptionGroup(api, locationId, { ...both, options: [both, { nameMe: "Led" }] });

  const { items } = await api.menu.listOptionGroups({ query: { locationId, missing: "translation" } });

  expect(items.map(({ id }) => id)).toEqual([own.id, inner.id]);
  expect(items.map((group) => [group, ...group.options].flatMap(missingNames).length)).toEqual([1, 1]);
});
