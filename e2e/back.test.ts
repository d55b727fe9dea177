import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { countWaiting, navigate, screenPaths } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("saving a table returns to the previous view with its filters", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  const save = () => page.getByRole("button", { name: t("ui:form.save"), exact: true }).click();

  await page.goto("/tables?lng=en&view=list&status=occupied");
  await page.getByRole("link", { name: "1", exact: true }).click();
  await page.getByRole("textbox", { name: t("tables:fields.name") }).fill("Window");
  await save();
  await expect(page).toHaveURL(
    /\/tables\?.*view=list.*status=occupied|\/tables\?.*status=occupied.*view=list/,
  );
  await expect(page.getByText("Window")).toBeVisible();

  await page.goto("/tables?view=grid");
  await page.getByRole("link", { name: t("tables:add") }).click();
  // The previous page has a field for a table number too.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("tables:add"));
  await page.getByRole("textbox", { name: t("tables:fields.tableNumber") }).fill("77");
  // `beforeunload` must ask before the tab closes with unsaved text.
  const mayClose = () =>
    page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(mayClose).toBe(false);
  await save();
  await expect(page).toHaveURL(/\/tables\?view=grid$/);

  // Without a previous list the default view opens.
  await page.goto("/");
  await page.getByRole("link", { name: t("home:quick.table") }).click();
  await page.getByRole("textbox", { name: t("tables:fields.tableNumber") }).fill("78");
  await save();
  await expect(page).toHaveURL(/\/tables$/);
});

test("a list restores its scroll position on Back and after a reload", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables/many", { locationId, from: 100, to: 199 });
  await page.goto("/tables?lng=en&view=list&pageSize=100");
  const rows = page.locator("main tr[data-row]");
  await expect(rows).toHaveCount(100);
  const content = page.locator("#content");
  const top = () => content.evaluate(({ scrollTop }) => Math.round(scrollTop));
  // Hovering scrolls the link into view as the click will; the click itself then scrolls no further.
  const link = rows.nth(60).getByRole("link").first();
  await link.hover();
  await expect.poll(top).toBeGreaterThan(1000);
  const before = await top();
  await link.click();
  await expect(page).toHaveURL(/tables\/edit/);

  await page.goBack();
  await expect(rows).toHaveCount(100);
  await expect.poll(top).toBe(before);
  await page.reload();
  await expect(rows).toHaveCount(100);
  await expect.poll(top).toBe(before);
  // A new visit starts at the top.
  await page.goto("/tables?view=list&pageSize=100");
  await expect(rows).toHaveCount(100);
  expect(await top()).toBe(0);
});

test("a phone leads back from a page to its list, with filters and place, also without a history", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables/many", { locationId, from: 100, to: 199 });
  await page.goto("/tables?lng=en&view=list&pageSize=100");
  const rows = page.locator("main li[data-row], main tr[data-row]");
  await expect(rows).toHaveCount(100);
  const content = page.locator("#content");
  const top = () => content.evaluate(({ scrollTop }) => Math.round(scrollTop));
  const link = rows.nth(60).getByRole("link").first();
  await link.hover();
  await expect.poll(top).toBeGreaterThan(1000);
  const before = await top();
  await link.click();
  await expect(page).toHaveURL(/tables\/edit/);
  const address = page.url();

  const back = page.getByRole("banner").getByRole("button", { name: t("app:back") });
  await back.click();
  await expect(page).toHaveURL(/\/tables\?.*view=list/);
  await expect.poll(top).toBe(before);
  await expect(back).toHaveCount(0);

  await page.goto(address);
  await back.click();
  await expect(page).toHaveURL(/\/tables$/);
});

test("a breadcrumb leads to the list with the filters it had", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/tables?lng=en&view=list&status=occupied");
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/tables\/edit/);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("tables:title") })
    .click();
  await expect(page).toHaveURL(/\/tables\?.*status=occupied/);
});

test("an owner without a location visits every page without console messages", async ({ page }) => {
  await becomeOwner(page);
  const said: string[] = [];
  // Caused by the test itself, which blocks service workers.
  const isOurs = (text: string) => !text.includes("Service Worker registration blocked by Playwright");
  page.on(
    "console",
    (message) => isOurs(message.text()) && said.push(`${message.type()}: ${message.text()}`),
  );
  page.on("pageerror", (error) => said.push(String(error)));
  const waiting = countWaiting(page);
  await page.goto("/nowhere?lng=en");
  await expect(page.getByRole("heading", { name: t("app:notFound.title") }).first()).toBeVisible();
  // The browser logs 404s, of this address and of a missing location.
  said.length = 0;
  for (const path of screenPaths.filter((each) => each !== "/location/edit/$id")) {
    await navigate(page, path.replace("$id", randomUUID()), waiting);
    await expect(page.locator("h1").first()).not.toHaveText("");
    expect.soft(said.splice(0), path).toEqual([]);
  }
});

test("plans show their prices where one is chosen", async ({ page }) => {
  await becomeOwner(page);
  await page.goto("/settings/billing?lng=en");
  const choice = page.getByRole("group", { name: t("users:plan.choose") });
  await expect(choice.getByText(t("users:plan.per.month", { price: "€49.00" }))).toBeVisible();
  await page.goto("/settings/billing?lng=me");
  const me = textsOf("me");
  await expect(
    page
      .getByRole("group", { name: me("users:plan.choose") })
      .getByText(me("users:plan.per.month", { price: "99,00\u00a0€" })),
  ).toBeVisible();
});
