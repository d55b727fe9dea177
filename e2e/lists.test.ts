import { expect, test } from "@playwright/test";
import { countWaiting, enterDemo, go } from "./pages.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL, hasTouch: true, isMobile: true });
test.setTimeout(300_000);

const lists = [
  "/menu",
  "/menu/categories",
  "/menu/options",
  "/menu/stations",
  "/products",
  "/inventory",
  "/orders?tab=list",
  "/tables?view=list",
  "/tables/sections",
  "/team",
  "/team?view=users",
  "/drawers/reports",
  "/settings/audit",
  "/media",
];

const wanted = 6;

test("a phone shows six rows of every list before anybody scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDemo(page, { theme: "light", language: "me" });
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  for (const path of lists) {
    await go(page, path, waiting);
    const { all, whole } = await page.evaluate(() => {
      const foot = document.querySelector("main footer")?.getBoundingClientRect().top ?? window.innerHeight;
      const rows = [...document.querySelectorAll("main :is([data-row], [data-tile])")];
      const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= foot + 1);
      return { all: rows.length, whole: seen.length };
    });
    // A list may hold fewer than six.
    expect.soft(whole, path).toBeGreaterThanOrEqual(Math.min(wanted, all));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isWide, path).toBe(false);
  }
});
