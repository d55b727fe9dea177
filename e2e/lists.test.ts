import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { countWaiting, enterDemo, go } from "./pages.ts";
import { textsOf } from "./texts.ts";

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

test("columns are left out and stay so, chosen filters are taken off one by one or all at once, and the rows are saved", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 1366, height: 800 });
  await enterDemo(page, { theme: "light", language: "en" });
  await page.goto("/team?role=waiter&status=active");
  const head = page.getByRole("columnheader", { name: t("team:fields.username") });
  await expect(head).toBeVisible();
  const rows = page.locator("main tr[data-row]");
  const found = await rows.count();

  await page.getByRole("button", { name: t("ui:list.more") }).click();
  await page.getByRole("menuitem", { name: t("ui:list.columns") }).click();
  await page.getByRole("checkbox", { name: t("team:fields.username") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("ui:close") })
    .last()
    .click();
  await expect(head).toBeHidden();
  await page.goto("/team?role=waiter&status=active");
  await expect(rows).toHaveCount(found);
  await expect(head).toBeHidden();

  // The file has every column, and the rows that are found.
  await page.getByRole("button", { name: t("ui:list.more") }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t("ui:list.export") }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(found + 1);
  expect(file).toContain(t("team:fields.username"));

  const off = (name: string) => page.getByRole("button", { name: t("ui:list.removeFilter", { name }) });
  await off(`${t("team:fields.role")}: ${t("team:roles.waiter")}`).click();
  await expect(page).toHaveURL(/^[^?]*\?((?!role).)*$/);
  await page.getByRole("button", { name: t("ui:list.clearAll") }).click();
  await expect(page).toHaveURL(/^((?!status).)*$/);
  await expect(page.getByRole("button", { name: t("ui:list.clearAll") })).toBeHidden();
});
