import { expect } from "@playwright/test";
import { request, becomeOwner, originOf } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("a sent order appears on the kitchen wall, is struck there, and the waiter sees it ready", async ({
  page,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const orders = `/orders/location/${locationId}?open=true`;
  const { items } = await request<{ items: { id: string; items: { menuItemId: string }[] }[] }>(
    page,
    "GET",
    orders,
  );
  const first = items[0];
  const menuItemId = first?.items[0]?.menuItemId;
  const cook = await (await browser.newContext({ baseURL: originOf(page) })).newPage();
  await cook.request.post("/v1/workers/login", {
    headers: { origin: originOf(page) },
    data: { locationId, username: "kitchen", pin },
  });
  await cook.goto("/mark.svg");
  await cook.evaluate(() => localStorage.setItem("accessToken", "opening"));
  await cook.goto("/?lng=en");
  await expect(cook).toHaveURL(/\/kitchen$/);
  const wall = cook.getByRole("list", { name: t("kitchen:wall") });
  await expect(wall.getByRole("article")).toHaveCount(1);

  const fresh = { locationId, orderType: "takeaway", items: [{ menuItemId, quantity: 3 }] };
  await request(page, "POST", "/orders/createWithItems", {
    ...fresh,
    items: [...fresh.items, { menuItemId, course: 2 }],
  });
  await expect(wall.getByRole("article")).toHaveCount(2);
  const ticket = wall.getByRole("article").first();
  await page.goto("/orders?lng=en&tab=list");
  // The last dish is struck on the device only; the button marks the ticket as ready.
  await ticket.getByRole("button", { pressed: false }).first().click();
  await expect(ticket.getByRole("button", { pressed: true })).toHaveCount(1);
  await ticket.getByRole("button", { name: t("kitchen:ready") }).click();
  await expect(wall.getByRole("article")).toHaveCount(1);
  await expect(
    page
      .getByRole("main")
      .locator("tr[data-row]")
      .filter({ hasText: t("orders:status.ready") }),
  ).toHaveCount(1);

  await cook
    .getByRole("button", { name: new RegExp(`^${t("kitchen:recall").split(" ")[0]} `) })
    .first()
    .click();
  await expect(wall.getByRole("article")).toHaveCount(2);
  await cook.context().close();
});
