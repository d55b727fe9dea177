import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, type Request } from "@playwright/test";
import { request } from "./members.ts";
import type { Language } from "./texts.ts";

const folder = new URL("../web/src/app/screens/", import.meta.url);
/** Source of the tables of screens behind the sign-in, parsed because browser tests do not import the product. */
export const workspace = readdirSync(folder)
  .filter((file) => file.endsWith("creens.ts"))
  .map((file) => readFileSync(new URL(file, folder), "utf8").split("export const standaloneScreens")[0])
  .join("\n");
export const screenPaths = [...workspace.matchAll(/^ {2}"(\/[^"]*)":/gm)].map(([, path = ""]) => path);

const settings = readFileSync(new URL("../settings/settingsPages.ts", folder), "utf8");
export const settingsKeys = [...settings.matchAll(/^ {4}key: "(\w+)"/gm)].map(([, key = ""]) => key);
/** Pages of the settings that one screen shows, each with the permission it needs. */
export const settingsPages = settings.split(/^ {2}\{$/m).flatMap((entry) => {
  const path = /^ {4}to: "(\/settings\/[^"]+)"/m.exec(entry)?.[1];
  const permission = /^ {4}permission: "([^"]+)"/m.exec(entry)?.[1] ?? null;
  return path !== undefined && /^ {4}body:/m.test(entry) ? [{ path, permission }] : [];
});

/** Returns the index of an address among all screens, which does not depend on the rows of the demo. */
export const screenIndex = (path: string): number =>
  screenPaths.findIndex((screen) => new RegExp(`^${screen.replace("$id", "[^/]+")}$`).test(path));

/** Number of entries of an owner's sidebar. */
export const navigationEntries = workspace.split("navigation: ").length - 1;

/** Page or context that may request the lists. */
type Asker = Parameters<typeof request>[0];

interface List {
  items: { id: string }[];
}

/** API paths of the first row of each kind, for pages of one row. */
const lists: Record<string, string> = {
  "/drawers/": "/drawer-reports/location/:locationId",
  "/checklists/": "/checklists/location/:locationId",
  "/inventory/counts/": "/inventory/count-sheets/location/:locationId",
  "/inventory/production/batches/": "/production/batches?locationId=:locationId",
  "/inventory/report/": "/products/location/:locationId",
  "/inventory/": "/inventory/location/:locationId",
  "/location/": "/locations/organization/:organizationId",
  "/menu/categories/": "/menu/categories?locationId=:locationId",
  "/menu/options/": "/menu/options?locationId=:locationId",
  "/menu/prices/changes/": "/price-changes/location/:locationId",
  "/menu/prices/": "/price-lists/location/:locationId",
  "/menu/": "/menu/items?locationId=:locationId",
  "/orders/": "/orders/location/:locationId?open=true",
  "/print/": "/orders/location/:locationId?open=true",
  "/products/": "/products/location/:locationId",
  "/purchasing/deliveries/": "/purchasing/deliveries?locationId=:locationId",
  "/purchasing/invoices/": "/purchasing/invoices?locationId=:locationId&state=open",
  "/purchasing/orders/": "/purchasing/orders?locationId=:locationId",
  "/purchasing/receive/": "/purchasing/orders?locationId=:locationId&status=sent",
  "/purchasing/suppliers/": "/suppliers",
  "/receipts/": "/receipts/location/:locationId",
  "/tables/sections/": "/sections/location/:locationId",
  "/tables/": "/tables/location/:locationId",
  "/team/": "/workers/locations/:locationId",
};

/** Returns the addresses of the screens, with the first row of its kind for `$id`. */
export async function addresses(page: Asker, ids: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const path of screenPaths) {
    if (path === "/settings/$id") {
      // The index leads on to the first of them: another one comes between.
      found.push(...settingsPages.map((each) => each.path).toReversed());
      continue;
    }
    if (!path.includes("$id")) {
      found.push(path);
      continue;
    }
    const prefix = Object.keys(lists).find((start) => path.startsWith(start)) ?? "";
    const address = (lists[prefix] ?? "").replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
    const { items } = await request<List>(page, "GET", address);
    if (items[0]) found.push(path.replace("$id", items[0].id));
  }
  return found;
}

/** Counts the pending API requests and scripts. */
export function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>();
  // Ignores the live stream, which stays open; includes scripts, without which the page is incomplete.
  const isQuestion = (url: string) =>
    (url.includes("/v1/") && !/\/live(\?|$)/.test(url)) || new URL(url).pathname.endsWith(".js");
  page.on("request", (request) => isQuestion(request.url()) && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return () => waiting.size;
}

/** Navigates like a link, without a reload, and waits for the page and its data. */
export async function navigate(page: Page, path: string, waiting: () => number): Promise<void> {
  await page.evaluate((to) => {
    document.title = "";
    history.pushState({}, "", to);
  }, path);
  await page.waitForFunction(() => document.title !== "");
  await isDrawn(page, waiting);
}

/** Waits for pending requests and for the page to render. */
export async function isDrawn(page: Page, waiting: () => number): Promise<void> {
  await expect.poll(waiting, { intervals: [30] }).toBe(0);
  // The page renders in a transition, so the previous one may stay a moment longer.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  await expect.poll(waiting, { intervals: [30] }).toBe(0);
  await expect(page.locator("main [class*=skeleton]")).toHaveCount(0);
}

export interface Appearance {
  theme: "light" | "dark";
  language: Language;
}

/** Signs the page in to the demo location, waiting while another worker creates it. */
export async function enterDemo(
  page: Page,
  { theme, language }: Appearance,
): Promise<Record<string, string>> {
  let sessionId = "";
  // While another worker creates the location, the request may be rejected; retry.
  await expect(async () => {
    ({ sessionId } = await request<{ sessionId: string }>(page, "POST", "/auth/demo"));
  }).toPass({ timeout: 180_000 });
  const { organizationId } = await request<{ organizationId: string }>(page, "GET", "/users/me");
  await page.goto("/mark.svg");
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { accessToken: sessionId, theme, i18nextLng: language },
  );
  const locations = await request<List>(page, "GET", `/locations/organization/${organizationId}`);
  return { organizationId, locationId: locations.items[0]?.id ?? "" };
}

/** Records layout shifts from the next page on; the returned function reads their sum. */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate((): number => Reflect.get(window, "moved"));
}
