import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}
interface Stock {
  items: { productName: string; quantity: number; unitCost: string | null }[];
}

/** Creates a sauce without a recipe, and 20 kg of tomatoes at 1.50. */
async function makeGoods(page: Page, locationId: string): Promise<{ sauceId: string; tomatoId: string }> {
  const make = (name: string, unit: string) =>
    request<Row>(page, "POST", "/products", { locationId, name, unit });
  const { id: tomatoId } = await make("Paradajz", "kg");
  const { id: sauceId } = await make("Sos", "l");
  const stock = { locationId, productId: tomatoId, unit: "kg", quantity: "20", unitCost: "1.50" };
  await request(page, "POST", "/inventory", stock);
  return { sauceId, tomatoId };
}

const stockOf = async (page: Page, locationId: string) => {
  const { items } = await request<Stock>(page, "GET", `/inventory/location/${locationId}`);
  return new Map(items.map(({ productName, quantity, unitCost }) => [productName, { quantity, unitCost }]));
};

/** Adds the recipe on the page of the product: 6 kg of tomatoes make 5 l, of which a tenth boils away. */
async function addRecipe(page: Page, sauceId: string, t: Translate): Promise<void> {
  await page.goto(`/products/edit/${sauceId}`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: t("products:recipe.add") }).click();
  const row = main.getByRole("group", { name: t("production:recipe.ingredientNo", { number: 1 }) });
  await row.getByRole("combobox", { name: t("production:product") }).click();
  await page.getByRole("option", { name: "Paradajz" }).click();
  await row.getByLabel(t("production:recipe.quantity")).fill("6");
  await main.getByLabel(t("production:fields.yieldQuantity")).fill("5");
  await main.getByLabel(t("production:fields.lossPercent")).fill("10");
  await main.getByLabel(t("production:fields.shelfLifeDays")).fill("4");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/inventory\/production$/);
}

/** Produces 9 l, for which 12 kg of tomatoes are needed. */
async function produce(page: Page, t: Translate): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("production:somethingElse") }).click();
  await page.getByRole("menuitem", { name: "Sos" }).click();
  const dialog = page.getByRole("dialog");
  const quantity = dialog.getByLabel(t("production:fields.quantity"));
  await expect(quantity).toHaveValue(/^4[.,]5$/);
  await quantity.fill("18");
  const [missing = ""] = t("production:missing", { quantity: "4 kg" }).split("\n");
  await expect(dialog.getByText(missing)).toBeVisible();
  await quantity.fill("9");
  await expect(dialog.getByText(missing)).toBeHidden();
  await expect(dialog.getByRole("row", { name: /Paradajz 12 kg/ })).toBeVisible();
  await dialog.getByRole("button", { name: t("production:produce"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Orders tomatoes that arrive in two days. */
async function orderTomatoes(page: Page, locationId: string, productId: string): Promise<string> {
  const post = <T>(path: string, body: object) => request<T>(page, "POST", path, body);
  const supplier = { name: "Zeta povrće", deliveryWindow: "07:00–08:00" };
  const { id: supplierId } = await post<Row>("/suppliers", supplier);
  const item = { locationId, supplierId, productId, name: "Paradajz", price: "1.40" };
  const { id: supplierItemId } = await post<Row>("/suppliers/items", item);
  const { id } = await post<Row>("/purchasing/orders", { locationId, supplierId, from: "empty" });
  const arrivesOn = dayFromNow(2);
  await request(page, "PATCH", `/purchasing/orders/${id}`, {
    arrivesOn,
    lines: [{ supplierItemId, packs: "10" }],
  });
  await post(`/purchasing/orders/${id}/send`, { via: "phone" });
  return arrivesOn;
}

/** Shows the sauce, of which 20 l must be there, as due today: 11.5 l lack 7.333 kg of tomatoes, which arrive soon. */
async function seeDue(page: Page, sauceId: string, arrivesOn: string, t: Translate): Promise<void> {
  const main = page.getByRole("main");
  await request(page, "PATCH", `/products/${sauceId}`, { alertWhenLessThan: "20" });
  await page.goto("/inventory/production");
  const card = main.getByRole("article", { name: "Sos" });
  await expect(card.getByText(/Paradajz.*7[.,]333 kg/)).toBeVisible();
  // The weekday is enough for a day of this week.
  await expect(card.getByText(/Paradajz.*07:00–08:00/)).not.toContainText(arrivesOn.slice(0, 4));
  await card.getByRole("button", { name: /11[.,]5 l/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t("production:fields.quantity"))).toHaveValue(/^11[.,]5$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Sells a dish with half a litre of the sauce. */
async function sell(page: Page, locationId: string, sauceId: string): Promise<void> {
  const translations = [{ languageCode: "en", name: "Pasta" }];
  const { id: categoryId } = await request<Row>(page, "POST", "/menu/categories", {
    locationId,
    translations,
  });
  const ingredients = [{ productId: sauceId, quantity: "500", unit: "ml" }];
  const dish = { locationId, categoryId, price: "9.00", translations, ingredients };
  const { id: menuItemId } = await request<Row>(page, "POST", "/menu/items", dish);
  const items = [{ menuItemId, quantity: 1 }];
  const { id } = await request<Row>(page, "POST", "/orders/createWithItems", { locationId, items });
  await request(page, "PATCH", `/orders/${id}`, { status: "preparing" });
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a sauce gets a recipe, is produced on a phone and sold in a dish (${language})`, async ({ page }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const { sauceId, tomatoId } = await makeGoods(page, locationId);
    await page.goto(`/products?lng=${language}`);
    await addRecipe(page, sauceId, t);
    await page.setViewportSize({ width: 390, height: 844 });
    const [enough = ""] = t("production:enoughUntil", { day: "\n" }).split("\n");
    await expect(page.getByRole("main").getByText(enough)).toBeVisible();
    await produce(page, t);
    // A press puts the toast away, which would lie over the first row.
    await page.getByText(t("production:produced")).click();
    await expect(page.getByText(t("production:produced"))).toBeHidden();

    const made = await stockOf(page, locationId);
    expect(made.get("Paradajz")?.quantity).toBe(8);
    expect(made.get("Sos")).toEqual({ quantity: 9, unitCost: "2.00" });
    await sell(page, locationId, sauceId);
    expect((await stockOf(page, locationId)).get("Sos")?.quantity).toBe(8.5);

    await seeDue(page, sauceId, await orderTomatoes(page, locationId, tomatoId), t);

    const main = page.getByRole("main");
    await main.getByRole("tab", { name: t("production:tabs.batches") }).click();
    await expect(main.getByRole("tab", { name: t("production:tabs.batches") })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await main.getByRole("link", { name: /^Sos/ }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Paradajz" })).toContainText("12 kg");
    await page.getByRole("button", { name: t("ui:list.actionsFor", { name: "Sos" }) }).click();
    await page.getByRole("menuitem", { name: t("production:batch.undo") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("production:batch.undo") })
      .click();
    await expect(page.getByText(t("errors:production_batch_gone"))).toBeVisible();
  });
}
