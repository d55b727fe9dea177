import type { Page } from "@playwright/test";
import { addLocation, request } from "./members.ts";

export const pin = "2580";
export const workerRoles = ["manager", "cashier", "waiter", "kitchen", "stock"] as const;

export interface TestLocation {
  organizationId: string;
  locationId: string;
}

const post = async (page: Page, path: string, body: object): Promise<string> =>
  (await request<{ id: string }>(page, "POST", path, body)).id;

/** Creates a location with one row of each kind, as the signed-in owner. */
export async function createTestLocation(page: Page): Promise<TestLocation> {
  const { organizationId } = await request<{ organizationId: string }>(page, "GET", "/users/me");
  const locationId = await addLocation(page, "Stara varoš");
  const translations = [{ languageCode: "en", name: "Grill" }];
  const categoryId = await post(page, "/menu/categories", { locationId, translations });
  const trout = {
    locationId,
    categoryId,
    price: "9.50",
    translations: [{ languageCode: "en", name: "Trout" }],
  };
  const menuItemId = await post(page, "/menu/items", trout);
  await post(page, "/menu/options", { locationId, nameEn: "Extras", options: [{ nameEn: "Lemon" }] });
  await post(page, "/price-lists", {
    name: "Cijene dostave",
    locationIds: [locationId],
    channels: ["delivery"],
    entries: [{ change: "percent", value: "10" }],
  });
  await post(page, "/price-changes", {
    locationId,
    name: "Zimske cijene",
    appliesAt: "2031-12-01T05:00:00Z",
    entries: [{ itemId: menuItemId, price: "9.90" }],
  });
  const productId = await post(page, "/products", { locationId, name: "Brašno", unit: "kg" });
  await post(page, "/inventory", { locationId, productId, quantity: 4 });
  const tableId = await post(page, "/tables", { locationId, tableNumber: "1", seats: 4 });
  await post(page, "/sections", { locationId, name: "Terrace", tableIds: [tableId] });
  for (const role of workerRoles)
    await post(page, "/workers", {
      locationId,
      firstName: "Marko",
      lastName: role,
      username: role,
      pin,
      role,
    });
  const items = [{ menuItemId, quantity: 2 }];
  await post(page, "/orders/createWithItems", { locationId, tableId, orderType: "dine_in", items });
  return { organizationId, locationId };
}

/** Waits until the service worker controls the page. */
export async function isOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}

/**
 * Moves the start of the business day to some hours ago, so that reservations of the next hours fall on it at
 * any time of day.
 */
export async function beginDay(page: Page, locationId: string): Promise<void> {
  const hoursAgo = new Date(Date.now() - 3 * 3_600_000);
  const format = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Podgorica" } as const;
  const businessDayStart = new Intl.DateTimeFormat("en-GB", format).format(hoursAgo);
  await request(page, "PATCH", `/locations/${locationId}`, { businessDayStart });
}
