import { expect, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { addresses } from "./pages.ts";
import { saveData, test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { isWhole, journeyLanguages, languages, textsOf } from "./texts.ts";

test.setTimeout(300_000);

/** Maximum number of scripts, each a round trip on a slow line. */
const maxScripts = 26;
/** Pages of the settings, whose contents load once their index is there. */
const maxSettingsScripts = 34;
/** These also load what arranges rows by hand and the week of times, or the first steps of a new organization. */
const maxLargerScripts = 33;
const larger = /^\/(menu\/(prices$|combos\/)|organization\/locations$)/;
const maxOf = (path: string) =>
  path.startsWith("/settings") ? maxSettingsScripts : larger.test(path) ? maxLargerScripts : maxScripts;

/** Returns the scripts and API requests of a visit with an empty cache. */
async function visit(page: Page, path: string): Promise<{ scripts: string[]; requested: string[] }> {
  // Leaves the page before: on a busy machine it would still load its later parts.
  await page.goto("/mark.svg");
  const urls: string[] = [];
  const record = (request: { url: () => string }) => urls.push(new URL(request.url()).pathname);
  page.on("request", record);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("h1").first()).not.toHaveText("");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  page.off("request", record);
  return {
    scripts: [...new Set(urls.filter((url) => url.endsWith(".js")))],
    requested: urls.filter((url) => url.startsWith("/v1/")),
  };
}

/**
 * Empties the cache for each page, and leaves out the parts that load seconds after it, such as offline support: on a
 * busy machine they would arrive before the page is done.
 */
async function withoutCache(page: Page): Promise<void> {
  await saveData(page.context());
  await page.addInitScript((maxMs) => {
    const { setTimeout } = window;
    const never = 2 ** 31 - 1;
    Reflect.set(window, "setTimeout", (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      setTimeout(run, ms > maxMs ? never : ms, ...rest),
    );
  }, 2_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
}

/** A whole run visits every page, in three tests that run in parallel; otherwise a third of them. */
const thirds = isWhole ? [0, 1, 2] : [0];

for (const language of languages)
  for (const third of thirds)
    test(`no page loads more than ${maxScripts} scripts or requests the profile twice (${language}, ${third + 1})`, async ({
      page,
    }) => {
      await withoutCache(page);
      await becomeOwner(page);
      const paths = await addresses(page, { ...(await createTestLocation(page)) });
      await page.goto("/mark.svg");
      await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
      // In the other language every fifth of them: only message files differ.
      const ours = paths.filter((_, index) => index % 3 === third && (language === "en" || index % 5 === 0));
      for (const path of ours) {
        const { scripts, requested } = await visit(page, path);
        expect.soft(scripts.length, `${path}: ${scripts.join(" ")}`).toBeLessThanOrEqual(maxOf(path));
        expect.soft(requested.filter((address) => address === "/v1/users/me").length, path).toBe(1);
      }
    });

test("no signed-out page loads more than the maximum of scripts", async ({ page }) => {
  await withoutCache(page);
  for (const path of ["/sign-in", "/sign-up", "/sign-in/link"]) {
    const { scripts } = await visit(page, path);
    expect.soft(scripts.length, `${path}: ${scripts.join(" ")}`).toBeLessThanOrEqual(maxScripts);
  }
});

for (const language of journeyLanguages(import.meta.filename))
  test(`the sign-in title renders before any script and does not move (${language})`, async ({ page }) => {
    const t = textsOf(language);
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, (route) => arrived.promise.then(() => route.continue()));
    await page.goto(`/sign-in?lng=${language}`, { waitUntil: "commit" });
    const line = page.getByRole("heading", { name: t("auth:signIn.welcome") });
    await expect(line).toBeVisible();
    // Nothing is painted before the style sheets load, but it can be measured.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
    // Measure the start of the text, because the boxes differ.
    const place = () =>
      line.evaluate((heading) => {
        const range = document.createRange();
        const shown = [...heading.querySelectorAll("span")].find(({ offsetWidth }) => offsetWidth > 0);
        range.selectNodeContents(shown ?? heading);
        const { left, top } = range.getBoundingClientRect();
        return [left, top].map(Math.round);
      });
    const before = await place();
    arrived.resolve();
    await expect(page.getByRole("textbox", { name: t("auth:fields.email") })).toBeVisible();
    // A fallback font stands up to a pixel higher or lower than the one that replaces it.
    for (const [index, at] of (await place()).entries())
      expect(Math.abs(at - (before[index] ?? 0))).toBeLessThanOrEqual(1);
  });

/** Records API requests, without the live stream and the refetches it causes. */
function watchApi(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/v1/") && !pathname.endsWith("/live") && !/[?&]ids=/.test(search))
      requested.push(pathname + search);
  });
  return requested;
}

test("a page prefetches the API requests of its last visit and uses each reply", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders");
  const stored = () => page.evaluate(() => localStorage.getItem("firstRequests") ?? "{}");
  await expect.poll(stored).toMatch(/orders\/board/);
  await page.waitForLoadState("networkidle");
  const { "/orders": last }: Record<string, string[]> = JSON.parse(await stored());

  await page.goto("/mark.svg");
  const requested = watchApi(page);
  await visit(page, "/orders");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requested.toSorted()).toEqual(last?.toSorted());

  requested.length = 0;
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/orders", { waitUntil: "networkidle" });
  expect(requested.toSorted()).toEqual(last?.toSorted());
});

test("unused prefetched replies block nothing", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  // More long replies than the browser opens connections.
  const unread = Array.from({ length: 12 }, (_, index) => `/v1/openapi.json?${index}`);
  await page.goto("/mark.svg");
  await page.evaluate(
    (addresses) => localStorage.setItem("firstRequests", JSON.stringify({ "/orders": addresses })),
    unread,
  );
  const requested = watchApi(page);
  await visit(page, "/orders");

  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(requested).toEqual(expect.arrayContaining(unread));
});

test("styles of a component override those of the base", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/menu/add", { waitUntil: "networkidle" });

  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => /assets\/(\w+)/.exec(href ?? "")?.[1] ?? []),
  );

  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.slice(0, 2)).toEqual(["entry", "index"]);
});
