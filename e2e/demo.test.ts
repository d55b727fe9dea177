import { expect } from "@playwright/test";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

/** Timeout in ms: the first request writes sixty days of orders. */
const patienceMs = 150_000;

test.use({ baseURL: process.env.KONOBA_DEMO_URL });
test.setTimeout(patienceMs + 30_000);
// Serial: the first press creates the location that the others use.
test.describe.configure({ mode: "default" });

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`one press on the sign-in page opens a location in full service (${language})`, async ({ page }) => {
    await page.goto(`/sign-in?lng=${language}`);
    await page.getByRole("button", { name: t("auth:signIn.demo") }).click();

    const sales = page.getByRole("region", { name: t("home:sales.label") });
    await expect(sales).toBeVisible({ timeout: patienceMs });
    await expect(sales.getByText(t("home:sales.revenue"))).toBeVisible();
    // Early in the day nothing may be paid yet, but some tables are always occupied.
    const orders = sales.getByText(t("home:sales.orders"), { exact: true });
    await expect(orders.locator("xpath=ancestor-or-self::dt/..")).toHaveText(/[1-9]/);
    await expect(sales.getByRole("link", { name: t("home:sales.receipts") })).toBeVisible();
    await expect(sales).toContainText(t("home:sales.receiptsConfirmed"));
    const room = page.getByRole("region", { name: t("home:tables.title") });
    const taken = room.getByRole("button", { name: new RegExp(t("home:tables.occupied")) });
    await expect(taken.first()).toBeVisible();
    const tickets = page.getByRole("region", { name: t("home:recent.title") }).getByRole("article");
    await expect(tickets.nth(2)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const cut = await sales
      .locator("dl > div")
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut, "figures that run into the next one on a phone").toBe(0);
  });

  test(`a tap on a member of the demo's team signs in as that person (${language})`, async ({ page }) => {
    await page.goto(`/sign-in?lng=${language}`);
    await page.getByText(t("auth:signIn.staff"), { exact: true }).click();
    const team = page.getByRole("region", { name: t("auth:demoTeam.title") });
    const waiter = team.getByRole("button", { name: "Đorđe Radulović" });
    await expect(waiter).toContainText("3003");
    await waiter.click();

    await expect(page.getByRole("region", { name: t("home:tables.title") })).toBeVisible();
  });
}

test("why an earlier day was low is answered from home in three presses, down to the order", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.goto("/sign-in?lng=en");
  await page.getByRole("button", { name: t("auth:signIn.demo") }).click();
  // Link to the same weekday of last week; before the location opens there was no revenue by then.
  await page
    .getByRole("link", { name: /last \w+day (at|by) \d\d:\d\d$/ })
    .first()
    .click({ timeout: patienceMs });
  await page
    .getByRole("link", { name: /Show why$/ })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(t("analytics:why.difference"), { exact: true })).toBeVisible();
  await panel.getByRole("link", { name: t("analytics:why.open") }).click();
  await expect(page).toHaveURL(/\/orders\?.*hour=/);
  await expect(page.getByRole("button", { name: /^Hour: / })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
});
