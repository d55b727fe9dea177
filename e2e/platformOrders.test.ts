import { expect, type Page } from "@playwright/test";
import { becomeOwner, request, originOf } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

/** Opens a location that is always open, and returns a function that sends it orders as a platform does. */
async function connectPlatform(page: Page) {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: "00:00",
    closeTime: "00:00",
    isClosed: false,
  }));
  await request(page, "PATCH", `/locations/${locationId}/working-hours`, { workingHours });
  const { secret } = await request<{ secret: string }>(page, "POST", "/api-keys", {
    name: "Wolt",
    scopes: ["menu:read", "orders:write"],
  });
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const items = [{ menuItemId: menu.items[0]?.id, quantity: 3 }];
  const send = async (sourceDeliveryId: string) => {
    const reply = await fetch(`${originOf(page)}/v1/orders/createWithItems`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({
        locationId,
        orderType: "delivery",
        source: "wolt",
        sourceDeliveryId,
        prepaidAmount: "28.50",
        deliveryAddress: "Njegoševa 4",
        items,
      }),
    });
    expect(reply.status).toBe(201);
    const { id } = (await reply.json()) as { id: string };
    return id;
  };
  const find = (id: string) =>
    request<{ acceptance: string; status: string; estimatedReadyTime: string | null; cancelReason: string }>(
      page,
      "GET",
      `/orders/${id}`,
    );
  return { locationId, send, find };
}

test("an order of a platform rings the till, and reaches the kitchen when it is accepted with minutes", async ({
  page,
  browser,
}) => {
  const { locationId, send, find } = await connectPlatform(page);
  const cook = await (await browser.newContext({ baseURL: originOf(page) })).newPage();
  await cook.request.post("/v1/workers/login", {
    headers: { origin: originOf(page) },
    data: { locationId, username: "kitchen", pin },
  });
  await cook.goto("/mark.svg");
  await cook.evaluate(() => localStorage.setItem("accessToken", "opening"));
  await cook.goto("/?lng=en");
  const wall = cook.getByRole("list", { name: t("kitchen:wall") });
  await expect(wall.getByRole("article")).toHaveCount(1);

  await page.goto("/orders?lng=en");
  await expect(page.getByRole("button", { name: t("platform:answer") })).toBeHidden();
  const id = await send("W-1");
  await expect(page.getByText(t("platform:bar", { count: 1 }))).toBeVisible();
  await page.getByRole("button", { name: t("platform:answer") }).click();
  // The order that waits for an answer counts beside the one of the table.
  const badge = page.getByRole("link", { name: t("app:counts.orders", { count: 2 }), includeHidden: true });
  await expect(badge).toHaveCount(1);
  const ticket = page.getByRole("dialog").getByRole("article");
  await expect(ticket).toContainText("W-1");
  await expect(ticket).toContainText("Njegoševa 4");
  await expect(ticket).toContainText(t("platform:prepaid"));
  await expect(wall.getByRole("article")).toHaveCount(1);

  await ticket.getByRole("button", { name: t("platform:minutes", { minutes: 30 }), exact: true }).click();
  await ticket.getByRole("button", { name: t("platform:acceptIn", { minutes: 30 }) }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(wall.getByRole("article")).toHaveCount(2);
  const accepted = await find(id);
  expect(accepted).toMatchObject({ acceptance: "accepted", status: "confirmed" });
  const minutes = (Date.parse(accepted.estimatedReadyTime ?? "") - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  await cook.context().close();
});

test("a platform's order is rejected with a reason, from the pill of any page", async ({ page }) => {
  const { send, find } = await connectPlatform(page);
  await page.goto("/menu?lng=en");
  const id = await send("W-2");
  await page.getByRole("button", { name: t("platform:pill", { count: 1 }) }).click();
  const ticket = page.getByRole("dialog").getByRole("article");
  await ticket.getByRole("button", { name: t("platform:reject"), exact: true }).click();
  await ticket.getByRole("button", { name: t("platform:reasons.busy") }).click();
  await ticket.getByRole("button", { name: t("platform:confirmReject") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await find(id)).toMatchObject({
    acceptance: "rejected",
    status: "cancelled",
    cancelReason: t("platform:reasons.busy"),
  });
});
