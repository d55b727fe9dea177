import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";
import { dish, furnish, overlaps } from "./tills.ts";

test.use({ actionTimeout: 15_000, hasTouch: true });

const t = textsOf("en");
const messages = (page: Page) => page.getByRole("region", { name: t("ui:toasts.notifications") });
/** Returns the lines of the first sent order, not those of the draft that its page replaces. */
const sentLines = (page: Page) =>
  ticketOf(page)
    .getByRole("article", { name: "#001" })
    .getByRole("button", { name: /Dish \d\./ });
const ticketOf = (page: Page) => page.getByRole("dialog", { name: t("orders:review") });

interface Ordered {
  totalAmount: string;
  settledAmount: string;
  paymentStatus: string;
}

/** Holds the first request to an address; the returned function waits for it and lets it go. */
async function holdRequest(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const go = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    isHeld.resolve();
    await go.promise;
    await route.continue();
  });
  return async () => {
    await isHeld.promise;
    go.resolve();
  };
}

/** Returns the share of an element that is visible, without waiting. */
const visibleShare = (element: Locator): Promise<number> =>
  element.evaluate(
    (each) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        observer.observe(each);
      }),
  );

for (const [width, height, dishes] of [
  [390, 844, 4],
  [844, 390, 3],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("Review shows every line at once after Send, beside the toast", async ({ page }) => {
      const { tableIds } = await furnish(page);
      await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
      for (let number = 1; number <= dishes; number += 1) await dish(page, number).tap();
      await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();
      await expect(messages(page)).toContainText("#001");
      await page.getByRole("button", { name: t("orders:review") }).tap();
      const ticket = ticketOf(page);
      const lines = sentLines(page);
      await expect(lines).toHaveCount(dishes);
      await expect(messages(page)).toContainText("#001");
      for (const line of await lines.all()) expect(await visibleShare(line)).toBe(1);
      const toast = await messages(page).boundingBox();
      for (const part of [
        ...(await lines.all()),
        ticket.getByRole("button", { name: t("orders:pay.open") }),
      ]) {
        const box = await part.boundingBox();
        if (!toast || !box) throw new Error("A part of the ticket is missing");
        expect(overlaps(toast, box)).toBe(false);
      }
    });

    test("Review opened while the order is being sent stays open and shows every line", async ({ page }) => {
      const { tableIds } = await furnish(page);
      const release = await holdRequest(page, "**/v1/orders/createWithItems");
      await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
      for (let number = 1; number <= dishes; number += 1) await dish(page, number).tap();
      await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();
      await page.getByRole("button", { name: t("orders:review") }).tap();
      await expect(ticketOf(page).getByRole("button", { name: /Dish \d\./ })).toHaveCount(dishes);
      await release();
      await expect(page).toHaveURL(/\/orders\/edit\//);
      const lines = sentLines(page);
      await expect(lines).toHaveCount(dishes);
      for (const line of await lines.all()) expect(await visibleShare(line)).toBe(1);
    });

    test("a press on Pay before the page of the sent order is there opens its payment", async ({ page }) => {
      const { tableIds } = await furnish(page);
      await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
      await dish(page, 1).tap();
      await page.getByRole("button", { name: t("orders:review") }).tap();
      const release = await holdRequest(page, /\/assets\/OrderEdit.*\.js$/);
      await ticketOf(page)
        .getByRole("button", { name: t("orders:sendItems", { count: 1 }) })
        .tap();
      await expect(page).toHaveURL(/\/orders\/edit\//);
      await ticketOf(page)
        .getByRole("button", { name: t("orders:pay.open") })
        .tap();
      await release();
      await expect(page.getByRole("dialog", { name: t("pay:title") })).toBeVisible();
    });

    test("a toast in the payment covers and moves nothing above it", async ({ page }) => {
      // The payment rises while it opens.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await furnish(page);
      await page.goto("/orders/addOld?lng=en");
      await page.getByRole("radio", { name: t("orders:type.takeaway") }).tap();
      await dish(page, 1).tap();
      await page.getByRole("button", { name: t("orders:sendAndPay"), exact: true }).tap();
      const payment = page.getByRole("dialog", { name: t("pay:title") });
      await expect(payment.getByRole("region", { name: t("ui:toasts.notifications") })).toContainText("#001");
      const parts = [
        payment.getByRole("heading", { name: t("pay:title") }),
        payment.getByText(t("pay:toPay")),
        payment.getByRole("radiogroup", { name: t("pay:ways") }),
        payment.getByRole("button", { name: new RegExp(`^${t("pay:take")}`) }),
      ];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      const toast = await messages(page).boundingBox();
      const before = await boxes();
      for (const box of before) {
        if (!toast || !box) throw new Error("A part of the payment is missing");
        expect(overlaps(toast, box)).toBe(false);
      }
      await messages(page).getByText("#001").tap();
      await expect(messages(page)).not.toContainText("#001");
      expect(await boxes()).toEqual(before);
    });
  });

test.describe("at 390 × 844", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar names the service charge, and a tipped order adds up everywhere", async ({ page }) => {
    const { locationId, tableIds } = await furnish(page);
    await request(page, "PATCH", `/locations/${locationId}`, { servicePrice: "1.50" });
    await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
    await dish(page, 1).tap();
    const review = page.getByRole("button", { name: t("orders:review") });
    await expect(review).toContainText(t("orders:bill.serviceInside", { amount: "€1.50" }));
    await expect(review).toContainText("6.00");
    const release = await holdRequest(page, "**/v1/orders/createWithItems");
    await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();
    await review.tap();
    // Also while the lines are still being sent.
    await ticketOf(page)
      .getByRole("button", { name: t("orders:pay.open") })
      .tap();
    await release();
    const payment = page.getByRole("dialog", { name: t("pay:title") });
    await payment.getByRole("button", { name: t("pay:addTip") }).tap();
    await payment.getByRole("button", { name: t("pay:otherTip") }).tap();
    await payment.getByRole("textbox", { name: t("pay:tipAmount") }).fill("1");
    await payment.getByRole("button", { name: new RegExp(`^${t("pay:take")}`) }).tap();
    await expect(payment.getByText(t("pay:tipInside"))).toBeVisible();
    await expect(payment.getByText("7.00").first()).toBeVisible();

    await page.reload();
    await review.tap();
    const ticket = ticketOf(page);
    await expect(ticket.getByText(t("orders:paymentStatus.paid"))).toBeVisible();
    await expect(ticket.getByText("7.00")).toHaveCount(2);
    await expect(ticket).not.toContainText("6.00");
    await expect(ticket).not.toContainText(t("orders:pay.remaining"));
  });
});

