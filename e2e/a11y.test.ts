import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page, type Request } from "@playwright/test";
import { ask } from "./members.ts";
import type { Language } from "./texts.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL });
test.setTimeout(360_000);
test.describe.configure({ mode: "parallel" });

// The table of screens is read as text: browser tests know the product only from outside.
const [workspace = ""] = readFileSync(
  new URL("../web/src/app/screenTable.ts", import.meta.url),
  "utf8",
).split("standaloneScreens");
const screenPaths = [...workspace.matchAll(/^ {2}"(\/[^"]*)":/gm)].map(([, path = ""]) => path);

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

interface List {
  items: { id: string }[];
}

/** Where the first row of each kind is found, for the pages of one row. */
const lists: Record<string, string> = {
  "/inventory/": "/inventory/location/:locationId",
  "/location/": "/locations/organization/:organizationId",
  "/menu/categories/": "/menu/categories?locationId=:locationId",
  "/menu/": "/menu/items?locationId=:locationId",
  "/orders/": "/orders/location/:locationId?open=true",
  "/products/": "/products/location/:locationId",
  "/tables/sections/": "/sections/location/:locationId",
  "/tables/": "/tables/location/:locationId",
  "/team/": "/workers/locations/:locationId",
};

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

/** The addresses of the screens, with the first row of its kind for `$id`. */
async function addresses(page: Page, ids: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const path of screenPaths) {
    if (!path.includes("$id")) {
      found.push(path);
      continue;
    }
    const prefix = Object.keys(lists).find((start) => path.startsWith(start)) ?? "";
    const address = (lists[prefix] ?? "").replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
    const { items } = await ask<List>(page, "GET", address);
    if (items[0]) found.push(path.replace("$id", items[0].id));
  }
  return found;
}

/** Counts the questions to the API that wait for an answer. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on("request", (request) => request.url().includes("/v1/") && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return () => waiting.size;
}

/** Goes on as a link would, without loading the application anew, and waits for the page and its data. */
async function go(page: Page, path: string, waiting: () => number): Promise<void> {
  await page.evaluate((to) => {
    document.title = "";
    history.pushState({}, "", to);
  }, path);
  await expect(page).not.toHaveTitle("");
  await expect.poll(waiting).toBe(0);
  await expect(page.locator("main [class*=bone]")).toHaveCount(0);
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
