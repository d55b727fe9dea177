import { expect, test, type Page } from "@playwright/test";
import { countQueued, knowsAbout } from "./device.ts";
import { request, becomeOwner, originOf } from "./members.ts";
import { countWaiting, isDrawn } from "./pages.ts";
import { isOnDevice, createTestLocation, pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

test.use({ serviceWorkers: "allow" });

const t = textsOf("en");

const bar = (page: Page) => page.getByRole("status").filter({ hasText: t("connection:since", { time: "" }) });

const waits = (page: Page, count: number) =>
  page.getByRole("status").filter({ hasText: t("connection:waits", { count }) });

test("offline, the app opens with persisted data, and shows nothing to another session", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);
  await isOnDevice(page);
  await page.goto("/tables");
  await expect(page.getByRole("heading", { name: t("tables:title") }).first()).toBeVisible();

  await context.setOffline(true);
  await page.goto("/orders");
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(bar(page)).toBeVisible();

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden({ timeout: 20_000 });

  await page.evaluate(() => localStorage.setItem("accessToken", crypto.randomUUID()));
  await context.setOffline(true);
  await page.goto("/orders");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("orders taken offline survive a reload, are counted, and are sent once when the connection returns", async ({
  page,
  context,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto("/mark.svg");
  const other = await browser.newContext({ storageState: await context.storageState() });
  const witness = await other.newPage();
  await witness.goto("/orders?tab=list&lng=en");
  const rows = (of: Page) => of.locator("main tr[data-row]");
  await expect(rows(witness)).toHaveCount(1);

  // Service pages were visited once.
  await page.goto("/orders/add?type=takeaway&lng=en");
  await expect(page.getByRole("button", { name: /Trout/ })).toBeVisible();
  await isOnDevice(page);
  await page.goto("/orders?tab=list");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: t("orders:next.confirmed") }).first()).toBeVisible();

  await context.setOffline(true);
  await page
    .getByRole("button", { name: t("orders:next.confirmed") })
    .first()
    .click();
  await expect(waits(page, 1)).toBeVisible();

  await page.goto("/orders/add?type=takeaway");
  await page.getByRole("button", { name: /Trout/ }).click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  await expect(page.getByText(/^•[A-Z]1$/).first()).toBeVisible();
  await page.reload();
  await expect(waits(page, 2)).toBeVisible();
  await expect(page.getByText(/^•[A-Z]1$/).first()).toBeVisible();
  await expect(page.getByText(t("orders:ticket.waits"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("orders:ticket.sentAt", { time: "" }))).toHaveCount(0);
  await page.getByRole("button", { name: t("connection:view") }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: t("waiting:state") }),
  ).toHaveCount(2);
  await page.getByRole("button", { name: t("ui:close") }).click();

  await context.setOffline(false);
  await expect(waits(page, 2)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText("#002").first()).toBeVisible();
  await expect(rows(witness)).toHaveCount(2);
  await expect(rows(witness).filter({ hasText: t("orders:status.confirmed") })).toHaveCount(1);
  const { items } = await request<{ items: { items: unknown[] }[] }>(
    page,
    "GET",
    `/orders/location/${locationId}`,
  );
  expect(items.map((order) => order.items.length)).toEqual([1, 1]);
  await other.close();
});

test("a connection lost before anything was persisted is named as the reason", async ({ page, context }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  // Without its queue the page persists nothing on the device.
  await page.route(/\/assets\/orders\.offlineQueue/, (route) => route.abort());
  const waiting = countWaiting(page);
  await page.goto(`/orders/edit/${items[0]?.id}?lng=en`);
  const next = page.getByRole("button", { name: t("orders:next.confirmed") }).first();
  await expect(next).toBeVisible();
  // Nothing of the order is on the device: wait for all replies.
  await isDrawn(page, waiting);

  await context.setOffline(true);
  await next.click();
  await expect(
    page.getByText(`${t("orders:failed.update")}. ${t("app:needsConnection")}`).first(),
  ).toBeVisible();
});

