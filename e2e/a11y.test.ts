import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { addresses, countWaiting, enterDemo, go, type Look } from "./pages.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL });
test.setTimeout(360_000);

const looks: (Look & { width: number; every: number })[] = [
  { width: 1440, theme: "light", language: "en", every: 1 },
  { width: 375, theme: "dark", language: "me", every: 1 },
  { width: 820, theme: "dark", language: "en", every: 4 },
  { width: 820, theme: "light", language: "me", every: 5 },
];

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

for (const look of looks) {
  const { width, theme, language, every } = look;

  test(`nothing on any page keeps a person out (${width} px, ${theme}, ${language})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const paths = await addresses(page, await enterDemo(page, look));
    const waiting = countWaiting(page);
    await page.goto("/nowhere");
    await expect(page.getByRole("progressbar")).toHaveCount(0);

    for (const path of paths.filter((_, index) => index % every === 0)) {
      await go(page, path, waiting);
      expect.soft(await problemsOf(page), path).toEqual([]);
    }
  });
}

test("nothing keeps a person out of the entrance", async ({ page }) => {
  for (const path of ["/sign-in", "/sign-up", "/sign-in/link"])
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      expect.soft(await problemsOf(page), `${path} ${theme}`).toEqual([]);
    }
});
