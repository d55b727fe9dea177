import { expect } from "@playwright/test";
import { addLocation, request } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";
import { furnish } from "./tills.ts";

const t = textsOf("en");

interface Items {
  items: { id: string; name: string; price: string }[];
}

test("an owner plans new prices, changes them now, and undoes them as a whole", async ({ page }) => {
  const { locationId } = await furnish(page);
  const menu = () => request<Items>(page, "GET", `/menu/items?locationId=${locationId}`);
  const pricesOf = async () => (await menu()).items.map(({ price }) => price);
  const before = await pricesOf();
  const [first] = (await menu()).items;

  await page.goto("/menu/prices?lng=en");
  await page.getByRole("link", { name: t("priceChanges:add") }).click();
  await page.getByRole("textbox", { name: t("priceChanges:fields.name") }).fill("Winter prices");
  await page.getByRole("button", { name: t("priceChanges:byPercent") }).click();
  await page.getByRole("textbox", { name: t("priceChanges:percent"), exact: true }).fill("10");
  await page.getByRole("button", { name: t("priceChanges:applyPercent", { count: before.length }) }).click();
  const price = page.getByRole("textbox", {
    name: t("priceChanges:newPriceOf", { name: first?.name ?? "" }),
  });
  await price.fill("12.34");
  await page.getByRole("button", { name: t("priceChanges:save"), exact: true }).click();

  await expect(page).toHaveURL(/\/menu\/prices\/changes\/[\da-f-]{36}/);
  await expect(page.getByText(t("priceChanges:states.planned"), { exact: true }).first()).toBeVisible();
  const table = page.getByRole("table", { name: t("priceChanges:prices") });
  await expect(table).toContainText("12.34");
  expect(await pricesOf()).toEqual(before);

  await page.getByRole("button", { name: t("priceChanges:edit") }).click();
  await page.getByRole("radio", { name: t("priceChanges:when.now") }).click();
  await page.getByRole("button", { name: t("priceChanges:saveNow") }).click();
  const undo = page.getByRole("button", { name: /^Undo until/ });
  await expect(undo).toBeVisible();
  expect((await pricesOf())[0]).toBe("12.34");

  await undo.click();
  await expect(page.getByText(t("priceChanges:undoneText", { count: before.length }))).toBeVisible();
  expect(await pricesOf()).toEqual(before);
  await page.goto("/menu/prices?lng=en");
  await expect(page.getByRole("link", { name: "Winter prices" })).toBeVisible();
});

test("a change of an item at the same moment is refused with the name of the other", async ({ page }) => {
  const { locationId } = await furnish(page);
  const plan = async (name: string) => {
    await page.goto("/menu/prices/changes/add?lng=en");
    await page.getByRole("textbox", { name: t("priceChanges:fields.name") }).fill(name);
    await page.getByRole("button", { name: t("priceChanges:byPercent") }).click();
    await page.getByRole("button", { name: /^Set \d+ price/ }).click();
    await page.getByRole("button", { name: t("priceChanges:save"), exact: true }).click();
  };
  await plan("Winter prices");
  await expect(page).toHaveURL(/\/menu\/prices\/changes\/[\da-f-]{36}/);
  await plan("Christmas");
  await expect(page.getByRole("alert").first()).toContainText("Winter prices");
  const { items } = await request<{ items: unknown[] }>(page, "GET", `/price-changes/location/${locationId}`);
  expect(items).toHaveLength(1);
});

test("one change is planned at two locations, and cancelled at both", async ({ page }) => {
  const { locationId } = await furnish(page);
  const other = await addLocation(page, "Zabjelo");
  const { items } = await request<Items>(page, "GET", `/menu/items?locationId=${locationId}`);
  const [first] = items;
  const named = (name: string) => ({ locationId: other, translations: [{ languageCode: "en", name }] });
  const { id: categoryId } = await request<{ id: string }>(page, "POST", "/menu/categories", named("Food"));
  const dish = { ...named(first?.name ?? ""), categoryId, price: "3.00", preparationTimeMinutes: 5 };
  await request(page, "POST", "/menu/items", dish);

  await page.goto("/menu/prices/changes/add?lng=en");
  await page.getByRole("textbox", { name: t("priceChanges:fields.name") }).fill("Winter prices");
  await page.getByRole("button", { name: t("priceChanges:byPercent") }).click();
  await page.getByRole("textbox", { name: t("priceChanges:percent"), exact: true }).fill("10");
  await page.getByRole("button", { name: /^Set \d+ price/ }).click();
  await page.getByRole("button", { name: "Zabjelo", exact: true }).click();
  const counted = t("priceChanges:foundOf", { count: 1, total: items.length });
  await expect(page.getByText(counted)).toBeVisible();
  await page.getByRole("button", { name: t("priceChanges:save"), exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/prices\/changes\/[\da-f-]{36}/);
  const together = page.getByRole("region", { name: t("priceChanges:together") });
  await expect(together).toContainText("Zabjelo");

  await page.getByRole("button", { name: t("priceChanges:cancelGo") }).click();
  await page.getByRole("button", { name: t("priceChanges:where.all", { count: 2 }) }).click();
  await expect(together).toContainText(t("priceChanges:states.cancelled"));
  const statesAt = async (id: string) =>
    (await request<{ items: { state: string }[] }>(page, "GET", `/price-changes/location/${id}`)).items;
  expect(await statesAt(locationId)).toMatchObject([{ state: "cancelled" }]);
  expect(await statesAt(other)).toMatchObject([{ state: "cancelled", entries: [{ name: first?.name }] }]);
});
