import { expect, test, type Page } from "@playwright/test";
import { knowsAbout } from "./device.ts";
import { request, becomeOwner } from "./members.ts";
import { isOnDevice, createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

test.use({ serviceWorkers: "allow" });

const t = textsOf("en");

interface Paid {
  id: string;
  settledAmount: string;
  excessAmount: string;
  payments: { amount: string; isOffline: boolean }[];
}

/** Opens the only order of a new location, on a device that has persisted all data it needs offline. */
async function openBill(page: Page) {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  const id = items[0]?.id ?? "";
  await page.goto(`/orders/edit/${id}?lng=en`);
  await expect(page.getByRole("button", { name: t("orders:pay.open") })).toBeVisible();
  await isOnDevice(page);
  await expect.poll(() => knowsAbout(page, id)).toBe(true);
  const find = () => request<Paid>(page, "GET", `/orders/${id}`);
  return { id, find, locationId };
}

/** Takes the whole bill in cash in the open payment dialog. */
async function takeCash(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("orders:pay.open") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("pay:offlineCash"))).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Card/ })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: /^Card/ })).toContainText(t("pay:needsConnection"));
  await dialog.getByRole("button", { name: new RegExp(`^${t("pay:takeCash")}`) }).click();
  await expect(dialog).toBeHidden();
}

test("cash taken offline is queued, shown as waiting, and booked once when the connection returns", async ({
  page,
  context,
}) => {
  const { find } = await openBill(page);

  await context.setOffline(true);
  await takeCash(page);
  const waits = page.getByText(t("pay:cashWaits", { amount: "€19.00" }));
  await expect(waits.first()).toBeVisible();
  await page.reload();
  await expect(waits.first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: t("orders:pay.open") }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${t("pay:takeCash")}`) }),
  ).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await expect(waits).toHaveCount(0, { timeout: 30_000 });
  expect(await find()).toMatchObject({
    settledAmount: "19.00",
    excessAmount: "0.00",
    payments: [{ amount: "19.00", isOffline: true }],
  });
});

test("cash for a bill paid meanwhile becomes a task for a person with refund permission", async ({
  page,
  context,
}) => {
  const { id, find } = await openBill(page);

  await context.setOffline(true);
  await takeCash(page);
  // The request of the test bypasses the page, like another device.
  await request(page, "POST", `/orders/${id}/payments`, { method: "card" });
  await context.setOffline(false);
  await expect.poll(async () => (await find()).excessAmount, { timeout: 30_000 }).toBe("19.00");

  const task = page.getByRole("status").filter({
    hasText: t("excess:title", { amount: "€19.00", number: "#001" }),
  });
  await page.goto("/");
  await expect(task).toBeVisible();
  await page.goto("/orders");
  await expect(task).toBeVisible();
  await task.getByRole("link", { name: t("orders:refund.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await request(page, "POST", `/orders/${id}/refunds`, {
    method: "cash",
    amount: "19.00",
    reason: "Paid twice",
  });
  await page.goto("/orders");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(task).toHaveCount(0);
});

test("controls that need the connection are disabled with their reason", async ({ page, context }) => {
  const { locationId } = await openBill(page);
  await request(page, "PATCH", `/locations/${locationId}`, { offlineCash: false });
  await page.reload();
  await expect(page.getByRole("button", { name: t("orders:pay.open") })).toBeVisible();

  await context.setOffline(true);
  const pay = page.getByRole("button", { name: t("orders:pay.open") });
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  await expect(pay).toHaveAccessibleDescription(t("app:needsConnection"));
});
