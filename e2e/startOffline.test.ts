import { expect, test, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { createTestLocation, isOnDevice } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Language } from "./texts.ts";

/** Expects the words of a missing connection with a way to try again, and returns that button. */
async function expectReason(page: Page, language: Language) {
  const t = textsOf(language);
  const notice = page.getByRole("alert");
  // Which of them depends on whether the browser knows of the lost connection, and the page its error messages.
  await expect(notice).toContainText(
    new RegExp(
      [t("app:failure.offline"), t("errors:unavailable")].map((text) => RegExp.escape(text)).join("|"),
    ),
  );
  return notice.getByRole("button", { name: t("app:loader.retry") });
}

/** Presses "Try again" without a server, which must not leave the page, and then with one. */
async function retry(page: Page, language: Language): Promise<void> {
  const again = await expectReason(page, language);
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));
  const attempt = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
  await again.click();
  await attempt;
  await expectReason(page, language);
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
}

/** Files without which nothing renders, with the part of the page that names the reason instead. */
const lost = {
  "the first script": "index",
  "a script that the first one needs": "rendering",
  "the first messages": "coreMessages",
  "the frame of the signed-in pages": "frame",
};

for (const [what, file] of Object.entries(lost))
  for (const language of journeyLanguages(what))
    test(`a page that loses the connection before ${what} names the reason and reloads once the server answers (${language})`, async ({
      page,
    }) => {
      await becomeOwner(page);
      await createTestLocation(page);
      await page.route(`**/assets/${file}*`, (route) => route.abort());
      await page.route("**/healthz", (route) => route.abort());
      await page.goto(`/orders?lng=${language}`);
      await retry(page, language);
      await page.unrouteAll();
      await (await expectReason(page, language)).click();
      await expect(page.getByRole("article")).toHaveCount(1);
    });

test("a signed-out page without its script names the reason in place of an empty page", async ({ page }) => {
  await page.route("**/assets/sign-in*", (route) => route.abort());
  await page.goto("/sign-in?lng=me");
  await expectReason(page, "me");
});

test("a page whose script alone is missing names the reason without reloading", async ({ page }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("article")).toHaveCount(1);
  for (const files of ["**/assets/Team-*.js", "**/healthz"])
    await page.route(files, (route) => route.abort());
  await page.evaluate(() => Reflect.set(window, "isFirstPage", true));
  await page
    .getByRole("navigation")
    .getByRole("link", { name: t("app:nav.team") })
    .click();
  await retry(page, "en");
  expect(await page.evaluate(() => Reflect.get(window, "isFirstPage"))).toBe(true);
});

for (const worker of ["allow", "block"] as const)
  test.describe(`with the service worker ${worker === "allow" ? "not installed yet" : "blocked"}`, () => {
    test.use({ serviceWorkers: worker });

    test("a page whose code was not loaded before the connection was lost names the reason, and opens later", async ({
      page,
      context,
    }) => {
      const t = textsOf("en");
      await context.route("**/worker.js", (route) => route.abort());
      await becomeOwner(page);
      await createTestLocation(page);
      await page.goto("/orders?lng=en");
      await expect(page.getByRole("article")).toHaveCount(1);
      await context.setOffline(true);
      // Nothing but the first page has loaded.
      expect(await page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();

      await page
        .getByRole("navigation")
        .getByRole("link", { name: t("app:nav.team") })
        .click();
      await retry(page, "en");
      await context.setOffline(false);
      await expect(page.getByText("Marko manager").first()).toBeVisible({ timeout: 60_000 });
    });
  });

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const language of journeyLanguages(import.meta.filename))
    test(`a page opened offline whose code was not loaded names the reason, and opens later (${language})`, async ({
      page,
      context,
    }) => {
      await becomeOwner(page);
      await createTestLocation(page);
      await page.goto(`/orders?lng=${language}`);
      await expect(page.getByRole("article")).toHaveCount(1);
      await isOnDevice(page);
      await context.setOffline(true);
      await page.goto("/settings/data");
      await retry(page, language);
      await page.reload();
      await expectReason(page, language);
      await context.setOffline(false);
      await expect(page.getByText(textsOf(language)("ownData:audit.title")).first()).toBeVisible({
        timeout: 60_000,
      });
    });

  test("a service worker that could not load its files is installed when the connection returns", async ({
    page,
    context,
  }) => {
    await becomeOwner(page);
    await createTestLocation(page);
    await context.route("**/icon-192.png", (route) => route.abort());
    const failed = context.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/icon-192.png"),
    );
    await page.goto("/orders?lng=en");
    await failed;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await context.unrouteAll();
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "Offline" }).first()).toBeVisible();
    await context.setOffline(false);
    await isOnDevice(page);
  });
});
