import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}

interface Order extends Row {
  lines: Row[];
}

/** Creates an espresso of 10 g of coffee, and 10 kg of coffee that was ordered and received at 20.00. */
async function receiveCoffee(page: Page, locationId: string): Promise<{ deliveryId: string }> {
  const post = <T>(path: string, body: object) => request<T>(page, "POST", path, body);
  const { id: productId } = await post<Row>("/products", { locationId, name: "Kafa", unit: "kg" });
  const { id: categoryId } = await post<Row>("/menu/categories", {
    locationId,
    translations: [{ languageCode: "en", name: "Coffee" }],
  });
  await post("/menu/items", {
    locationId,
    categoryId,
    price: "0.70",
    translations: [
      { languageCode: "en", name: "Espreso" },
      { languageCode: "me", name: "Espreso" },
    ],
    ingredients: [{ productId, quantity: "10", unit: "g" }],
  });
  const { id: supplierId } = await post<Row>("/suppliers", { name: "Pržionica Zeta", paymentDays: 15 });
  const seller = { locationId, supplierId };
  const item = { ...seller, productId, name: "Kafa", price: "20.00" };
  const { id: supplierItemId } = await post<Row>("/suppliers/items", item);
  const { id: orderId } = await post<Row>("/purchasing/orders", seller);
  await request(page, "PATCH", `/purchasing/orders/${orderId}`, { lines: [{ supplierItemId, packs: 10 }] });
  const sent = await post<Order>(`/purchasing/orders/${orderId}/send`, { via: "phone" });
  const deliveryId = crypto.randomUUID();
  const line = { id: crypto.randomUUID(), supplierItemId, orderLineId: sent.lines[0]?.id, packs: 10 };
  await post("/purchasing/deliveries", { ...seller, id: deliveryId, orderId, lines: [line] });
  return { deliveryId };
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a received order is invoiced at a higher price, accepted, and its dish re-priced (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const { deliveryId } = await receiveCoffee(page, locationId);
    await page.goto(`/purchasing/deliveries/${deliveryId}?lng=${language}`);
    const main = page.getByRole("main");

    await main.getByRole("link", { name: t("invoices:enterOf") }).click();
    await main.getByLabel(t("invoices:fields.number")).fill("884/26");
    await main.getByLabel(t("invoices:fields.price")).fill("22.4");
    await main.getByLabel(t("invoices:fields.taxRate"), { exact: true }).fill("7");
    const sum = { amount: language === "en" ? "€239.68" : "239,68 €" };
    await main.getByRole("button", { name: t("invoices:form.useSum", sum) }).click();
    await page.getByRole("button", { name: t("ui:form.save") }).click();

    const lines = main.getByRole("table", { name: t("invoices:lines.name") });
    await expect(lines.getByText("+12%")).toBeVisible();
    const preview = main.getByRole("heading", { name: t("invoices:margins.preview") });
    await expect(preview).toBeVisible();
    await main.getByRole("button", { name: t("invoices:accept", sum) }).click();
    await expect(main.getByRole("button", { name: t("invoices:pay.open", sum) })).toBeVisible();

    const price = language === "en" ? "€0.80" : "0,80 €";
    const set = main.getByRole("button", {
      name: t("invoices:margins.setPriceOf", { price, name: "Espreso" }),
    });
    await set.click();
    await expect(main.getByText(t("invoices:margins.fine"), { exact: true })).toBeVisible();
    const { items } = await request<{ items: { unitCost: string }[] }>(
      page,
      "GET",
      `/inventory/location/${locationId}`,
    );
    expect(items.map(({ unitCost }) => Number(unitCost))).toEqual([22.4]);

    await main.getByRole("button", { name: t("invoices:pay.open", sum) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("invoices:pay.save") })
      .click();
    await expect(main.getByText(t("invoices:states.paid"), { exact: true })).toBeVisible();
  });
}

test("a waiter has no tab of invoices, and no access to their pages", async ({ page, browser }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const waiter = await (await browser.newContext()).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(waiter, "POST", "/workers/login", body);
  await setSessionHint(waiter, sessionId);

  await waiter.goto("/purchasing?lng=en");
  const main = waiter.getByRole("main");
  await expect(main.getByRole("tab", { name: t("purchasing:tabs.deliveries") })).toBeVisible();
  await expect(main.getByRole("tab", { name: t("purchasing:tabs.invoices") })).toHaveCount(0);
  await waiter.goto("/purchasing/invoices?lng=en");
  await expect(main.getByRole("link", { name: t("invoices:add") })).toHaveCount(0);
  await expect(main.getByRole("table")).toHaveCount(0);
  const refused = await waiter.request.get(`/v1/purchasing/invoices?locationId=${locationId}`, {
    headers: { authorization: `Bearer ${sessionId}` },
  });
  expect(refused.status()).toBe(403);
  await waiter.context().close();
});
