import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "./test.ts";
import { isWhole } from "./texts.ts";

test("the API page finds a route by a word and shows its parameters", async ({ page }) => {
  await page.goto("/v1/docs");
  await page.getByRole("searchbox", { name: "Search routes" }).fill("post orders refund");

  await expect(page.getByRole("status")).toHaveText(/^1 of \d+ routes, \d+ of \d+ shapes$/);
  await page.getByText("/orders/{id}/refunds").click();
  const access = page.getByText("payments.take: owner, manager, cashier, waiter");
  await expect(access.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Body" }).filter({ visible: true })).toContainText(
    "amount?: Money",
  );
  await page.goto("/v1/docs#tables.findByQrCode");
  await expect(page.getByText("Everyone, no session required").filter({ visible: true })).toHaveCount(1);
});

/** The page is large: an ordinary run analyzes it once. */
const colorSchemes = isWhole ? (["light", "dark"] as const) : (["light"] as const);

for (const colorScheme of colorSchemes) {
  test(`the API page has no accessibility violations (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/v1/docs#orders.createWithItems");
    await expect(page.locator("details[open]")).toHaveCount(1);
    // Legacy mode and violations only: the page has no frames and is large.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await axe.analyze();

    const hard = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(hard.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