test("a page whose code was never loaded reports the missing connection", async ({ page, context }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);
  await isOnDevice(page);

  await context.setOffline(true);
  await page.evaluate(() => history.pushState({}, "", "/settings/data"));
  await expect(page.getByText(t("app:failure.offline")).first()).toBeVisible();
});

test("a page opened offline before anything was persisted says so at once, and loads when the connection returns", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  // Block the chunks loaded shortly after the page.
  for (const late of ["**/worker.js", "**/assets/{refusals,away}*"])
    await page.route(late, (route) => route.abort());
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);

  await context.setOffline(true);
  await page.evaluate(() => history.pushState({}, "", "/settings/data"));
  await expect(page.getByText(t("app:failure.offline")).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t("ownData:audit.title")).first()).toBeVisible({ timeout: 60_000 });
});

interface Entered {
  id: string;
  status: string;
  tableId: string | null;
  items: { id: string; menuItemId: string; quantity: number; status: string }[];
}

/** Returns the orders of a location on the server, oldest first. */
async function ordersOf(page: Page, locationId: string): Promise<Entered[]> {
  const path = `/orders/location/${locationId}?sort=createdAt`;
  return (await request<{ items: Entered[] }>(page, "GET", path)).items;
}

/** Expects one rejected change with its reason in the sheet, and discards it. */
async function discardRefused(page: Page, reason: string): Promise<void> {
  const refused = page.getByRole("status").filter({ hasText: t("connection:refused", { count: 1 }) });
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: t("connection:view") }).click();
  const sheet = page.getByRole("dialog", { name: t("waiting:title") });
  await expect(sheet.getByText(t("waiting:refused"), { exact: true })).toHaveCount(1);
  await expect(sheet.getByText(reason)).toBeVisible();
  await sheet.getByRole("button", { name: t("waiting:discard") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("waiting:discard") })
    .click();
  await expect(refused).toBeHidden();
  await expect(sheet).toBeHidden();
}

