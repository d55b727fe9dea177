import { expect } from "@playwright/test";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";
import { dish, furnish } from "./tills.ts";

test.use({ actionTimeout: 15_000, viewport: { width: 1366, height: 768 } });

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`the till works by keyboard: dish, send, pay, next order; the help lists the keys (${language})`, async ({
    page,
  }) => {
    const { tableIds } = await furnish(page);
    await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=${language}`);
    // The first key after the load, when the frame is there and the editor may still load.
    await expect(page.getByRole("main")).toBeVisible();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: t("orders:findItem") });
    await expect(search).toBeFocused();
    await page.keyboard.type("Dish 2");
    await page.keyboard.press("Enter");
    const ticket = page.getByRole("article");
    await expect(ticket.getByRole("button", { name: /1×\s*Dish 2\./ })).toBeVisible();
    await expect(search).toBeFocused();

    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/orders\/edit\//);
    const pay = page.getByRole("button", { name: t("orders:pay.open"), exact: true });
    await expect(pay).toBeFocused();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: t("help:title") });
    for (const key of ["send", "pay"])
      await expect(help.getByText(t(`orders:keys.${key}`), { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);

    await page.keyboard.press("Control+p");
    const payment = page.getByRole("dialog", { name: t("pay:title") });
    await expect(payment.getByRole("button", { name: new RegExp(`^${t("pay:take")}`) })).toBeFocused();
    await page.keyboard.press("Enter");
    const next = payment.getByRole("link", { name: t("orders:new") });
    await expect(next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\/add/);
    await expect(search).toBeFocused();
  });
}

test("Ctrl+P sends and pays at a counter, and neither key acts behind a dialog", async ({ page }) => {
  const t = textsOf("en");
  await furnish(page);
  await page.goto("/orders/add?type=takeaway&lng=en");
  await dish(page, 1).click();
  await page.keyboard.press("Control+p");
  const payment = page.getByRole("dialog", { name: t("pay:title") });
  await expect(payment).toBeVisible();
  await page.keyboard.press("Control+p");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(payment.getByRole("button", { name: new RegExp(`^${t("pay:take")}`) })).toBeFocused();
});
