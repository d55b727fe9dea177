import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { addresses, countWaiting, enterDemo, navigate, screenIndex, type Appearance } from "./pages.ts";
import { test } from "./test.ts";
import { isWhole, languages } from "./texts.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL });
test.setTimeout(360_000);

/** A whole run tests every page in every appearance, about 15 minutes; otherwise one appearance a sample. */
const [everyPage, everyAppearance] = isWhole ? [1, 1] : [6, 12];

const appearances: (Appearance & { width: number })[] = [375, 820, 1440].flatMap((width) =>
  languages.flatMap((language) => (["light", "dark"] as const).map((theme) => ({ width, theme, language }))),
);

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

for (const [number, appearance] of appearances.entries()) {
  if (number % everyAppearance !== 2 % everyAppearance) continue;
  const { width, theme, language } = appearance;

  test(`no page has accessibility violations (${width} px, ${theme}, ${language})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const paths = await addresses(page, await enterDemo(page, appearance));
    const waiting = countWaiting(page);
    await page.goto("/nowhere");
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);

    for (const path of paths.filter((path) => screenIndex(path) % everyPage === number % everyPage)) {
      await navigate(page, path, waiting);
      expect.soft(await problemsOf(page), path).toEqual([]);
    }
  });
}

test("the signed-out pages have no accessibility violations", async ({ page }) => {
  for (const path of ["/sign-in", "/sign-up", "/sign-in/link"])
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      expect.soft(await problemsOf(page), `${path} ${theme}`).toEqual([]);
    }
});
