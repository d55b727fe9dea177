import type { Page } from "@playwright/test";
import { settleMs, slowDown, printFigure, type Demo } from "./lighthouse.ts";
import { request } from "./members.ts";
import { addresses, watchMoves } from "./pages.ts";
import { quantile } from "./service.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");
const times = 20;
/** Pause between two actions in ms, so that each is measured alone. */
const pauseMs = 600;

/** Records in the page the time from the last press to the first frame that shows `selector`. */
const watch = (page: Page, selector: string) =>
  page.evaluate((shownSelector) => {
    let pressedAt = performance.now();
    for (const kind of ["pointerup", "keydown"])
      document.addEventListener(kind, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    const checkFrame = () => {
      if (!document.querySelector(shownSelector)) return void requestAnimationFrame(checkFrame);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        Object.assign(window, { seen: { at: Date.now(), wait: performance.now() - pressedAt } });
      port2.postMessage(null);
    };
    Reflect.deleteProperty(window, "seen");
    requestAnimationFrame(checkFrame);
  }, selector);

async function seen(page: Page): Promise<{ at: number; wait: number }> {
  await page.waitForFunction(() => Reflect.has(window, "seen"));
  return page.evaluate(() => Reflect.get(window, "seen"));
}

function reportWaits(what: string, maxMs: number, waits: readonly number[]): void {
  const [half = Infinity, nearlyAll = Infinity] = [0.5, 0.95].map((part) =>
    Math.round(quantile(waits, part)),
  );
  printFigure(what, `${maxMs} ms`, `${nearlyAll} ms`, nearlyAll <= maxMs);
  console.info(`    p50 ${half} ms, p95 ${nearlyAll} ms of ${waits.length}`);
}

const ticketIn = (status: string, id: string) =>
  `[aria-label="${t(`orders:status.${status}`)}"] [data-ticket="${id}"]`;

/** Measures the delay until a status change appears on the board, on the same and on another device. */
export async function reportSteps({ url, locationId, context }: Demo): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/orders?lng=en&tab=board`);
  await page.locator("[data-ticket]").first().waitFor();
  await page.waitForTimeout(settleMs);
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const items = [{ menuItemId: menu.items[0]?.id, quantity: 1 }];
  const waits: { mine: number[]; others: number[] } = { mine: [], others: [] };
  for (let time = 0; time < times; time += 1) {
    const order = { locationId, orderType: "takeaway", items };
    const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", order);
    const step = page
      .locator(`[data-ticket="${id}"]`)
      .getByRole("button", { name: t("orders:nextShort.confirmed") });
    await step.scrollIntoViewIfNeeded();
    await page.waitForTimeout(pauseMs);
    await watch(page, ticketIn("confirmed", id));
    await step.click();
    waits.mine.push((await seen(page)).wait);
    await page.waitForTimeout(pauseMs);
    await watch(page, ticketIn("preparing", id));
    const startedAt = Date.now();
    await request(page, "PATCH", `/orders/${id}`, { status: "preparing" });
    waits.others.push((await seen(page)).at - startedAt);
  }
  reportWaits("a step of an order, until it shows", 100, waits.mine);
  reportWaits("somebody else's step, until it shows", 1000, waits.others);
  await page.close();
}

/** Measures the delay until the palette is usable, with and without its code cached. */
export async function reportPalette({ url, context }: Demo): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  const waits: { first: number[]; again: number[] } = { first: [], again: [] };
  for (let time = 0; time < times; time += 1) {
    await page.goto(`${url}/orders?lng=en`);
    await page.locator("[data-ticket]").first().waitFor();
    await page.waitForTimeout(settleMs);
    for (const kind of ["first", "again"] as const) {
      await watch(page, "[role=listbox] [role=option]");
      await page.keyboard.press("Control+k");
      waits[kind].push((await seen(page)).wait);
      await page.keyboard.press("Escape");
      await page.waitForTimeout(pauseMs);
    }
  }
  reportWaits("the palette after a load", 100, waits.first);
  reportWaits("the palette again", 100, waits.again);
  await page.close();
}

const maxShift = 0.02;

/** Measures the layout shift of each page while it loads, on a phone and on a laptop. */
export async function reportShifts({ url, locationId, context }: Demo): Promise<void> {
  const page = await context.newPage();
  const { organizationId } = await request<{ organizationId: string }>(page, "GET", "/users/me");
  const moved = await watchMoves(page);
  await slowDown(page, true);
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize({ width, height });
    const shifts: { path: string; shift: number }[] = [];
    for (const path of await addresses(page, { organizationId, locationId })) {
      await page.goto(url + path, { waitUntil: "networkidle" });
      // Progress bars may be part of a page; exclude the loader.
      await page.waitForFunction(
        () => !document.querySelector("[role=progressbar]:not(main *), main [class*=skeleton]"),
      );
      await page.waitForTimeout(pauseMs);
      shifts.push({ path, shift: await moved() });
    }
    const measuredShift = Math.max(...shifts.map(({ shift }) => shift));
    printFigure(
      `what moves on ${shifts.length} pages, ${width} px`,
      `${maxShift}`,
      measuredShift.toFixed(3),
      measuredShift < maxShift,
    );
    for (const { path, shift } of shifts)
      if (shift >= maxShift) console.info(`    ${shift.toFixed(3)} ${path}`);
  }
  await page.close();
}
