import { expect, type Page } from "@playwright/test";
import { request, becomeOwner, originOf } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const createCall = "**/v1/orders/createWithItems";

const statusLine = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Signs a worker in on the page's browser; the mark is not that of an opening session, which another tab clears. */
async function enterAs(page: Page, locationId: string, username: string): Promise<void> {
  await page.request.post("/v1/workers/login", {
    headers: { origin: originOf(page) },
    data: { locationId, username, pin },
  });
  await page.goto("/mark.svg");
  await page.evaluate(() => localStorage.setItem("accessToken", crypto.randomUUID()));
}

/** Puts a dish on a new counter order and sends it. */
async function sendTrout(page: Page): Promise<void> {
  await page.goto("/orders/add?type=takeaway&lng=en");
  await page.getByRole("button", { name: /Trout/ }).first().click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
}

const countOrders = async (page: Page, locationId: string): Promise<number> =>
  (await request<{ total: number }>(page, "GET", `/orders/location/${locationId}`)).total;

test("queued changes are sent only by their author, reported at sign-in, and taken over by a manager", async ({
  page: owner,
  browser,
}) => {
  await becomeOwner(owner);
  const { locationId } = await createTestLocation(owner);
  const till = await browser.newContext({ baseURL: originOf(owner) });
  const page = await till.newPage();
  await enterAs(page, locationId, "waiter");
  await till.route(createCall, (route) => route.abort());
  await sendTrout(page);
  await expect(statusLine(page, t("connection:waits", { count: 1 }))).toBeVisible();
  // Another tab still assumes the waiter's session.
  const tab = await till.newPage();
  await tab.goto("/orders?lng=en");
  await expect(statusLine(tab, t("connection:waits", { count: 1 }))).toBeVisible({ timeout: 30_000 });
  await tab.route("**/v1/users/me", () => undefined);
  await tab.route("**/v1/locations/*/live*", (route) => route.abort());

  await page.goto("/tables");
  await page.getByRole("button", { name: t("app:user.logOut") }).click();
  await page
    .getByRole("alertdialog", { name: t("connection:waits", { count: 1 }) })
    .getByRole("button", { name: t("connection:leaving.go") })
    .click();
  const note = t("auth:waiting.of", { count: 1, name: "Marko waiter" });
  await expect(page.getByText(note)).toBeVisible();

  await enterAs(page, locationId, "cashier");
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);
  // The tab retries on its own schedule; each attempt is rejected for the cashier's session.
  const answers: number[] = [];
  tab.on("response", (reply) => {
    if (reply.url().endsWith("/orders/createWithItems")) answers.push(reply.status());
  });
  await till.unroute(createCall);
  await tab.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(statusLine(page, t("connection:waits", { count: 1 }))).toHaveCount(0);
  expect(await countOrders(owner, locationId)).toBe(1);
  expect(answers.filter((status) => status !== 409)).toEqual([]);
  await tab.close();

  await enterAs(page, locationId, "manager");
  await page.goto("/orders?lng=en");
  const waitingLine = statusLine(page, t("connection:waitsOf", { count: 1, name: "Marko waiter" }));
  await expect(page.getByRole("article").first()).toBeVisible();
  // With the page, not when support for work offline would load anyway.
  await expect(waitingLine).toBeVisible({ timeout: 2_500 });
  await waitingLine.getByRole("button", { name: t("connection:view") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("waiting:takeOver") })
    .click();
  await expect.poll(() => countOrders(owner, locationId)).toBe(2);
  await expect(waitingLine).toBeHidden();
  const { items } = await request<{ items: { action: string; before: object | null }[] }>(
    owner,
    "GET",
    "/organizations/audit?action=order.queueTakenOver",
  );
  expect(items).toMatchObject([{ before: { author: "Marko waiter", items: "1 × Trout" } }]);
  await till.close();
});

test("a manager discards changes of another person, and the audit log describes them", async ({
  page: owner,
  browser,
}) => {
  await becomeOwner(owner);
  const { locationId } = await createTestLocation(owner);
  const till = await browser.newContext({ baseURL: originOf(owner) });
  const page = await till.newPage();
  await enterAs(page, locationId, "waiter");
  await till.route(createCall, (route) => route.abort());
  await sendTrout(page);
  await expect(statusLine(page, t("connection:waits", { count: 1 }))).toBeVisible();
  // Suspension ends the session while the changes are queued; they stay.
  const workers = await request<{ items: { id: string; username: string }[] }>(
    owner,
    "GET",
    `/workers/locations/${locationId}`,
  );
  const waiter = workers.items.find(({ username }) => username === "waiter");
  await request(owner, "PATCH", `/workers/${waiter?.id}`, { locationId, status: "suspended" });
  await page.goto("/orders?lng=en");
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByText(t("auth:waiting.of", { count: 1, name: "Marko waiter" }))).toBeVisible();
  await till.unroute(createCall);

  await enterAs(page, locationId, "manager");
  await page.goto("/orders?lng=en");
  const waitingLine = statusLine(page, t("connection:waitsOf", { count: 1, name: "Marko waiter" }));
  await waitingLine.getByRole("button", { name: t("connection:view") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("waiting:discard") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("waiting:discard") })
    .click();
  await expect(waitingLine).toBeHidden();
  expect(await countOrders(owner, locationId)).toBe(1);
  const { items } = await request<{ items: { subject: string }[] }>(
    owner,
    "GET",
    "/organizations/audit?action=order.queueDiscarded",
  );
  expect(items).toHaveLength(1);
  await till.close();
});

for (const { status, text } of [
  { status: 500, text: t("orders:failed.create") },
  { status: 503, text: t("orders:failed.create") },
])
  test(`a server fault (${status}) reports that the order was not created, and queues nothing`, async ({
    page,
  }) => {
    await becomeOwner(page);
    await createTestLocation(page);
    const json = {
      success: false,
      error: "Something went wrong",
      code: status === 503 ? "unavailable" : "internal",
    };
    await page.route(createCall, (route) => route.fulfill({ status, json }));
    await sendTrout(page);

    await expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
    await expect(page.getByText(t("app:needsConnection"))).toHaveCount(0);
    await expect(statusLine(page, t("connection:waits", { count: 1 }))).toHaveCount(0);
    const again = page.getByRole("button", { name: t("orders:retry") }).first();
    await expect(again).toBeEnabled();
    await page.unroute(createCall);
    await again.click();
    await expect(page).toHaveURL(/\/orders\/edit\//);
  });

test("a rejection shows its reason in the first second after a load", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  await page.goto(`/orders/edit/${items[0]?.id}?lng=en`);
  const next = page.getByRole("button", { name: t("orders:next.confirmed") }).first();
  await expect(next).toBeVisible();
  // The request of the test bypasses the page, like another device; the page learns of it from the rejection.
  await page.route(`**/v1/orders/${items[0]?.id}`, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.request.delete(`/v1/orders/${items[0]?.id}`, {
    headers: { origin: originOf(page) },
    data: { reason: "Left" },
  });
  await next.click();

  const reason = `${t("orders:failed.update")}. ${t("errors:order_transition")}`;
  await expect(page.getByText(reason).first()).toBeVisible();
});
