import { expect, type Page } from "@playwright/test";
import { becomeOwner, confirmAddress } from "./members.ts";
import { newPerson } from "./signUp.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const loaderLine = (page: Page, text: string) => page.getByText(text, { exact: true });

const stages = ["initializing", "profile", "workspace", "finalizing", "ready"];

interface Seen {
  /** Start and end of the loader, in ms of the page. */
  from: number;
  to: number;
  said: string[];
  highest: number;
}

declare global {
  interface Window {
    note?: Seen;
  }
}

/** Records the stages of the next page's loader, which are too short to poll. */
async function watchLoader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note: Seen = { from: 0, to: 0, said: [], highest: 0 };
    window.note = note;
    const sample = () => {
      const bar = document.querySelector("[role=progressbar]");
      if (bar === null) {
        if (note.from > 0) note.to ||= performance.now();
        return;
      }
      note.from ||= performance.now();
      const text = bar.getAttribute("aria-valuetext") ?? "";
      if (text !== note.said.at(-1)) note.said.push(text);
      note.highest = Math.max(note.highest, Number(bar.getAttribute("aria-valuenow")));
    };
    new MutationObserver(sample).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

const seen = (page: Page) =>
  page.evaluate((): Seen => window.note ?? { from: 0, to: 0, said: [], highest: 0 });

/** Returns the heading of the first setup step. */
const home = (page: Page, t: Translate) => page.getByRole("heading", { name: t("home:setup.location") });

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`signing out ends the session and empties the browser (${language})`, async ({ page }) => {
    await becomeOwner(page);
    await page.goto(`/?lng=${language}`);
    await expect(home(page, t)).toBeVisible();
    await page.getByRole("button", { name: t("app:user.logOut") }).click();

    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByRole("button", { name: t("auth:signIn.send") })).toBeVisible();
    expect(await storedKeys(page)).not.toContain("accessToken");
    expect((await page.request.get("/v1/users/me")).status()).toBe(401);
    await page.goto("/orders");
    await expect(page).toHaveURL("/sign-in");
  });

  test(`a session without a profile continues the sign-up (${language})`, async ({ page }) => {
    await confirmAddress(page, newPerson());
    await page.goto(`/?lng=${language}`);

    await expect(loaderLine(page, t("app:loader.signUp"))).toBeVisible();
    await expect(page).toHaveURL("/sign-up");
    await expect(page.getByRole("heading", { name: t("auth:phone.title") })).toBeVisible();
  });

  test(`an expired session leads to the sign-in and leaves no data (${language})`, async ({ page }) => {
    await becomeOwner(page);
    await page.context().clearCookies();
    await page.goto(`/?lng=${language}`);

    await expect(loaderLine(page, t("app:loader.signIn"))).toBeVisible();
    await expect(page).toHaveURL("/sign-in");
    expect(await storedKeys(page)).not.toContain("accessToken");
  });

  test(`a session that ends during work leads to the sign-in (${language})`, async ({ page }) => {
    await becomeOwner(page);
    await page.goto(`/?lng=${language}`);
    await expect(home(page, t)).toBeVisible();
    await page.context().clearCookies();
    const navigation = page.getByRole("navigation", { name: t("app:nav.label") });
    await navigation.getByRole("link", { name: t("app:nav.locationInfo") }).click();
    await page.reload();

    await expect(page).toHaveURL("/sign-in");
    expect(await storedKeys(page)).not.toContain("accessToken");
  });

  test(`the loader announces the redirect to a signed-out visitor (${language})`, async ({ page }) => {
    await page.goto(`/orders?lng=${language}`);

    await expect(loaderLine(page, t("app:loader.signIn"))).toBeVisible();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByLabel(t("auth:fields.email"), { exact: true })).toBeVisible();
  });

  test(`the loader shows its stages in order and stays below 100 % until the data is there (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    await watchLoader(page);
    const answer = Promise.withResolvers<void>();
    await page.route("**/v1/users/me", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/?lng=${language}`);
    await expect(loaderLine(page, t("app:loader.ready"))).toBeVisible();

    const before = await seen(page);
    expect(before.said).toEqual(stages.map((stage) => t(`app:loader.${stage}`)));
    expect(before.highest).toBeLessThanOrEqual(95);
    answer.resolve();
    await expect(home(page, t)).toBeVisible();
    await expect.poll(async () => (await seen(page)).to).toBeGreaterThan(0);
    expect((await seen(page)).highest).toBe(100);
  });
}

test("the loader stays for at least 700 ms", async ({ page }) => {
  await becomeOwner(page);
  await watchLoader(page);
  await page.goto("/");
  await expect.poll(async () => (await seen(page)).to).toBeGreaterThan(0);

  const { from, to } = await seen(page);
  // The initial markup draws the logo before the progress bar.
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  expect(to - Math.min(from, painted)).toBeGreaterThanOrEqual(700);
});
