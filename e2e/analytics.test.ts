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
    .getByRole("link", { name: /Show why$/ })
    .last()
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: /^Table 1/ })).toBeVisible();
  await panel.getByRole("link", { name: t("analytics:why.open") }).click();
  await expect(page).toHaveURL(/\/orders\?.*from=/);
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("why yesterday was low is answered from home in three presses, down to the order", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/?lng=en");
  await page.getByRole("link", { name: /yesterday by/ }).click();
  const reports = page.getByRole("region", { name: t("analytics:reports.label") });
  await reports
    .getByRole("link", { name: /Show why$/ })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText(t("analytics:why.difference"), { exact: true })).toBeVisible();
  // Nothing was sold then: the way down ends at the list of that hour.
  await panel.getByRole("link", { name: t("analytics:why.open") }).click();
  await expect(page).toHaveURL(/\/orders\?.*hour=/);
  await expect(page.getByRole("button", { name: /^Hour: / })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
});

test("a row of a report leads to its orders, and the list says what narrows it", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en&period=range&report=dishes");
  await page.getByRole("link", { name: "Trout", exact: true }).click();
  const chip = page.getByRole("button", { name: t("ui:list.removeFilter", { name: "Item: Trout" }) });
  await expect(chip).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});
