import { expect, test, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { isOnDevice } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ serviceWorkers: "allow", actionTimeout: 15_000, viewport: { width: 390, height: 844 } });

const t = textsOf("en");
const lineCount = 40;

interface Row {
  id: string;
}

/** Sends an order of products, 40 by default, to a supplier by phone, and returns its id. */
async function sendOrder(page: Page, locationId: string, count = lineCount): Promise<string> {
  const { id: supplierId } = await request<Row>(page, "POST", "/suppliers", { name: "Mljekara Lazine" });
  const lines = [];
  for (let index = 1; index <= count; index += 1) {
    const barcode = String(3_850_000_000_000 + index);
    const fields = { locationId, name: `Sir ${index}`, unit: "kg", barcode };
    const { id: productId } = await request<Row>(page, "POST", "/products", fields);
    const item = { locationId, supplierId, productId, name: `Sir ${index}`, price: "10.00" };
    const pack = { packCount: 1, packSize: 2, unit: "kg" };
    const { id } = await request<Row>(page, "POST", "/suppliers/items", { ...item, ...pack });
    lines.push({ supplierItemId: id, packs: "3" });
  }
  const body = { locationId, supplierId, from: "empty" };
  const order = await request<Row>(page, "POST", "/purchasing/orders", body);
  await request(page, "PATCH", `/purchasing/orders/${order.id}`, { lines });
  await request(page, "POST", `/purchasing/orders/${order.id}/send`, { via: "phone" });
  return order.id;
}

const stockOf = async (page: Page, locationId: string) =>
  (
    await request<{ items: { quantity: number }[] }>(
      page,
      "GET",
      `/inventory/location/${locationId}?pageSize=100`,
    )
  ).items.map(({ quantity }) => Number(quantity));

/** Returns a photo as the camera of a phone gives it. */
async function photoOf(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(240, 320);
    const pen = canvas.getContext("2d");
    pen?.fillText("Otpremnica 118", 20, 40);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name: "IMG_0118.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
}

test("a phone receives 40 lines and a photo without a connection, survives a reload, and they arrive once", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const orderId = await sendOrder(page, locationId);
  const main = page.getByRole("main");
  await page.goto(`/purchasing/receive/${orderId}?lng=en`);
  await expect(main.getByText(t("receiving:hint"))).toBeVisible();
  await isOnDevice(page);

  await context.setOffline(true);
  await main.getByRole("button", { name: t("receiving:tick", { name: "Sir 1" }), exact: true }).click();
  // A hand scanner types the barcode of the second product.
  await main.getByText(t("receiving:hint")).click();
  await page.evaluate(() => {
    for (const key of [..."3850000000002", "Enter"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await expect(main.getByText(t("receiving:checked", { checked: 2, count: lineCount }))).toBeVisible();
  await main.locator("input[type=file][capture]").setInputFiles(await photoOf(page));
  const photo = main.getByRole("img", { name: t("notePhoto:title") });
  await expect(photo).toBeVisible();
  await page.reload();
  await expect(main.getByText(t("receiving:checked", { checked: 2, count: lineCount }))).toBeVisible();
  await expect(photo).toBeVisible();
  await main.getByLabel(t("receiving:noteNumber")).fill("118");
  await main.getByRole("button", { name: t("receiving:tickAll") }).click();
  await main.getByRole("button", { name: t("receiving:receive", { count: lineCount }) }).click();
  const bar = page.getByRole("status").filter({ hasText: t("connection:deliveriesWait", { count: 1 }) });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/purchasing\/deliveries/);
  await expect(main.getByText(t("receiving:waiting.state"))).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();

  await context.setOffline(false);
  await expect(bar).toBeHidden({ timeout: 30_000 });
  await expect(main.getByRole("link", { name: "Mljekara Lazine" })).toHaveCount(1);
  expect(await stockOf(page, locationId)).toEqual(Array.from({ length: lineCount }, () => 6));

  await main.getByRole("link", { name: "Mljekara Lazine" }).click();
  await expect(page.getByText(t("receiving:noteNo", { number: "118" }))).toBeVisible();
  await expect(photo).toHaveJSProperty("naturalWidth", 240);
  await main.getByRole("button", { name: t("notePhoto:remove") }).click();
  await expect(photo).toHaveCount(0);
});

test("a delivery whose order ended meanwhile is received without it", async ({ page, context }) => {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const orderId = await sendOrder(page, locationId);
  const main = page.getByRole("main");
  await page.goto(`/purchasing/receive/${orderId}?lng=en`);
  await expect(main.getByText(t("receiving:hint"))).toBeVisible();
  await isOnDevice(page);
  await context.setOffline(true);
  await main.getByRole("button", { name: t("receiving:tick", { name: "Sir 1" }), exact: true }).click();
  await main.getByRole("button", { name: t("receiving:receive", { count: 1 }) }).click();
  await expect(main.getByText(t("receiving:waiting.state"))).toBeVisible();

  await page.route("**/v1/purchasing/deliveries", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await request(page, "POST", `/purchasing/orders/${orderId}/cancel`);
  await page.unroute("**/v1/purchasing/deliveries");
  const again = main.getByRole("button", { name: t("receiving:waiting.withoutOrder") });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await again.click();
  await expect(main.getByText(t("receiving:deliveries.unordered"))).toBeVisible();
  expect(await stockOf(page, locationId)).toEqual([6]);
});

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`another item that arrived instead enters the stock, and ends the ordered line (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const orderId = await sendOrder(page, locationId, 2);
    const main = page.getByRole("main");
    await page.goto(`/purchasing/receive/${orderId}?lng=${language}`);
    await main.getByRole("button", { name: "Sir 1" }).last().click();
    const dialog = page.getByRole("dialog", { name: "Sir 1" });
    await dialog.getByRole("button", { name: t("receiving:details") }).click();
    await dialog.getByRole("combobox", { name: t("receiving:substitute") }).click();
    await page.getByRole("option", { name: "Sir 2" }).click();
    await dialog.getByLabel(t("receiving:packs")).fill("2");
    await dialog.getByRole("button", { name: t("receiving:next", { name: "Sir 2" }) }).click();
    await page
      .getByRole("dialog", { name: "Sir 2" })
      .getByRole("button", { name: t("ui:close") })
      .click();
    const instead = main.getByText(t("receiving:insteadOf", { name: "Sir 1" }));
    await expect(instead).toBeVisible();
    await main.getByRole("button", { name: t("receiving:receive", { count: 1 }) }).click();

    await expect(
      main.getByRole("heading", { name: t("receiving:deliveries.inStock", { count: 1 }) }),
    ).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: "Sir 2" }).first()).toBeVisible();
    await expect(instead).toBeVisible();
    expect(await stockOf(page, locationId)).toEqual([4]);
    await page.goto(`/purchasing/receive/${orderId}?lng=${language}`);
    await expect(main.getByText(t("receiving:checked", { checked: 0, count: 1 }))).toBeVisible();
  });
}
