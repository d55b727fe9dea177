import { expect, test, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { textsOf } from "./texts.ts";
import { makeVenue } from "./venue.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

const t = textsOf("en");

const bar = (page: Page) =>
  page.getByRole("status").filter({ hasText: t("app:connection.since", { time: "" }) });

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
