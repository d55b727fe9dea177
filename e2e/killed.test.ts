import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test, type BrowserContext } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { createTestLocation, isOnDevice } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

/** Kills the browser of a profile without closing or flushing anything, like a power failure. */
function killBrowserOf(profile: string): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const command = (() => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, "utf8");
      } catch {
        return "";
      }
    })();
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(id), "SIGKILL");
  }
}

test("unsent lines survive killing the browser a moment later", async ({ baseURL, launchOptions }) => {
  test.skip(process.platform !== "linux", "Processes are found in /proc.");
  const profile = mkdtempSync(join(tmpdir(), "konoba-profile-"));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL ? { baseURL } : {}) });
  const context = await open();
  const page = await context.newPage();
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders/add?type=takeaway&lng=en");
  const trout = page.getByRole("button", { name: /Trout/ }).first();
  await trout.click();
  await trout.click();
  await trout.click();
  await expect(page.getByRole("button", { name: /^Send & pay/ })).toContainText("28.50");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  const cookies = await context.cookies();
  killBrowserOf(profile);
  await context.close().catch(() => undefined);

  const again = await open();
  // Restores the session cookie, whose survival is not under test.
  await again.addCookies(cookies);
  const next = await again.newPage();
  await next.goto("/mark.svg");
  await next.evaluate(() => localStorage.setItem("accessToken", "opening"));
  await next.goto("/orders/add?type=takeaway&lng=en");
  await expect(next.getByRole("button", { name: /^Send & pay/ })).toContainText("28.50", {
    timeout: 20_000,
  });
  await again.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});

test("a browser that was killed offline and opened again offline names what waits", async ({
  baseURL,
  launchOptions,
}) => {
  test.skip(process.platform !== "linux", "Processes are found in /proc.");
  const t = textsOf("en");
  const profile = mkdtempSync(join(tmpdir(), "konoba-profile-"));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL ? { baseURL } : {}),
      serviceWorkers: "allow",
    });
  const context = await open();
  const page = await context.newPage();
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders/add?type=takeaway&lng=en");
  await isOnDevice(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/orders/add?type=takeaway&lng=en");
  await expect(page.getByRole("button", { name: /Trout/ }).first()).toBeVisible();
  await isOnDevice(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: /Trout/ }).first().click();
  await page.getByRole("button", { name: t("orders:send"), exact: true }).click();
  const waits = t("connection:waits", { count: 1 });
  await expect(page.getByRole("status").filter({ hasText: waits })).toBeVisible({ timeout: 20_000 });
  const cookies = await context.cookies();
  const sessionId = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  killBrowserOf(profile);
  await context.close().catch(() => undefined);

  const again = await open();
  // Restores the session, whose survival is not under test.
  await again.addCookies(cookies);
  const next = await again.newPage();
  await next.goto("/mark.svg");
  await next.evaluate((id) => {
    localStorage.clear();
    localStorage.setItem("accessToken", id);
  }, sessionId);
  await again.setOffline(true);
  await next.goto("/orders?lng=en");
  const bar = next.getByRole("status").filter({ hasText: /Offline/ });
  await expect(bar).toBeVisible({ timeout: 20_000 });
  await expect(bar).toContainText(waits, { timeout: 2_000 });
  await again.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
});
