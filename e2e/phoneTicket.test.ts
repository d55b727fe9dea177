import { expect, test, type Locator, type Page } from "@playwright/test";
import { textsOf } from "./texts.ts";
import { dish, furnish, overlaps } from "./tills.ts";

test.use({ actionTimeout: 15_000, hasTouch: true });
test.setTimeout(120_000);

const t = textsOf("en");
const messages = (page: Page) => page.getByRole("region", { name: t("ui:toasts.notifications") });
const ticketOf = (page: Page) => page.getByRole("dialog", { name: t("orders:review") });

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
      const lines = ticket.getByRole("button", { name: /Dish \d\./ });
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

    test("a toast in the payment covers and moves nothing above it", async ({ page }) => {
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
