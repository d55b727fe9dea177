import { expect, test } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { textsOf } from "./texts.ts";
import { makeVenue } from "./venue.ts";

const t = textsOf("en");

test("chosen days are told in a sentence and reports, and a bar leads to its orders", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en");
  await page.getByRole("radio", { name: t("analytics:period.range") }).click();
  const reports = page.getByRole("region", { name: t("analytics:reports.label") });
  await expect(reports.getByText(/^Nothing was sold/)).toBeVisible();

  await reports.getByRole("tab", { name: t("analytics:reports.kind.dishes") }).click();
  await expect(reports.getByRole("row", { name: /^Trout 2/ })).toBeVisible();
  await expect(page).toHaveURL(/report=dishes/);

  // The last bar is today's.
  await reports
    .getByRole("link", { name: /Show the orders$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/orders\?.*from=/);
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});
