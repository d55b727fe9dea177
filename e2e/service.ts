import type { Page } from "@playwright/test";
import { request, settleMs, slowDown, printFigure, type Demo } from "./lighthouse.ts";

const maxDishes = 300;
const maxTickets = 150;
const taps = 40;
/** Pause between two taps in ms, so that each is measured alone. */
const pauseMs = 300;

/** Creates a row through the API and returns its id; not measured. */
export async function make(page: Page, url: string, path: string, body: object): Promise<string> {
  const { id } = await request<{ id: string }>(page, `${url}/v1${path}`, "POST", body);
  return id;
}

/** Creates a full menu and board: 300 dishes in one category, 150 open orders. */
export async function fillService({ url, page, locationId }: Demo): Promise<void> {
  const named = (name: string) => ({ locationId, translations: [{ languageCode: "en", name }] });
  const categoryId = await make(page, url, "/menu/categories", named("Everything"));
  const dishes: string[] = [];
  for (let number = 1; number <= maxDishes; number += 1)
    dishes.push(
      await make(page, url, "/menu/items", { ...named(`Dish ${number}.`), categoryId, price: "4.50" }),
    );
  for (let number = 0; number < maxTickets; number += 1) {
    const items = [1, 2, 3].map((quantity) => ({
      menuItemId: dishes[(number * quantity) % maxDishes],
      quantity,
    }));
    await make(page, url, "/orders/createWithItems", { locationId, orderType: "takeaway", items });
  }
}

/** Records in the page the time from each tap to the frame that shows the changed ticket. */
function watchTaps(): void {
  const waits: number[] = [];
  Object.assign(window, { waits });
  const bar = () => [...document.querySelectorAll("button[aria-haspopup=dialog]")].at(-1)?.parentElement;
  const ticket = () => (document.querySelector("article") ?? bar())?.textContent;
  let before = ticket();
  document.addEventListener("pointerdown", () => (before = ticket()), { capture: true });
  document.addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      const checkFrame = () => {
        if (ticket() === before) return void requestAnimationFrame(checkFrame);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => waits.push(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(checkFrame);
    },
    { capture: true },
  );
}

/** Returns a quantile of the measurements. */
export const quantile = (all: readonly number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * part) - 1] ?? Number.POSITIVE_INFINITY;

/**
 * Measures the delay until a tap appears on the ticket with 300 dishes, on phone and tablet, at full and 4
 * times slower CPU.
 */
export async function reportTaps(demo: Demo): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1180, height: 820 },
  ])
    for (const rate of [1, 4]) {
      const waits = await measureTaps(demo, size, rate);
      const [half, nearlyAll] = [quantile(waits, 0.5), quantile(waits, 0.95)].map(Math.round);
      const name = `a tap on the ticket, ${size.width} px${rate > 1 ? `, ${rate} times slower` : ""}`;
      printFigure(name, "50 ms", `${nearlyAll} ms`, (nearlyAll ?? Infinity) <= 50);
      console.info(`    p50 ${half} ms, p95 ${nearlyAll} ms of ${taps}`);
    }
}

async function measureTaps(
  { url, context }: Demo,
  size: { width: number; height: number },
  rate: number,
): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(`${url}/orders/add?type=takeaway&lng=en`);
  const section = page.locator("[data-section]").filter({ hasText: "Dish 300." });
  const tiles = section.getByRole("button");
  await tiles.first().waitFor();
  await page.waitForTimeout(settleMs);
  const devtools = await slowDown(page, true, rate);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.evaluate(watchTaps);
  // Different dishes first, then repeated ones.
  for (let tap = 0; tap < taps; tap += 1) {
    const tile = tiles.nth(((tap < 24 ? tap : tap % 5) * 11) % maxDishes);
    await tile.scrollIntoViewIfNeeded();
    await page.waitForTimeout(pauseMs);
    const { x = 0, y = 0 } = (await tile.boundingBox()) ?? {};
    const touchPoints = [{ x: x + 20, y: y + 20 }];
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForFunction((count) => Reflect.get(window, "waits").length > count, tap);
  }
  const waits: number[] = await page.evaluate(() => Reflect.get(window, "waits"));
  await page.close({ runBeforeUnload: false });
  return waits;
}
