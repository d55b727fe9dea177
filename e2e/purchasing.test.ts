import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { languages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}

/** Creates a product that is below its level: 2 of at least 5 kg, filled up to 10. */
async function makeStock(page: Page, locationId: string): Promise<string> {
  const product = { locationId, name: "Kajmak", unit: "kg" };
  const { id: productId } = await request<Row>(page, "POST", "/products", product);
  const stock = { locationId, productId, unit: "kg", quantity: "2", unitCost: "8.00" };
  const levels = { minimumStockLevel: "5", maximumStockLevel: "10" };
  return (await request<Row>(page, "POST", "/inventory", { ...stock, ...levels })).id;
}

async function addSupplier(page: Page, t: Translate): Promise<void> {
  await page.goto("/purchasing");
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: t("suppliers:addTitle") })
    .first()
    .click();
  await main.getByLabel(t("suppliers:fields.name"), { exact: true }).fill("Mljekara Lazine");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/purchasing$/);
  await main.getByRole("link", { name: "Mljekara Lazine" }).click();
  await main
    .getByRole("link", { name: t("supplierItems:add") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t("supplierItems:fields.productId") }).click();
  await page.getByRole("option", { name: "Kajmak" }).click();
  await dialog.getByLabel(t("supplierItems:fields.packSize")).fill("2");
  await dialog.getByLabel(t("supplierItems:fields.price")).fill("17");
  await dialog.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(main.getByText("Kajmak").first()).toBeVisible();
}

for (const language of languages) {
  const t = textsOf(language);

  test(`what is below its level is ordered by phone and received once on a phone (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const inventoryId = await makeStock(page, locationId);
    await page.goto(`/purchasing?lng=${language}`);
    const main = page.getByRole("main");
    await addSupplier(page, t);

    await page.goto("/purchasing");
    // Diacritics do not matter.
    await main.getByRole("searchbox").fill("Lažine");
    await page.waitForURL(/q=/);
    await main.getByRole("button", { name: t("purchasing:orderFrom", { name: "Mljekara Lazine" }) }).click();
    // 8 kg are missing: four packs of 2 kg.
    const packs = main.getByRole("group", { name: t("purchasing:lines.packsOf", { name: "Kajmak" }) });
    await expect(packs.getByRole("status")).toHaveText("4");
    await main.getByRole("radio", { name: t("purchasing:orders.phone") }).click();
    await main.getByRole("button", { name: t("purchasing:orders.markOrdered") }).click();
    await expect(main.getByRole("link", { name: t("purchasing:orders.receive") })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole("link", { name: t("purchasing:orders.receive") }).click();
    await main
      .getByRole("button", { name: /^Kajmak/ })
      .last()
      .click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("receiving:packs")).fill("3");
    await expect(sheet.getByRole("button", { name: t("receiving:save") })).toBeDisabled();
    await sheet.getByRole("button", { name: t("receiving:reasons.damaged") }).click();
    await sheet.getByRole("button", { name: t("receiving:details") }).click();
    await sheet.getByLabel(t("receiving:batchNumber"), { exact: true }).fill("L2411");
    await sheet.getByRole("button", { name: t("receiving:save") }).click();
    const receive = main.getByRole("button", { name: t("receiving:receive", { count: 1 }) });
    await receive.click();
    await expect(page).toHaveURL(/purchasing\/deliveries\//);
    await expect(main.getByText("L2411")).toBeVisible();

    const list = await request<{ items: { id: string; quantity: number }[] }>(
      page,
      "GET",
      `/inventory/location/${locationId}`,
    );
    const received = list.items
      .filter(({ id }) => id !== inventoryId)
      .map(({ quantity }) => Number(quantity));
    expect(received).toEqual([6]);

    await main.getByRole("button", { name: t("receiving:deliveries.undo") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("receiving:deliveries.undo") })
      .click();
    const undone = t("receiving:deliveries.undoneBy", { name: "" }).trim();
    await expect(main.getByText(undone, { exact: false })).toBeVisible();
  });
}
