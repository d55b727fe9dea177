import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Details {
  id: string;
  estimatedReadyTime: string | null;
  sourceDeliveryId: string | null;
  specialInstructions: string | null;
  status: string;
}

/** Creates a delivery order of one trout through the API. */
async function deliver(page: Page): Promise<{ id: string; locationId: string }> {
  const { locationId } = await createTestLocation(page);
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", {
    locationId,
    orderType: "delivery",
    items: [{ menuItemId: menu.items[0]?.id }],
  });
  return { id, locationId };
}

const find = (page: Page, id: string) => request<Details>(page, "GET", `/orders/${id}`);

test("ready time and delivery source are edited in the editor and shown with the order's author and payments", async ({
  page,
}) => {
  await becomeOwner(page);
  const { id } = await deliver(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/orders/edit/${id}?lng=en`);

  await page.getByRole("button", { name: t("orders:details.open"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("orders:details.title") });
  await dialog.getByLabel(t("orders:fields.estimatedReadyTime")).fill("23.40");
  await dialog.getByLabel(t("orders:fields.sourceDeliveryId")).fill("Glovo 118");
  await dialog.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(dialog).toHaveCount(0);

  await expect.poll(async () => (await find(page, id)).sourceDeliveryId).toBe("Glovo 118");
  const readyAt = new Date((await find(page, id)).estimatedReadyTime ?? "");
  const clock = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Podgorica" } as const;
  expect(new Intl.DateTimeFormat("en-GB", clock).format(readyAt)).toBe("23:40");

  await request(page, "PATCH", `/orders/${id}`, { status: "ready" });
  await request(page, "POST", `/orders/${id}/payments`, { method: "card", reference: `T-${id}` });
  await request(page, "PATCH", `/orders/${id}`, { status: "served" });
  await page.goto("/orders?lng=en&tab=list");
  await page.getByRole("link", { name: "#002" }).click();
  const panel = page.getByRole("dialog", { name: t("orders:numbered", { number: "#002" }) });
  const facts = panel.getByRole("region", { name: t("orders:details.facts") });
  await expect(facts).toContainText(/23:40/);
  for (const text of ["Glovo 118", `T-${id}`, t("orders:fields.preparedBy"), t("orders:fields.servedBy")])
    await expect(facts).toContainText(text);
  await expect(panel.getByText(`${t("orders:fields.sourceDeliveryId")}: Glovo 118`)).toBeVisible();

  await page.goto(`/orders/edit/${id}?lng=en`);
  await expect(page.getByRole("region", { name: t("orders:details.facts") })).toContainText(`T-${id}`);
});

test("the details of a new ticket are stored with its draft and sent with the order", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto("/orders/addOld?lng=en&type=delivery");
  await page.getByRole("button", { name: /Trout/ }).first().click();
  await page.getByRole("button", { name: t("orders:details.open"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("orders:details.title") });
  await dialog.getByLabel(t("orders:fields.estimatedReadyTime")).fill("21:15");
  await dialog.getByLabel(t("orders:fields.sourceDeliveryId")).fill("Wolt 7");
  await dialog.getByRole("button", { name: t("ui:form.save") }).click();
  await page.reload();
  const opened = page.waitForResponse((response) => response.url().endsWith("/orders/createWithItems"));
  await page.getByRole("button", { name: t("orders:send"), exact: true }).click();

  const order = (await (await opened).json()) as Details;
  expect(order).toMatchObject({ sourceDeliveryId: "Wolt 7" });
  expect(order.estimatedReadyTime).not.toBeNull();
});

test("an order with nothing sent is deleted, and a failure is shown; any other is cancelled", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId, id: sent } = await deliver(page);
  const openMenu = () =>
    page
      .getByRole("button", { name: t("orders:more") })
      .last()
      .click();
  await page.goto(`/orders/edit/${sent}?lng=en`);
  await openMenu();
  await expect(page.getByRole("menuitem", { name: t("orders:cancel.confirm") })).toBeVisible();

  const body = { locationId, orderType: "delivery" };
  const { id } = await request<{ id: string }>(page, "POST", "/orders/create", body);
  await page.goto(`/orders/edit/${id}?lng=en`);
  await openMenu();
  await page.getByRole("menuitem", { name: t("orders:cancel.delete") }).click();
  const dialog = page.getByRole("dialog", { name: t("orders:cancel.titleDelete", { number: "#003" }) });
  await page.route(`**/v1/orders/${id}`, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await dialog.getByRole("button", { name: t("orders:cancel.delete") }).click();
  await expect(page.getByText(t("orders:failed.delete"))).toBeVisible();
  await page.unroute(`**/v1/orders/${id}`);
  await dialog.getByRole("button", { name: t("orders:cancel.delete") }).click();
  await expect(page.getByText(t("orders:done.deleted", { number: "#003" }))).toBeVisible();
  expect((await find(page, id)).status).toBe("cancelled");
});
