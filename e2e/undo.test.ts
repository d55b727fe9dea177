import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

const namesOf = async (page: Page, locationId: string) => {
  const path = `/products/location/${locationId}?sort=name`;
  const { items } = await request<{ items: { name: string; isActive: boolean }[] }>(page, "GET", path);
  return items.map(({ name, isActive }) => `${name}${isActive ? "" : " (inactive)"}`);
};

const messages = (page: Page) => page.getByRole("region", { name: t("ui:toasts.notifications") });

/** Opens the notification tray, after the toast itself is gone. */
async function openTray(page: Page) {
  await expect(messages(page).locator(":scope > *")).toHaveCount(0, { timeout: 15_000 });
  await page.getByRole("button", { name: /notification/i }).click();
  return page.getByRole("dialog", { name: t("app:notifications.title") });
}

async function furnish(page: Page): Promise<string> {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  for (const name of ["So", "Ulje"])
    await request(page, "POST", "/products", { locationId, name, unit: "kg" });
  await page.goto("/products?sort=name&lng=en");
  const boxes = page.locator("main tr[data-row]").getByRole("checkbox", { name: /^Select/ });
  await expect(boxes).toHaveCount(3);
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  return locationId;
}

test("a bulk change is undone from the tray after its toast is gone, once", async ({ page }) => {
  const locationId = await furnish(page);
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("products:state") }).click();
  await page.getByRole("menuitem", { name: t("products:inactive") }).click();
  await expect(messages(page)).toContainText(t("bulk:changed", { count: 2 }));
  expect(await namesOf(page, locationId)).toEqual(["Brašno", "So (inactive)", "Ulje (inactive)"]);

  await page
    .getByRole("link", { name: t("app:nav.orders") })
    .first()
    .click();
  const tray = await openTray(page);
  const undo = tray.getByRole("button", { name: new RegExp(`^${t("ui:toasts.undo")}`) });
  await undo.click();
  await expect.poll(() => namesOf(page, locationId)).toEqual(["Brašno", "So", "Ulje"]);
  await expect(undo).toHaveCount(0);
});

test("a deletion is undone from the tray after a reload", async ({ page }) => {
  const locationId = await furnish(page);
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("bulk:remove.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("bulk:remove.action") })
    .click();
  await expect(messages(page)).toContainText(t("bulk:removed", { count: 2 }));
  expect(await namesOf(page, locationId)).toEqual(["Brašno"]);

  await page.reload();
  const tray = await openTray(page);
  await tray.getByRole("button", { name: new RegExp(`^${t("ui:toasts.undo")}`) }).click();
  await expect.poll(() => namesOf(page, locationId)).toEqual(["Brašno", "So", "Ulje"]);
  await page.reload();
  await (await openTray(page)).getByText(t("ui:toasts.empty")).waitFor();
});

const deactivate = async (page: Page) => {
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("products:state") }).click();
  await page.getByRole("menuitem", { name: t("products:inactive") }).click();
  await expect(messages(page)).toContainText(t("bulk:changed", { count: 2 }));
  await page.reload();
};

test("a bulk change is undone from the tray after a reload, once", async ({ page }) => {
  const locationId = await furnish(page);
  await deactivate(page);
  expect(await namesOf(page, locationId)).toEqual(["Brašno", "So (inactive)", "Ulje (inactive)"]);

  const tray = await openTray(page);
  await tray.getByRole("button", { name: new RegExp(`^${t("ui:toasts.undo")}`) }).click();
  await expect.poll(() => namesOf(page, locationId)).toEqual(["Brašno", "So", "Ulje"]);
  await page.reload();
  await (await openTray(page)).getByText(t("ui:toasts.empty")).waitFor();
});

test("a row changed meanwhile keeps its value when a bulk change is undone", async ({ page }) => {
  const locationId = await furnish(page);
  await deactivate(page);
  const { items } = await request<{ items: { id: string; name: string }[] }>(
    page,
    "GET",
    `/products/location/${locationId}?q=Ulje`,
  );
  await request(page, "PUT", `/products/${items[0]?.id}`, { isActive: true });

  const tray = await openTray(page);
  await tray.getByRole("button", { name: new RegExp(`^${t("ui:toasts.undo")}`) }).click();
  await expect(messages(page)).toContainText(t("errors:changed_since"));
  expect(await namesOf(page, locationId)).toEqual(["Brašno", "So", "Ulje"]);
});
