import { expect, test, type Page } from "@playwright/test";
import { ask, becomeOwner } from "./members.ts";
import { textsOf } from "./texts.ts";
import { makeVenue } from "./venue.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

const t = textsOf("en");

const bar = (page: Page) => page.getByRole("status").filter({ hasText: t("connection:since", { time: "" }) });

const waits = (page: Page, count: number) =>
  page.getByRole("status").filter({ hasText: t("connection:waits", { count }) });

/** The app is on this device once its worker has taken the page over. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
}

test("without a connection the app opens and shows what it knew; with another session it shows nothing", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);
  await settle(page);
  await page.goto("/tables");
  await expect(page.getByRole("heading", { name: t("tables:title") }).first()).toBeVisible();

  await context.setOffline(true);
  await page.goto("/orders");
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(bar(page)).toBeVisible();

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden({ timeout: 20_000 });

  await page.evaluate(() => localStorage.setItem("accessToken", crypto.randomUUID()));
  await context.setOffline(true);
  await page.goto("/orders");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("the app can be installed: a manifest with its icons and ways in, and a worker that is never old", async ({
  request,
}) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()).toMatchObject({ "cache-control": "no-cache" });
  const { icons, shortcuts, start_url } = await manifest.json();
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 undefined", "512x512 undefined", "512x512 maskable"]),
  );
  for (const { src } of icons) expect((await request.get(src)).headers()["content-type"]).toMatch(/^image\//);
  for (const { url } of [...shortcuts, { url: start_url }])
    expect((await request.get(url)).headers()["content-type"]).toMatch(/^text\/html/);
  expect((await request.get("/worker.js")).headers()).toMatchObject({ "cache-control": "no-cache" });
});

test("orders taken without a connection survive a reload, are counted, and are sent once when it is back", async ({
  page,
  context,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  const other = await browser.newContext({ storageState: await context.storageState() });
  const witness = await other.newPage();
  await witness.goto("/orders?tab=list&lng=en");
  const rows = (of: Page) => of.locator("main tr[data-row]");
  await expect(rows(witness)).toHaveCount(1);

  // What service needs was looked at once.
  await page.goto("/orders/add?type=takeaway&lng=en");
  await expect(page.getByRole("button", { name: /Trout/ })).toBeVisible();
  await settle(page);
  await page.goto("/orders?tab=list");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: t("orders:next.confirmed") }).first()).toBeVisible();

  await context.setOffline(true);
  await page
    .getByRole("button", { name: t("orders:next.confirmed") })
    .first()
    .click();
  await expect(waits(page, 1)).toBeVisible();

  await page.goto("/orders/add?type=takeaway");
  await page.getByRole("button", { name: /Trout/ }).click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  await expect(page.getByText(/^•[A-Z]1$/).first()).toBeVisible();
  await page.reload();
  await expect(waits(page, 2)).toBeVisible();
  await expect(page.getByText(/^•[A-Z]1$/).first()).toBeVisible();
  await expect(page.getByText(t("orders:ticket.waits"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("orders:ticket.sentAt", { time: "" }))).toHaveCount(0);
  await page.getByRole("button", { name: t("connection:view") }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: t("waiting:state") }),
  ).toHaveCount(2);
  await page.getByRole("button", { name: t("ui:close") }).click();

  await context.setOffline(false);
  await expect(waits(page, 2)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText("#002").first()).toBeVisible();
  await expect(rows(witness)).toHaveCount(2);
  await expect(rows(witness).filter({ hasText: t("orders:status.confirmed") })).toHaveCount(1);
  const { items } = await ask<{ items: { items: unknown[] }[] }>(
    page,
    "GET",
    `/orders/location/${locationId}`,
  );
  expect(items.map((order) => order.items.length)).toEqual([1, 1]);
  await other.close();
});
