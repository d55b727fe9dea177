import { expect, test, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { addresses } from "./pages.ts";
import { languages, textsOf } from "./texts.ts";
import { createTestLocation } from "./testLocation.ts";

test.setTimeout(300_000);

/** Each is a trip of its own over a slow line. */
const maxScripts = 21;

/** What one visit with an empty cache asks for: scripts, and what it asked of the API. */
async function visit(page: Page, path: string): Promise<{ scripts: string[]; requested: string[] }> {
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

async function withoutCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
}

for (const language of languages)
  test(`no page asks for more than ${maxScripts} scripts, nor twice who is there (${language})`, async ({
    page,
  }) => {
    await withoutCache(page);
    await becomeOwner(page);
    const paths = await addresses(page, { ...(await createTestLocation(page)) });
    await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
    // Every page in one language, every fifth in the other: the files differ in their words alone.
    for (const path of paths.filter((_, index) => language === "en" || index % 5 === 0)) {
      const { scripts, requested } = await visit(page, path);
      expect.soft(scripts.length, `${path}: ${scripts.join(" ")}`).toBeLessThanOrEqual(maxScripts);
      expect.soft(requested.filter((address) => address === "/v1/users/me").length, path).toBe(1);
    }
  });

test("no page of the entrance asks for more scripts than that", async ({ page }) => {
  await withoutCache(page);
  for (const path of ["/sign-in", "/sign-up", "/sign-in/link"]) {
    const { scripts } = await visit(page, path);
    expect.soft(scripts.length, `${path}: ${scripts.join(" ")}`).toBeLessThanOrEqual(maxScripts);
  }
});

for (const language of languages)
  test(`the first line of the entrance is there before any script, and stays where it is (${language})`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, (route) => arrived.promise.then(() => route.continue()));
    await page.goto(`/sign-in?lng=${language}`, { waitUntil: "commit" });
    const line = page.getByRole("heading", { name: t("auth:signIn.welcome") });
    await expect(line).toBeVisible();
    // Nothing is painted before the style sheets are there, but can be measured.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
    // Where its letters begin: the boxes differ.
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
    expect(await place()).toEqual(before);
  });

/** What a page asks of the API, without the stream of changes and what each of them asks for. */
function watchApi(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/v1/") && !pathname.endsWith("/live") && !/[?&]ids=/.test(search))
      requested.push(pathname + search);
  });
  return requested;
}

test("a page asks the API at once for what it asked the last time, and takes each answer", async ({
  page,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/orders");
  const stored = () => page.evaluate(() => localStorage.getItem("askedFirst") ?? "{}");
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

test("what was asked at once and nobody takes holds up nothing", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  // More than the connections a browser opens, each with a long answer.
  const unread = Array.from({ length: 12 }, (_, index) => `/v1/openapi.json?${index}`);
  await page.evaluate(
    (addresses) => localStorage.setItem("askedFirst", JSON.stringify({ "/orders": addresses })),
    unread,
  );
  const requested = watchApi(page);
  await visit(page, "/orders");

  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(requested).toEqual(expect.arrayContaining(unread));
});

test("what a part of the page looks like wins over what everything is built on", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/menu/add", { waitUntil: "networkidle" });

  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => /assets\/(\w+)/.exec(href ?? "")?.[1] ?? []),
  );

  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.slice(0, 2)).toEqual(["entrance", "index"]);
});
