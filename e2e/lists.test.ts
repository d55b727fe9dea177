import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { countWaiting, enterDemo, navigate } from "./pages.ts";
import { test } from "./test.ts";
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

test("a forbidden list shows no number of rows", async ({ page }) => {
  const refusal = { success: false, error: "No", code: "forbidden" };
  await enterDemo(page, { theme: "light", language: "en" });
  await page.route(
    /\/v1\/(menu|products|inventory|orders|tables|sections|workers|users|drawer|media|printers)/,
    (route) =>
      route.request().url().endsWith("/users/me")
        ? route.continue()
        : route.fulfill({ status: 403, json: refusal }),
  );
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const path of lists.filter((each) => each !== "/settings/audit")) {
    await navigate(page, path, waiting);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect.soft(page.locator("h1 + *"), path).toHaveCount(0);
  }
  // Forbidden requests are not retried, so fail every one.
  const t = textsOf("en");
  for (const path of ["/products", "/drawers", "/printers"]) {
    await page.goto(path);
    await expect.soft(page.getByText(t("errors:forbidden")), path).toBeVisible();
    await expect.soft(page.getByRole("button", { name: t("ui:error.retry") }), path).toHaveCount(0);
  }
});

test("a printed list has its title and rows, dark on white in any theme", async ({ page }) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 1366, height: 900 });
  await enterDemo(page, { theme: "dark", language: "en" });
  await page.goto("/products");
  const main = page.getByRole("main");
  await main
    .getByRole("checkbox", { name: /^(?!.*all)/i })
    .first()
    .click();
  await page.emulateMedia({ media: "print" });

  for (const name of ["ui:list.previous", "ui:list.actions", "products:add"])
    await expect(main.getByText(t(name), { exact: true })).toBeHidden();
  await expect(main.getByRole("region", { name: t("ui:list.selected", { count: 1 }) })).toBeHidden();
  await expect(main.locator("tbody tr").first()).toBeVisible();
  const styles = await main.evaluate((element) => ({
    name: getComputedStyle(element.querySelector("[data-title]") ?? element, "::before").content,
    ink: getComputedStyle(element).getPropertyValue("--ink"),
    light: getComputedStyle(document.documentElement).colorScheme,
  }));
  await page.emulateMedia({ media: "screen" });
  expect(styles).toEqual({ name: `"${t("products:title")}"`, ink: expect.any(String), light: "light" });
  await expect
    .poll(() => main.evaluate((element) => getComputedStyle(element).getPropertyValue("--ink")))
    .not.toBe(styles.ink);
});

const expectedRows = 6;

test("a phone shows six rows of every list without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDemo(page, { theme: "light", language: "me" });
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  for (const path of lists) {
    await navigate(page, path, waiting);
    // Cards have their size once they come into view.
    const missing = () =>
      page.evaluate((maxRows) => {
        const foot = document.querySelector("main footer")?.getBoundingClientRect().top ?? window.innerHeight;
        const rows = [...document.querySelectorAll("main :is([data-row], [data-tile])")];
        const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= foot + 1);
        // A list may have fewer than six rows.
        return Math.max(0, Math.min(maxRows, rows.length) - seen.length);
      }, expectedRows);
    await expect.soft.poll(missing, { message: path }).toBe(0);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isWide, path).toBe(false);
  }
});

test("hidden columns stay hidden, filters are removed one by one or all at once, and the rows are saved", async ({
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

  // The file has every column of the filtered rows.
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

interface Offer {
  /** Bulk actions; omitted for lists without selection. */
  chosen?: string[];
  /** Lists with fewer than three columns, and cards, have no column dialog. */
  hasColumns?: false;
  /** Address whose filters can be saved as a view. */
  narrowed?: string;
}

const en = textsOf("en");
const removal = en("bulk:remove.action");
const active = (key: string) => [en(key), removal];

/** Features of each list besides its rows; all export CSV. */
const offers: Record<string, Offer> = {
  "/menu": {
    chosen: [
      en("bulk:price.open"),
      ...["fields.categoryId", "available", "state", "fields.taxGroup"].map((key) => en(`menu:${key}`)),
      removal,
    ],
    narrowed: "/menu?view=soldOut",
  },
  "/menu/categories": { chosen: active("menu:categoryActive") },
  "/menu/options": { chosen: active("menu:groupActive") },
  "/menu/stations": { chosen: [removal], hasColumns: false },
  "/products": {
    chosen: [
      en("bulk:price.open"),
      ...["fields.alertWhenLessThan", "fields.category", "state"].map((key) => en(`products:${key}`)),
      removal,
    ],
    narrowed: "/products?view=low",
  },
  "/inventory": {
    chosen: [
      ...["minimumStockLevel", "category", "supplierName", "unit"].map((key) =>
        en(`inventory:fields.${key}`),
      ),
      removal,
    ],
    narrowed: "/inventory?view=low",
  },
  "/orders?tab=list": {
    chosen: [en("orders:nextStep"), en("orders:print.bill"), en("ui:list.export")],
    narrowed: "/orders?tab=list&status=ready",
  },
  "/tables?view=list": {
    chosen: [...["fields.status", "sections", "fields.isActive"].map((key) => en(`tables:${key}`)), removal],
  },
  "/tables/sections": { chosen: active("tables:fields.isActive") },
  "/reservations?view=list": {
    chosen: [en("ui:list.selectAll"), en("reservations:fields.status")],
    hasColumns: false,
  },
  "/team": {
    chosen: [en("team:fields.status"), en("team:fields.role"), removal],
    narrowed: "/team?role=waiter",
  },
  // The demo location has one owner, who cannot remove themselves.
  "/team?view=users": {
    chosen: [en("users:fields.role")],
    narrowed: "/team?view=users&role=manager",
  },
  // Closed reports and audit entries are read-only.
  "/drawers/reports": {},
  "/settings/audit": { hasColumns: false, narrowed: "/settings/audit?group=money" },
  "/organization/locations": { hasColumns: false },
  "/media": {
    chosen: [en("media:selectAll"), en("media:delete.confirm")],
    hasColumns: false,
    narrowed: "/media?used=yes",
  },
};

test("each list offers its bulk actions, columns, CSV export, and saved views when filtered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterDemo(page, { theme: "light", language: "en" });
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  for (const [path, { chosen = [], hasColumns = true, narrowed }] of Object.entries(offers))
    await test.step(path, async () => {
      await navigate(page, path, waiting);
      const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Select / });
      await expect.soft(boxes.first()).toBeVisible({ visible: chosen.length > 0 });
      if (chosen.length > 0) {
        await boxes.nth(1).click();
        const bar = page.getByRole("region", { name: en("ui:list.selected", { count: 1 }) });
        const buttons = bar.getByRole("button");
        await expect.soft(buttons, path).toHaveText(["", ...chosen]);
        await bar.getByRole("button", { name: en("ui:list.clearSelection") }).click();
      }
      await page
        .getByRole("main")
        .getByRole("button", { name: en("ui:list.more"), exact: true })
        .last()
        .click();
      await expect.soft(page.getByRole("menuitem", { name: en("ui:list.export") })).toBeVisible();
      const columns = page.getByRole("menuitem", { name: en("ui:list.columns") });
      await expect.soft(columns, path).toBeVisible({ visible: hasColumns });
      await page.keyboard.press("Escape");
      if (!narrowed) return;
      await page.evaluate((to) => history.pushState({}, "", to), narrowed);
      await expect
        .soft(page.getByRole("main").getByRole("button", { name: en("ui:list.views") }), path)
        .toBeVisible();
    });
});