test("lines struck offline in the kitchen stay struck and are sent later, and lines served meanwhile are reported", async ({
  page,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const [first] = await ordersOf(page, locationId);
  const menuItemId = first?.items[0]?.menuItemId;
  const body = {
    locationId,
    orderType: "takeaway",
    items: [{ menuItemId }, { menuItemId, quantity: 3, seat: 2 }],
  };
  const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", body);
  const context = await browser.newContext({ baseURL: originOf(page), serviceWorkers: "allow" });
  const cook = await context.newPage();
  await cook.request.post("/v1/workers/login", {
    headers: { origin: originOf(page) },
    data: { locationId, username: "kitchen", pin },
  });
  await cook.goto("/mark.svg");
  await cook.evaluate(() => localStorage.setItem("accessToken", "opening"));
  await cook.goto("/kitchen?lng=en");
  const tickets = cook.getByRole("list", { name: t("kitchen:wall") }).getByRole("article");
  await expect(tickets).toHaveCount(2);
  await isOnDevice(cook);

  await context.setOffline(true);
  const ticket = tickets.filter({ hasText: t("orders:type.takeaway") });
  await ticket.getByRole("button", { pressed: false }).first().click();
  await expect(waits(cook, 1)).toBeVisible();
  await tickets
    .filter({ hasNotText: t("orders:type.takeaway") })
    .getByRole("button", { name: t("kitchen:start") })
    .click();
  await expect(waits(cook, 2)).toBeVisible();
  await cook.reload();
  const struck = ticket.getByRole("button", { pressed: true });
  await expect(struck).toContainText(t("kitchen:waitsToBeSent"));
  await expect(waits(cook, 2)).toBeVisible();

  // Meanwhile the waiter serves the other order.
  await request(page, "PATCH", `/orders/${first?.id}`, { status: "served" });
  await context.setOffline(false);
  await discardRefused(cook, t("errors:order_transition"));
  await expect(tickets).toHaveCount(1);
  await expect(struck).not.toContainText(t("kitchen:waitsToBeSent"));
  const saved = (await ordersOf(page, locationId)).find((order) => order.id === id);
  expect(saved?.items.map(({ status }) => status)).toEqual(["ready", "pending"]);
  await context.close();
});

test("offline a line changes and an order moves; sign-out warns, and a cancellation by another device is reported", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const other = { locationId, tableNumber: "2", seats: 4 };
  const { id: tableId } = await request<{ id: string }>(page, "POST", "/tables", other);
  const [order] = await ordersOf(page, locationId);
  const body = { locationId, orderType: "takeaway", items: [{ menuItemId: order?.items[0]?.menuItemId }] };
  const { id: lostId } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", body);
  const line = page.getByRole("button", { name: t("orders:line.changeSent") }).first();
  const raise = async () => {
    await line.click();
    const dialog = page.getByRole("dialog", { name: "Trout" });
    await dialog.getByRole("button", { name: t("ui:stepper.more") }).click();
    await dialog.getByRole("button", { name: t("orders:line.save") }).click();
    await expect(dialog).toBeHidden();
  };
  for (const id of [lostId, order?.id ?? ""]) {
    await page.goto(`/orders/edit/${id}?lng=en`);
    await expect(line).toBeVisible();
    await isOnDevice(page);
    await expect.poll(() => knowsAbout(page, id)).toBe(true);
  }

  await context.setOffline(true);
  await raise();
  await expect(waits(page, 1)).toBeVisible();
  await page.getByRole("button", { name: t("orders:table", { number: 1 }), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:table", { number: 2 }) })
    .click();
  await expect(
    page.getByRole("button", { name: t("orders:table", { number: 2 }), exact: true }),
  ).toBeVisible();
  await expect.poll(() => countQueued(page)).toBe(2);
  await page.goto(`/orders/edit/${lostId}`);
  await raise();
  await expect(waits(page, 2)).toBeVisible();

  await page.goto("/tables");
  await page.getByRole("button", { name: t("app:user.logOut") }).click();
  const warning = page.getByRole("alertdialog", { name: t("connection:waits", { count: 2 }) });
  await warning.getByRole("button", { name: t("connection:leaving.stay") }).click();
  await expect(waits(page, 2)).toBeVisible();

  // The request of the test bypasses the page, like another device.
  await page.request.delete(`/v1/orders/${lostId}`, {
    headers: { origin: originOf(page) },
    data: { reason: "Left" },
  });
  await context.setOffline(false);
  await discardRefused(page, t("errors:order_closed"));
  const saved = (await ordersOf(page, locationId)).find(({ id }) => id === order?.id);
  expect(saved).toMatchObject({ tableId, items: [{ quantity: 3 }] });
});

test("offline a waiter continues an order that only another device had open", async ({ page, context }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const [before] = await ordersOf(page, locationId);
  await page.goto("/orders/add?type=takeaway&lng=en");
  await expect(page.getByRole("button", { name: /Trout/ })).toBeVisible();
  await isOnDevice(page);
  await page.goto("/orders?lng=en");
  const tickets = page.getByRole("article");
  await expect(tickets).toHaveCount(1);
  await expect.poll(() => knowsAbout(page, before?.id ?? "")).toBe(true);
  // The request of the test bypasses the page, like another device.
  const items = [{ menuItemId: before?.items[0]?.menuItemId, quantity: 4 }];
  const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", {
    locationId,
    orderType: "takeaway",
    items,
  });
  await expect(tickets).toHaveCount(2);
  await expect.poll(() => knowsAbout(page, id)).toBe(true);

  await context.setOffline(true);
  await page.goto(`/orders/edit/${id}`);
  await expect(page.getByRole("button", { name: t("orders:line.changeSent") })).toContainText("4");
  await page.getByRole("button", { name: /Trout/ }).first().click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(waits(page, 1)).toBeVisible();
  await context.setOffline(false);
  await expect(waits(page, 1)).toBeHidden({ timeout: 30_000 });
  const saved = (await ordersOf(page, locationId)).find((order) => order.id === id);
  expect(saved?.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
});
