import { expect } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

interface Row {
  id: string;
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a count that misses half a kilo is found in the report and explained by movements (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const product = { locationId, name: "Kajmak", unit: "kg" };
    const { id: productId } = await request<Row>(page, "POST", "/products", product);
    const stock = { locationId, productId, unit: "kg", quantity: "4", unitCost: "8.00" };
    const { id: inventoryId } = await request<Row>(page, "POST", "/inventory", stock);
    await request(page, "POST", "/inventory/counts", {
      locationId,
      lines: [{ inventoryId, counted: "3.5" }],
    });

    await page.goto(`/inventory?lng=${language}`);
    const main = page.getByRole("main");
    await main.getByRole("tab", { name: t("inventory:tabs.movements") }).click();
    const row = main.getByRole("row", { name: /Kajmak/ });
    await expect(row).toContainText("3");
    await expect(row).toContainText(language === "en" ? "−0.5" : "−0,5");
    await expect(row).toContainText("4");
    await row.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/inventory\/report\/[0-9a-f-]{36}/);
    await expect(main.getByRole("row")).toHaveCount(3);
    await expect(main.getByRole("row", { name: new RegExp(t("stockReport:columns.counted")) })).toBeVisible();
  });
}
