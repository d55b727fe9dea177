import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { ask } from "./members.ts";
import { addresses, countWaiting, go, type List } from "./pages.ts";
import type { Language } from "./texts.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL });
test.setTimeout(360_000);

interface Look {
  width: number;
  theme: "light" | "dark";
  language: Language;
}

const looks: (Look & { every: number })[] = [
  { width: 1440, theme: "light", language: "en", every: 1 },
  { width: 375, theme: "dark", language: "me", every: 1 },
  { width: 820, theme: "dark", language: "en", every: 4 },
  { width: 820, theme: "light", language: "me", every: 5 },
];

async function enterDemo(page: Page, { theme, language }: Look): Promise<Record<string, string>> {
  let sessionId = "";
  // Whoever comes second waits for the first to make the venue, and may be told to come again.
  await expect(async () => {
    ({ sessionId } = await ask<{ sessionId: string }>(page, "POST", "/auth/demo"));
  }).toPass({ timeout: 180_000 });
  const { organizationId } = await ask<{ organizationId: string }>(page, "GET", "/users/me");
  await page.goto("/mark.svg");
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { accessToken: sessionId, theme, i18nextLng: language },
  );
  const locations = await ask<List>(page, "GET", `/locations/organization/${organizationId}`);
  return { organizationId, locationId: locations.items[0]?.id ?? "" };
}

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
