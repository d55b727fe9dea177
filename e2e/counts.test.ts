import { expect } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";

const counted = ["1 sto,", "2 stola,", "5 stolova,", "11 stolova,", "21 sto,", "22 stola,", "25 stolova,"];

// Intl does not know `me` and falls back to the device locale unless given a known tag.
for (const locale of ["en-US", "sr-RS"])
  test.describe(`on a device of ${locale}`, () => {
    test.use({ locale });

    test("tables are counted in the current language", async ({ page }) => {
      await becomeOwner(page);
      const locationId = await addLocation(page, "Stara varoš");
      let from = 1;
      for (const text of counted) {
        const to = Number.parseInt(text, 10);
        await request(page, "POST", "/tables/many", { locationId, from, to });
        from = to + 1;
        await page.goto("/tables?view=list&lng=me");
        await expect(page.getByText(text)).toBeVisible();
      }
      await page.goto("/tables?view=list&lng=en");
      await expect(page.getByText("25 tables,")).toBeVisible();
    });
  });
