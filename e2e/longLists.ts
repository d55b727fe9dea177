import type { CDPSession, Locator, Page } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { middle, settleMs, slowDown, printFigure, type Demo } from "./lighthouse.ts";
import { make } from "./service.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const rows = 100;
const maxMs = 100;
const maxMoved = 0.02;

/** Number of rounds; the median counts. */
const rounds = 3;

/** Duration of a press in ms. */
const pressMs = 60;

/** Day with a full evening of reservations: tomorrow, at any time of day. */
const fullDay = dayFromNow(1);

/** Long lists, which all get the same actions. */
const lists = [
  "/orders?tab=list",
  "/menu?",
  "/products?",
  "/inventory?",
  "/tables?view=list",
  "/team?",
  "/settings/audit?",
  `/reservations?view=list&date=${fullDay}`,
];

/** Adds a hundred rows to each list that is short in the demo location. */
export async function fillLists({ url, page, locationId }: Demo): Promise<void> {
  const names = [{ languageCode: "en", name: "More" }];
  const categoryId = await make(page, url, "/menu/categories", { locationId, translations: names });
  for (let number = 1; number <= rows; number += 1) {
    const name = `Anything ${number}`;
    const translations = [{ languageCode: "en", name }];
    await make(page, url, "/menu/items", { locationId, categoryId, price: "4.50", translations });
    const productId = await make(page, url, "/products", { locationId, name, unit: "kg" });
    await make(page, url, "/inventory", { locationId, productId, quantity: number });
    await make(page, url, "/tables", { locationId, tableNumber: `A${number}`, seats: 4 });
    const person = { firstName: "Ana", lastName: `${number}.`, username: `ana${number}`, pin: "2580" };
    await make(page, url, "/workers", { locationId, role: "waiter", ...person });
    const startsAt = new Date(Date.parse(`${fullDay}T12:00Z`) + number * 4 * 60_000).toISOString();
    const party = { name: `Ana ${number}`, partySize: 4, phoneNumber: "+38267123456" };
    await make(page, url, "/reservations", { locationId, startsAt, minutes: 60, ...party });
  }
}

type Act = () => Promise<unknown>;

type Traced = Record<string, unknown>;

const threadOf = ({ pid, tid }: Traced) => `${String(pid)} ${String(tid)}`;

/** Returns whether a task is only idle-time garbage collection. */
function isTidying(task: Traced, events: readonly Traced[]): boolean {
  const [from, lasts] = [Number(task.ts), Number(task.dur)];
  return events.some(
    (each) =>
      each.name === "MajorGC" &&
      threadOf(each) === threadOf(task) &&
      Number(each.ts) >= from &&
      Number(each.ts) < from + lasts &&
      Number(each.dur) > 0.9 * lasts,
  );
}

/** Returns the longest task of the page's thread during `act`, in ms of thread time. */
async function maxTaskMs(devtools: CDPSession, act: Act): Promise<number> {
  const events: Traced[] = [];
  const record = ({ value }: { value: Traced[] }) => events.push(...value);
  devtools.on("Tracing.dataCollected", record);
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await devtools.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  await act();
  const isDone = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await isDone;
  devtools.off("Tracing.dataCollected", record);
  const pages = new Set(events.filter(({ name }) => name === "UpdateLayoutTree").map(threadOf));
  const tasks = events.filter(
    (event) => event.name === "RunTask" && pages.has(threadOf(event)) && !isTidying(event, events),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur }) => Number(tdur ?? 0))) / 1000);
}

/** Returns a press at the element's position, located in advance so that the lookup is not measured. */
async function pressOf(page: Page, found: Locator): Promise<Act | null> {
  const box = (await found.count()) > 0 && (await found.first().boundingBox());
  return box
    ? () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pressMs })
    : null;
}

async function type(page: Page): Promise<void> {
  for (const key of ["a", "n", "a", "Backspace", "Backspace", "Backspace"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(700);
  }
}

/** Actions on a list, in order; null where a list lacks one. */
const steps: Record<string, (page: Page) => Promise<Act | null>> = {
  typing: async (page) => {
    await page.getByRole("searchbox").first().focus();
    return () => type(page);
  },
  filtering: (page) => pressOf(page, page.locator("main [role=group] button[aria-pressed=false]")),
  clearing: (page) => pressOf(page, page.getByRole("button", { name: t("ui:list.clearAll"), exact: true })),
  "choosing one": (page) => pressOf(page, page.locator("main :is(tbody, ul)").getByRole("checkbox").nth(2)),
  "choosing all": (page) => pressOf(page, page.locator("main thead").getByRole("checkbox")),
};

const movedSoFar = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, "moved"));

async function reportList(page: Page, { url }: Demo, path: string): Promise<void> {
  await page.goto(`${url}${path}&pageSize=${rows}&lng=en`);
  await page.waitForFunction(
    (all) => document.querySelectorAll("main :is([data-row], [data-reservation])").length >= all,
    rows,
  );
  await page.waitForTimeout(settleMs);
  const devtools = await slowDown(page, true);
  const before = await movedSoFar(page);
  const taken: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, prepare] of Object.entries(steps)) {
      const act = await prepare(page);
      if (!act) continue;
      const taskMs = await maxTaskMs(devtools, async () => {
        await act();
        await page.waitForTimeout(settleMs);
      });
      taken[name] = [...(taken[name] ?? []), taskMs];
    }
  const [list] = path.split("?");
  const measuredMs = Math.max(...Object.values(taken).map((all) => middle(all, (each) => each) ?? 0));
  const moved = (await movedSoFar(page)) - before;
  printFigure(
    `${rows} rows of ${list}, longest task`,
    `${maxMs} ms`,
    `${measuredMs} ms`,
    measuredMs <= maxMs,
  );
  console.info(
    `    ${Object.entries(taken)
      .map(([name, all]) => `${name} ${all.join(" ")}`)
      .join(", ")} ms`,
  );
  printFigure(`${rows} rows of ${list}, jumps`, `${maxMoved}`, moved.toFixed(3), moved < maxMoved);
}

/**
 * Measures the longest task and layout shift of searching, filtering and selecting in each list, at 4 times
 * slower CPU.
 */
export async function reportLists(demo: Demo): Promise<void> {
  for (const path of lists) {
    const page = await demo.context.newPage();
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, "hadRecentInput"))
            Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
      }).observe({ type: "layout-shift" });
    });
    await reportList(page, demo, path);
    await page.close();
  }
}
