import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, originOf, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, type Language, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}

/** Creates a stock of 3.5 kg of trout at 12.00, a table, and two menu categories. */
async function furnish(page: Page, locationId: string): Promise<{ qrCode: string }> {
  const trout = { locationId, name: "Pastrmka, svježa", unit: "kg", allergens: ["fish"] };
  const { id: productId } = await request<Row>(page, "POST", "/products", trout);
  const stock = { locationId, productId, unit: "kg", quantity: "3.5", unitCost: "12.00" };
  await request(page, "POST", "/inventory", stock);
  for (const name of ["Supe", "Roštilj"]) {
    const translations = [
      { languageCode: "en", name },
      { languageCode: "me", name },
    ];
    await request(page, "POST", "/menu/categories", { locationId, translations });
  }
  return request(page, "POST", "/tables", { locationId, tableNumber: "7" });
}

async function addTrout(page: Page, t: Translate, language: Language): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/menu/add");
  await main
    .getByLabel(t(`ui:translations.${language}`))
    .getByLabel(t("menu:fields.name"), { exact: true })
    .fill("Pastrmka");
  await main.getByRole("combobox", { name: t("menu:fields.categoryId") }).click();
  await page.getByRole("option", { name: "Roštilj" }).click();
  await main.getByLabel(t("menu:fields.price"), { exact: true }).fill("12.10");
  await main.getByRole("button", { name: t("menu:addIngredient") }).click();
  const row = main.getByRole("group", { name: t("menu:ingredientNo", { number: 1 }) });
  await row.getByRole("combobox", { name: t("menu:ingredientFields.product") }).click();
  await page.getByRole("option", { name: "Pastrmka, svježa" }).click();
  await row.getByLabel(t("menu:ingredientFields.quantity")).fill("0,350");
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const amount = (value: string) => (language === "en" ? `€${value}` : `${value.replace(".", ",")}\u00A0€`);

  test(`a dish is costed, ordered in its list, sold out and seen by a guest (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const { qrCode } = await furnish(page, locationId);
    await page.goto(`/menu?lng=${language}`);
    const main = page.getByRole("main");

    await addTrout(page, t, language);
    await expect(main.getByText(amount("4.20")).first()).toBeVisible();
    await expect(main.getByText(t("menu:cost.portions", { count: 10 }))).toBeVisible();
    await expect(main.getByText(t("menu:cost.limitedBy", { products: "Pastrmka, svježa" }))).toBeVisible();
    await page.getByRole("button", { name: t("ui:form.save") }).click();
    await expect(page).toHaveURL(/\/menu(\?|$)/);

    const rail = page.getByRole("navigation", { name: t("menu:categories") });
    const handle = rail.getByRole("button", {
      name: t("ui:reorder.handle", { name: "Roštilj" }),
      exact: true,
    });
    await handle.focus();
    // Each key waits for the announcement of the previous one, like a screen reader user. The arrow is pressed
    // until it moves the row: the rows are measured only after the lift is announced.
    const said = (what: string, place: number) =>
      expect(page.getByText(t(`ui:reorder.${what}`, { name: "Roštilj", place, count: 2 })));
    await page.keyboard.press("Space");
    await said("lifted", 2).toBeAttached();
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      await said("moved", 1).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Space");
    await said("dropped", 1).toBeAttached();
    await expect(rail.getByRole("button", { name: /^(Roštilj|Supe)/ }).first()).toHaveText(/Roštilj/);

    await main.getByRole("switch", { name: t("menu:availableName", { name: "Pastrmka" }) }).click();
    await expect(page.getByText(t("menu:marked.today", { name: "Pastrmka" }))).toBeVisible();

    const guest = await browser.newPage();
    await guest.goto(new URL(`/m/${qrCode}?lang=${language}`, originOf(page)).href);
    const dish = guest.getByRole("listitem").filter({ hasText: "Pastrmka" });
    const mark = dish.getByText(t("menu:soldOut"), { exact: true });
    await expect(mark).toBeVisible();
    await page.getByRole("button", { name: t("menu:undo") }).click();
    // The guest menu refreshes without a reload.
    await expect(mark).toBeHidden({ timeout: 40_000 });
    expect(await guest.context().cookies()).toEqual([]);
    await guest.close();
  });
}
