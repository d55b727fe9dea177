import { expect, type Page } from "@playwright/test";
import { addLocation, request } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";
import { dish, furnish, type Row, type Till } from "./tills.ts";

const t = textsOf("en");

const ordersOf = async (page: Page, { tableIds }: Till) =>
  (await request<{ items: Row[] }>(page, "GET", `/orders/table/${tableIds[0]}`)).items;
const openTill = (page: Page, { tableIds }: Till) => page.goto(`/orders/add?tableId=${tableIds[0]}&lng=en`);

test("a list names a modifier, whose extra charge the till takes", async ({ page }) => {
  const till = await furnish(page, { prompt: "always" });
  await page.goto("/menu/prices/add?lng=en");
  await page.getByLabel(t("prices:fields.name"), { exact: true }).fill("Kajmak day");
  await page.getByRole("radio", { name: t("prices:timing.always") }).click();
  await page.getByLabel(t("prices:addEntry"), { exact: true }).click();
  await page.getByRole("option", { name: /Extras: Kajmak/ }).click();
  const entry = page.getByRole("listitem", { name: "Extras: Kajmak" });
  await entry.getByLabel(t("prices:value"), { exact: true }).fill("-60");
  await expect(entry).toContainText("€0.40");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/menu\/prices(\?|$)/);

  await openTill(page, till);
  await dish(page, 1).click();
  const sheet = page.getByRole("dialog");
  const kajmak = sheet.getByRole("button", { name: /Kajmak/ });
  await expect(kajmak).toContainText("0.40");
  await kajmak.click();
  await sheet.getByRole("button", { name: t("orders:line.add") }).click();
  const ticket = page.locator("[data-till-ticket]");
  await expect(ticket).toContainText("€4.90");
  await page.getByRole("button", { name: t("orders:sendItems", { count: 1 }) }).click();
  await expect.poll(async () => (await ordersOf(page, till)).length).toBe(1);
  const [row] = await ordersOf(page, till);
  expect(await request<object>(page, "GET", `/orders/${row?.id}`)).toMatchObject({ totalAmount: "4.90" });
});

test("a list is copied to another location, off, and saving one is undone", async ({ page }) => {
  const { locationId, dishIds } = await furnish(page);
  const other = await addLocation(page, "Zabjelo");
  await request(page, "POST", "/price-lists", {
    name: "Happy hour",
    locationIds: [locationId],
    channels: ["tables"],
    entries: [
      { change: "percent", value: "-25" },
      { itemId: dishIds[0], change: "fixed", value: "2.00" },
    ],
    isOn: true,
  });
  await page.goto("/menu/prices?lng=en");
  await page.getByRole("button", { name: t("prices:more", { name: "Happy hour" }) }).click();
  await page.getByRole("menuitem", { name: t("prices:copy.open") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("prices:copy.found", { count: 1 }));
  await expect(dialog).toContainText("Not on the menu there:");
  await dialog.getByRole("button", { name: t("prices:copy.go"), exact: true }).click();
  await expect(page.getByText(t("prices:copy.done"))).toBeVisible();
  const listsOf = async (id: string) =>
    (await request<{ items: object[] }>(page, "GET", `/price-lists/location/${id}`)).items;
  expect(await listsOf(other)).toMatchObject([
    { name: "Happy hour", isOn: false, locationIds: [other], entries: [{ value: "-25", itemId: null }] },
  ]);

  await page.getByRole("link", { name: "Happy hour" }).first().click();
  await page.getByLabel(t("prices:value"), { exact: true }).first().fill("-50");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect
    .poll(async () => await listsOf(locationId))
    .toMatchObject([{ entries: [{ value: "-25" }, { value: "2.00" }] }]);
});
