import { expect } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("orders are filtered by status, type, payment and author; each filter can be removed", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const lines = [{ menuItemId: items[0]?.id, quantity: 1 }];
  const takeaway = { locationId, orderType: "takeaway", items: lines };
  const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", takeaway);
  await request(page, "PATCH", `/orders/${id}`, { status: "ready" });
  await page.goto("/orders?lng=en&view=delivery");
  const rows = page.getByRole("main").locator("tr[data-row]");
  await expect(rows).toHaveCount(0);

  const choose = async (filter: string, choice: string) => {
    await page.getByRole("button", { name: filter, exact: true }).click();
    await page
      .getByRole("menuitemradio", { name: choice })
      .or(page.getByRole("menuitem", { name: choice }))
      .click();
  };
  await choose(t("orders:fields.orderType"), t("orders:type.takeaway"));
  await expect(page).toHaveURL(/\/orders\?.*type=takeaway/);
  await expect(page).not.toHaveURL(/view=/);
  await expect(rows).toHaveCount(1);
  await choose(t("orders:fields.status"), t("orders:status.preparing"));
  await expect(rows).toHaveCount(0);
  await page.reload();
  const chip = `${t("orders:fields.status")}: ${t("orders:status.preparing")}`;
  await page.getByRole("button", { name: t("ui:list.removeFilter", { name: chip }) }).click();
  await expect(rows).toHaveCount(1);
  await choose(t("orders:fields.status"), t("orders:status.ready"));
  await choose(t("orders:columns.payment"), t("orders:paymentStatus.pending"));
  await expect(rows).toHaveCount(1);
  await choose(t("orders:columns.server"), "Marko waiter");
  await expect(rows).toHaveCount(0);

  // Removing a filter does not move the rows.
  const below = page.getByRole("group", { name: t("orders:views.name") });
  const before = await below.boundingBox();
  await page.getByRole("button", { name: t("ui:list.clearAll"), exact: true }).click();
  await expect(rows).toHaveCount(2);
  expect((await below.boundingBox())?.y).toBe(before?.y);
});

test("filters are saved as a view and sent with the first request; a row opens the order beside the list, and Back closes it", async ({
  page,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/orders?lng=en&tab=list&type=dine_in&payment=pending");
  const views = page.getByRole("button", { name: t("ui:list.views") });
  await views.click();
  const name = page.getByRole("textbox", { name: t("views:name") });
  await expect(name).toBeFocused();
  await name.fill("Tonight");
  await name.press("Enter");
  await expect(views).toHaveText(`${t("ui:list.views")}: Tonight`);
  await page.goto("/orders?lng=en&tab=list");
  await views.click();
  await page.getByRole("button", { name: "Tonight", exact: true }).click();
  await expect(page).toHaveURL(/type=dine_in&payment=pending/);
  await views.click();
  await name.fill("Room tonight");
  await name.press("Enter");
  await views.click();
  await page.getByRole("button", { name: t("views:makeDefault", { name: "Room tonight" }) }).click();
  await expect(
    page.getByRole("button", { name: t("views:noDefault", { name: "Room tonight" }) }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/tables");
  await page.goto("/orders?tab=list");
  await expect(page).toHaveURL(/type=dine_in&payment=pending/);
  await expect(views).toHaveText(`${t("ui:list.views")}: Room tonight`);

  await page.getByRole("link", { name: "#001" }).click();
  const panel = page.getByRole("dialog", { name: t("orders:numbered", { number: "#001" }) });
  await panel.getByRole("button", { name: t("orders:nextShort.confirmed") }).click();
  await expect(panel.getByRole("button", { name: t("orders:nextShort.preparing") })).toBeVisible();
  await expect(panel.getByRole("link", { name: t("orders:openOrder") })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);

  await views.click();
  await page.getByRole("button", { name: t("views:remove", { name: "Room tonight" }) }).click();
  await expect(page.getByRole("button", { name: "Room tonight", exact: true })).toHaveCount(0);
});

test("a list that fails to load shows one error, without a skeleton in between", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.route("**/v1/orders/location/**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/orders?lng=en&tab=list");
  const failure = page.getByRole("heading", { name: t("orders:listFailed") });
  await expect(failure).toBeVisible({ timeout: 20_000 });

  // The page keeps retrying; record everything it shows meanwhile.
  await page.evaluate((title) => {
    const main = document.querySelector("main");
    const flickers: string[] = [];
    Object.assign(window, { flickers });
    new MutationObserver(() => {
      if (!main?.textContent.includes(title)) flickers.push(main?.innerHTML.slice(0, 200) ?? "");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, t("orders:listFailed"));
  const again = () => page.waitForRequest("**/v1/orders/location/**");
  await again();
  await page.getByRole("button", { name: t("ui:error.retry") }).click();
  await again();
  await again();
  expect(await page.evaluate(() => "flickers" in window && window.flickers)).toEqual([]);
});
