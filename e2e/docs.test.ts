import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test("the page of the API finds a route by a word and shows what it takes", async ({ page }) => {
  await page.goto("/v1/docs");
  await page.getByRole("searchbox", { name: "Search routes" }).fill("orders refund");

  await expect(page.getByRole("status")).toHaveText(/^1 of \d+ routes, \d+ of \d+ shapes$/);
  await page.getByText("/orders/{id}/refunds").click();
  await expect(page.getByText("payments.refund: owner, manager")).toBeVisible();
  await expect(page.getByRole("region", { name: "Body" }).filter({ visible: true })).toContainText(
    "amount?: Money",
  );
  await page.goto("/v1/docs#tables.findByQrCode");
  await expect(page.getByText("Everyone, no session required").filter({ visible: true })).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page of the API keeps nobody out (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/v1/docs#orders.createWithItems");
    await expect(page.locator("details[open]")).toHaveCount(1);
    // The page has no frames whose results would be put together elsewhere, and on one of this size that is most of
    // the work; so is describing what is right.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await axe.analyze();

    const hard = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(hard.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
