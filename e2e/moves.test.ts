import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { watchMoves } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";

const maxShift = 0.02;
const phone = { width: 390, height: 844 };
/** Delay between replies in ms. */
const betweenMs = 300;

test("nothing shifts on a phone while replies arrive one after the other", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.setViewportSize(phone);
  const moved = await watchMoves(page);
  let waiting = 0;
  await page.route(/\/v1\/(organizations|products|inventory)/, async (route) => {
    waiting += 1;
    await new Promise((answer) => setTimeout(answer, betweenMs * waiting));
    await route.fallback();
  });
  for (const path of ["/settings/billing", "/settings/data", "/inventory/add"]) {
    waiting = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("progressbar", { name: /./ }).and(page.locator(":not(main *)"))).toHaveCount(
      0,
    );
    await expect(page.locator("main [class*=skeleton]")).toHaveCount(0);
    expect.soft(await moved(), path).toBeLessThan(maxShift);
  }
});
