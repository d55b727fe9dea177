import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "./browser.ts";

export interface Demo {
  url: string;
  locationId: string;
  port: number;
  context: BrowserContext;
  page: Page;
  guestMenu: string;
}

const isRoot = process.getuid?.() === 0;

export async function request<T>(page: Page, url: string, method: "GET" | "POST", data?: object): Promise<T> {
  const reply = await page.request.fetch(url, {
    method,
    headers: { origin: new URL(url).origin },
    timeout: 240_000,
    ...(data && { data }),
  });
  if (!reply.ok()) throw new Error(`${method} ${url}: ${reply.status()}`);
  return reply.json();
}

/** Opens a separate browser signed in to the demo location. */
export async function openDemo(url: string, folder: string): Promise<Demo> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: ["--remote-debugging-port=0", ...(isRoot ? ["--no-sandbox"] : [])],
    locale: "en-GB",
    baseURL: url,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const { sessionId } = await request<{ sessionId: string }>(page, `${url}/v1/auth/demo`, "POST");
  const { organizationId } = await request<{ organizationId: string }>(page, `${url}/v1/users/me`, "GET");
  const locations = await request<{ items: { id: string }[] }>(
    page,
    `${url}/v1/locations/organization/${organizationId}`,
    "GET",
  );
  const locationId = locations.items[0]?.id ?? "";
  const tables = await request<{ items: { qrCode: string }[] }>(
    page,
    `${url}/v1/tables/location/${locationId}`,
    "GET",
  );
  await page.goto(`${url}/mark.svg`);
  await page.evaluate((id) => localStorage.setItem("accessToken", id), sessionId);
  const port = Number(readFileSync(join(folder, "DevToolsActivePort"), "utf8").split("\n")[0]);
  return { url, locationId, port, context, page, guestMenu: `/m/${tables.items[0]?.qrCode}` };
}

/** Installed on demand: 88 packages and 150 MB would burden every installation. */
const tool = "lighthouse@13.5.0";
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const maxOutputBytes = 64 * 1024 * 1024;
const goals = { "sign-in": 95, home: 80, orders: 80, "guest menu": 98 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const figures = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  SI: "speed-index",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
};

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

const runTool = promisify(execFile);

async function reportOf(address: string, port: number): Promise<Report> {
  const categoryOption = `--only-categories=${categories.join(",")}`;
  const options = [`--port=${port}`, categoryOption, "--output=json", "--quiet"];
  const words = ["exec", "--yes", "--ignore-scripts", `--package=${tool}`, "--", "lighthouse"];
  const { stdout } = await runTool(npm, [...words, address, ...options], {
    maxBuffer: maxOutputBytes,
    shell: process.platform === "win32",
  });
  return JSON.parse(stdout);
}

const verdictOf = (isReached: boolean) => (isReached ? "reached" : "MISSED");

export function printFigure(what: string, goal: string, measured: string, isReached: boolean): void {
  console.info(`${what.padEnd(34)} ${goal.padStart(8)} ${measured.padStart(10)}  ${verdictOf(isReached)}`);
}

/** Returns the median of several measurements by a figure. */
export const middle = <T>(all: readonly T[], figure: (each: T) => number): T | undefined =>
  all.toSorted((a, b) => figure(a) - figure(b))[Math.floor(all.length / 2)];

const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** Blocking search engines in robots.txt is intended here and lowers no score. */
const hidden = { pages: ["orders", "guest menu"], audit: "is-crawlable" };

function printReport(name: string, goal: number, report: Report): void {
  for (const category of categories) {
    const target = category === "performance" ? goal : 100;
    const score = scoreOf(report, category);
    const missed = (report.categories[category]?.auditRefs ?? []).filter(
      ({ id }) => category !== "performance" && report.audits[id]?.score === 0,
    );
    const isMeant = hidden.pages.includes(name) && missed.some(({ id }) => id === hidden.audit);
    printFigure(
      `${name}, ${category}`,
      `${target}`,
      `${score}`,
      score >= target || (isMeant && missed.length === 1),
    );
    for (const { id } of missed)
      console.info(
        `    ${report.audits[id]?.title}${id === hidden.audit && isMeant ? ", as is meant: private" : ""}`,
      );
  }
  const values = Object.entries(figures).map(
    ([short, id]) => `${short} ${report.audits[id]?.displayValue ?? "–"}`,
  );
  console.info(`    ${values.join(", ")}`);
}

/** Measures the scores of a phone's first visit: 4 times slower CPU, slow 4G. */
export async function reportScores({ url, port, guestMenu }: Demo, runs: number): Promise<void> {
  // A `reason` prevents the redirect of signed-in users.
  const paths = { "sign-in": "/sign-in?reason=left", home: "/", orders: "/orders", "guest menu": guestMenu };
  for (const [name, path] of Object.entries(paths)) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await reportOf(url + path, port));
    const report = middle(reports, (each) => scoreOf(each, "performance"));
    if (report) printReport(name, goals[name as keyof typeof goals], report);
  }
}

export async function slowDown(page: Page, isOnline: boolean, rate = 4): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  if (isOnline) return devtools;
  await devtools.send("Network.enable");
  const bytes = (1.6 * 1024 * 1024) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  return devtools;
}

/** Time in ms for a page to settle after its rows are shown. */
export const settleMs = 4000;

async function timeToRows(page: Page, address: string): Promise<number> {
  const startedAt = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () =>
      !document.querySelector("[role=progressbar]") && document.querySelector("main tbody tr, main article"),
  );
  return Date.now() - startedAt;
}

/** Measures the delay until the rows of /orders appear, with an empty and a full cache. */
export async function reportRows({ url, context }: Demo, runs: number): Promise<void> {
  const cold: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    const devtools = await slowDown(page, false);
    await page.setViewportSize({ width: 1366, height: 900 });
    await devtools.send("Network.clearBrowserCache");
    cold.push(await timeToRows(page, `${url}/orders?tab=list`));
    await page.waitForTimeout(settleMs);
    await page.goto(`${url}/mark.svg`);
    again.push(await timeToRows(page, `${url}/orders?tab=list`));
    await page.close();
  }
  for (const [name, goal, all] of [
    ["rows of /orders, first visit", 4, cold],
    ["rows of /orders, again", 1.5, again],
  ] as const) {
    const seconds = (middle(all, (each) => each) ?? 0) / 1000;
    printFigure(name, `${goal} s`, `${seconds.toFixed(1)} s`, seconds <= goal);
  }
}