const journey = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Signs in a waiter by PIN on a phone, at the location of a signed-in owner with a manager. */
async function enterAsWaiter(browser: Browser, locationId: string, owner: Page): Promise<Page> {
  for (const role of ["manager", "waiter"])
    await request(owner, "POST", "/workers", {
      locationId,
      firstName: "Marko",
      lastName: role,
      username: role,
      pin,
      role,
    });
  const page = await (await browser.newContext(journey)).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await setSessionHint(page, sessionId);
  return page;
}

test("on a phone a waiter sends six dishes, voids one with an approval, takes cash and prints", async ({
  browser,
  page: owner,
}) => {
  const { locationId, tableIds } = await furnish(owner);
  const page = await enterAsWaiter(browser, locationId, owner);
  await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
  for (let number = 1; number <= 6; number += 1) await dish(page, number).tap();
  await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();
  await page.getByRole("button", { name: t("orders:review") }).tap();
  const ticket = ticketOf(page);
  const lines = sentLines(page);
  await expect(page).toHaveURL(/\/orders\/edit\//);
  await expect(lines).toHaveCount(6);
  for (const line of await lines.all()) expect(await visibleShare(line)).toBe(1);

  const id = /edit\/([^?]+)/.exec(page.url())?.[1] ?? "";
  const find = () => request<Ordered>(owner, "GET", `/orders/${id}`);
  await request(owner, "PATCH", `/orders/${id}`, { status: "preparing" });
  await expect(ticket.getByText(t("orders:lineStatus.preparing")).first()).toBeVisible();
  await lines.nth(5).tap();
  const line = page.getByRole("dialog", { name: "Dish 6." });
  await line.getByRole("button", { name: t("reasons:kitchen_error") }).tap();
  await line.getByRole("button", { name: t("orders:line.takeOff") }).tap();
  const approval = page.getByRole("dialog", { name: t("auth:approvals.title.void") });
  for (const digit of pin) await approval.getByRole("button", { name: digit, exact: true }).tap();
  await approval.getByRole("button", { name: t("auth:approvals.done.close") }).tap();
  await expect.poll(async () => (await find()).totalAmount).toBe("22.50");

  await expect(ticket.getByText("22.50").first()).toBeVisible();
  await ticket.getByRole("button", { name: t("orders:pay.open") }).tap();
  const payment = page.getByRole("dialog", { name: t("pay:title") });
  await expect(payment.getByText(t("pay:drawer.none"))).toBeVisible();
  await payment.getByRole("button", { name: new RegExp(`^${t("pay:take")}`) }).tap();
  await expect(payment.getByRole("heading", { name: t("pay:paidKitchen") })).toBeVisible();
  expect(await find()).toMatchObject({ paymentStatus: "paid", settledAmount: "22.50" });
  await payment.getByRole("link", { name: t("pay:printReceipt") }).tap();
  await expect(page.getByRole("main")).toContainText("22.50");
});
