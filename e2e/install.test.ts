import { expect, test } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { isOnDevice, createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

test.use({ serviceWorkers: "allow" });

const t = textsOf("en");

test("the app is installable: a manifest with icons and shortcuts, and a service worker without caching", async ({
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

test("a newer version of the app is offered between orders and activated on confirmation", async ({
  page,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders/add?type=takeaway&lng=en");
  await isOnDevice(page);
  // The browser treats another address of the same worker as a newer version.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/worker.js?newer", {
      updateViaCache: "none",
    });
    await new Promise<void>((resolve) => {
      const resolveWhenWaiting = () => registration.waiting && resolve();
      registration.installing?.addEventListener("statechange", resolveWhenWaiting);
      resolveWhenWaiting();
    });
  });
  const offer = page.getByRole("button", { name: t("connection:updateNow") });
  await expect(page.getByRole("button", { name: /Trout/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page
    .getByRole("link", { name: t("app:nav.tables") })
    .first()
    .click();
  await expect(page.getByText(t("connection:newVersion"))).toBeVisible();
  await offer.click();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith("?newer"));
  await expect(page.getByRole("heading", { name: t("tables:title") }).first()).toBeVisible();
});
