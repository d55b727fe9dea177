import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000, viewport: { width: 390, height: 844 } });

interface Row {
  id: string;
}

/** Creates a salad of 1.5 kg of tomatoes. */
async function makeSalad(page: Page, locationId: string, productId: string): Promise<void> {
  const { id: categoryId } = await request<Row>(page, "POST", "/menu/categories", {
    locationId,
    translations: [{ languageCode: "en", name: "Salads" }],
  });
  await request(page, "POST", "/menu/items", {
    locationId,
    categoryId,
    price: "9.00",
    translations: [
      { languageCode: "en", name: "Šopska" },
      { languageCode: "me", name: "Šopska" },
    ],
    ingredients: [{ productId, quantity: "1500", unit: "g" }],
  });
}

/** Creates a supplier of loose cabbage and tomatoes with 1 kg of each in stock, and an order of nothing. */
async function draftOrder(page: Page, locationId: string): Promise<string> {
  const post = <T>(path: string, body: object) => request<T>(page, "POST", path, body);
  const { id: supplierId } = await post<Row>("/suppliers", { name: "Zeta povrće", paymentDays: 15 });
  for (const [name, price] of [
    ["Kupus", "0.60"],
    ["Paradajz", "1.40"],
  ]) {
    const { id: productId } = await post<Row>("/products", { locationId, name, unit: "kg" });
    await post("/inventory", { locationId, productId, unit: "kg", quantity: "1", unitCost: price });
    const pack = { packCount: 1, packSize: 1, unit: "kg" };
    await post("/suppliers/items", { locationId, supplierId, productId, name, price, ...pack });
    if (name === "Paradajz") await makeSalad(page, locationId, productId);
  }
  return (await post<Row>("/purchasing/orders", { locationId, supplierId, from: "empty" })).id;
}

/** Returns whether something is wider than the screen. */
const isCut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a phone orders, receives a short line by keypad, sees what changed, and enters the invoice (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const orderId = await draftOrder(page, locationId);
    const main = page.getByRole("main");
    await page.goto(`/purchasing/orders/${orderId}?lng=${language}`);

    for (const name of ["Kupus", "Paradajz"]) {
      const packs = t("purchasing:lines.packsOf", { name });
      await main.getByRole("button", { name: packs }).click();
      const stepper = main.getByRole("group", { name: packs });
      const more = stepper.getByRole("button", { name: t("ui:stepper.more") });
      for (let pressed = 0; pressed < 3; pressed += 1) await more.click();
      await expect(stepper.getByRole("status")).toHaveText("3");
    }
    const money = (en: string) => (language === "en" ? `€${en}` : `${en.replace(".", ",")} €`);
    const foot = main.locator("footer");
    await expect(foot).toContainText(money("6.00"));
    await main.getByRole("radio", { name: t("purchasing:orders.phone") }).click();
    await main.getByRole("button", { name: t("purchasing:orders.markOrdered") }).click();
    await foot.getByRole("link", { name: t("purchasing:orders.receive") }).click();

    await main
      .getByRole("button", { name: /^Kupus/ })
      .last()
      .click();
    const cabbage = page.getByRole("dialog", { name: "Kupus" });
    await cabbage.getByRole("button", { name: t("receiving:next", { name: "Paradajz" }) }).click();
    const tomatoes = page.getByRole("dialog", { name: "Paradajz" });
    const keys = tomatoes.getByRole("group", { name: t("counts:keys") });
    await keys.getByRole("button", { name: "2", exact: true }).click();
    const save = tomatoes.getByRole("button", { name: t("receiving:save") });
    await expect(save).toBeDisabled();
    await expect(tomatoes.getByText(t("receiving:lessInvoiced", { amount: money("1.40") }))).toBeVisible();
    await tomatoes.getByRole("button", { name: t("receiving:reasons.later") }).click();
    await tomatoes.getByRole("button", { name: t("receiving:details") }).click();
    await tomatoes.getByLabel(t("receiving:price")).fill("1.60");
    await tomatoes.getByRole("button", { name: t("receiving:priceNow", { price: money("1.60") }) }).click();
    await expect(keys).toBeVisible();
    await save.click();
    await main.getByRole("button", { name: t("receiving:receive", { count: 2 }) }).click();

    await expect(
      main.getByRole("heading", { name: t("receiving:deliveries.inStock", { count: 2 }) }),
    ).toBeVisible();
    const stock = main.getByRole("listitem").filter({ hasText: "Paradajz" });
    await expect(stock.filter({ hasText: /1 kg.*3 kg/ })).toBeVisible();
    await expect(stock.filter({ hasText: /1[.,]40.*1[.,]60/ })).toBeVisible();
    await expect(main.getByRole("heading", { name: t("receiving:deliveries.pricesUp") })).toBeVisible();
    const salad = main.getByRole("listitem").filter({ hasText: "Šopska" });
    await expect(salad.filter({ hasText: t("receiving:deliveries.portions", { count: 2 }) })).toBeVisible();
    expect(await isCut(page)).toBe(false);

    await page.getByRole("button", { name: t("ui:list.actionsFor", { name: "Zeta povrće" }) }).click();
    await page.getByRole("menuitem", { name: t("invoices:enterOf") }).click();
    await main.getByLabel(t("invoices:fields.number")).fill("884/26");
    await main.getByRole("button", { name: new RegExp(t("invoices:form.useSum", { amount: ".+" })) }).click();
    await page.getByRole("button", { name: t("ui:form.save") }).click();
    await expect(
      main.getByRole("list", { name: t("invoices:lines.name") }).getByText("Paradajz"),
    ).toBeVisible();
    await expect(foot.getByRole("button")).toBeVisible();
    expect(await isCut(page)).toBe(false);
  });
}
