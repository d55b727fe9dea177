import { expect, type Locator, type Page } from "@playwright/test";
import { request } from "./members.ts";
import {
  addresses,
  countWaiting,
  enterDemo,
  isDrawn,
  navigate,
  screenIndex,
  type Appearance,
} from "./pages.ts";
import { test } from "./test.ts";
import { isWhole, textsOf } from "./texts.ts";

test.use({ baseURL: process.env.KONOBA_DEMO_URL, hasTouch: true, isMobile: true });
test.setTimeout(360_000);

/** A whole run tests every page in every view and width, for minutes; otherwise a sample. */
const every = isWhole ? 1 : 7;

interface View extends Appearance {
  width: number;
  height: number;
  /** Root font size in px; the design uses 16. */
  text: number;
  from: number;
}

const views: View[] = [
  { width: 320, height: 640, text: 16, theme: "light", language: "me", from: 0 },
  { width: 390, height: 844, text: 24, theme: "light", language: "me", from: 0 },
  { width: 820, height: 1180, text: 16, theme: "light", language: "en", from: 2 },
  { width: 1366, height: 768, text: 32, theme: "dark", language: "en", from: 3 },
];

/** Widths where layouts change, with the height of a phone on its side and of an enlarged laptop among them. */
const widths = [
  [640, 900],
  [683, 384],
  [700, 900],
  [768, 1024],
  [844, 390],
  [960, 700],
  [1024, 768],
  [1152, 720],
] as const;

/** Returns elements that are cut off or cannot be pressed; runs in the browser. */
function faultsIn({ isFinger }: { isFinger: boolean }): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const modal = document.querySelector(":modal");
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`;
  // Skips visually hidden content and the inert page behind a dialog.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true], .vh") &&
    getComputedStyle(element).clipPath === "none" &&
    (modal === null || modal.contains(element));
  const hits = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  };
  /** Measures the touch target around an element's centre. */
  const reach = (element: Element, x: number, y: number, isAcross: boolean) => {
    let far = 0;
    for (const side of [-1, 1])
      for (let by = 1; by <= 44; by += 1) {
        if (!hits(element, isAcross ? x + side * by : x, isAcross ? y : y + side * by)) break;
        far += 1;
      }
    return far;
  };
  // Links in text, and chart points with a table alternative, may be smaller.
  const isOfText = (element: Element) =>
    getComputedStyle(element).display === "inline" ||
    (element.tagName === "A" && element.closest("section")?.querySelector("[class*=toggle]"));

  for (const element of document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  )) {
    if (!isSeen(element)) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A sticky aside taller than the window is fully visible at the form's end.
    const [place] = element.getClientRects();
    if (place && !hits(element, (place.left + place.right) / 2, (place.top + place.bottom) / 2))
      [...document.querySelectorAll("main *")].at(-1)?.scrollIntoView({ behavior: "instant" });
    // A link in text may wrap over two lines.
    const [box] = element.getClientRects();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (box.left < -1 || box.right > window.innerWidth + 1) faults.push(`cut off: ${nameOf(element)}`);
    else if (!hits(element, x, y))
      faults.push(
        `covered: ${nameOf(element)} by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)}`,
      );
    else if (isFinger && !isOfText(element)) {
      const [width, height] = [reach(element, x, y, true), reach(element, x, y, false)];
      // Tolerance of 3 px below 44 for borders and rounding.
      if (Math.min(width, height) < 41) faults.push(`small: ${nameOf(element)} ${width}×${height}`);
    }
  }

  for (const element of document.querySelectorAll("body *")) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText || !/hidden|clip/.test(overflowX) || !isSeen(element)) continue;
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
    // The page title may be truncated only when nothing is beside it.
    const besideTitle = element.tagName === "H1" ? (element.nextElementSibling?.clientWidth ?? 0) : 0;
    if (textOverflow === "ellipsis" && besideTitle < 8) continue;
    faults.push(`clipped: ${nameOf(element)}`);
  }

  /** Returns the closest element that clips the content; scrolling elements do not clip. */
  const edgeOf = (element: Element | null, side: "overflowX" | "overflowY"): Element | null =>
    element === null || getComputedStyle(element)[side] !== "visible"
      ? element
      : edgeOf(element.parentElement, side);
  for (const element of document.querySelectorAll("body *")) {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (words.length === 0 || !isSeen(element) || element.closest("svg")) continue;
    const range = document.createRange();
    const boxes = words.flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    const pressed = element.closest("a, button");
    const held = pressed?.getBoundingClientRect();
    if (pressed && held && !isOfText(pressed) && !pressed.contains(edgeOf(element, "overflowX")))
      if (boxes.some((box) => box.left < held.left - 1 || box.right > held.right + 1))
        faults.push(`spilled: ${nameOf(element)}`);
    // Whole lines may be clamped, but none cut through.
    const edge = edgeOf(element, "overflowY");
    const { overflowY, webkitLineClamp } = getComputedStyle(edge ?? element);
    if (!edge || !/hidden|clip/.test(overflowY) || webkitLineClamp !== "none") continue;
    const { bottom } = edge.getBoundingClientRect();
    if (boxes.some((box) => box.top < bottom - 4 && box.bottom > bottom + 4))
      faults.push(`cut through: ${nameOf(element)}`);
  }
  return [...new Set(faults)];
}

async function walk(page: Page, view: View, paths: string[], waiting: () => number): Promise<void> {
  for (const path of paths) {
    await navigate(page, path, waiting);
    const faults = await page.evaluate(faultsIn, { isFinger: view.text === 16 });
    expect.soft(faults, path).toEqual([]);
  }
}

for (const view of views) {
  const { width, height, text, from } = view;

  test(`nothing is cut off at ${width} px with text of ${text} px, and touch targets are large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const paths = await addresses(page, await enterDemo(page, view));
    const waiting = countWaiting(page);
    await page.goto("/nowhere");
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text}px`);
    await walk(
      page,
      view,
      paths.filter((path) => screenIndex(path) % every === from % every),
      waiting,
    );
  });
}

test("nothing is cut off at the widths between a phone and a laptop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await addresses(page, await enterDemo(page, { theme: "light", language: "en" }));
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await expect(page.locator("h1").first()).toBeVisible();
  const paths = ["/orders/addOld", "/orders", "/tables", "/reservations", "/kitchen"];
  for (const [number, path] of paths.entries()) {
    await navigate(page, path, waiting);
    for (const [width, height] of widths.filter((_, index) => isWhole || (index + number) % 2 === 0)) {
      await page.setViewportSize({ width, height });
      await isDrawn(page, waiting);
      // The kitchen wall is measured and packed again after the resize.
      await expect
        .poll(() => page.evaluate(faultsIn, { isFinger: false }), { message: `${path} at ${width} px` })
        .toEqual([]);
    }
  }
});

test("buttons are 56 px high at the till and 44 on the kitchen wall, which scrolls on a phone", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 820, height: 1180 });
  const paths = await addresses(page, await enterDemo(page, { theme: "light", language: "en" }));
  const lowest = (buttons: Locator) =>
    buttons.evaluateAll((found) => Math.min(...found.map((each) => each.getBoundingClientRect().height)));
  const edit = paths.find((path) => path.startsWith("/orders/edit/")) ?? "";

  await page.goto(edit);
  const tiles = page.locator("[data-section]").getByRole("button");
  await expect(tiles.first()).toBeVisible();
  const categories = page.getByRole("navigation", { name: t("orders:menu.categories") }).getByRole("button");
  const pay = page.getByRole("button", { name: t("orders:pay.open"), exact: true });
  for (const buttons of [tiles, categories, pay]) expect(await lowest(buttons)).toBeGreaterThanOrEqual(56);

  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`${edit}?pay=1`);
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
    const pieces = sheet.getByRole("region", { name: t("pay:stays") }).getByRole("button");
    await expect(pieces.first()).toBeVisible();
    const chosen = sheet.getByRole("group").getByRole("button");
    const take = sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) });
    for (const buttons of [pieces, chosen, sheet.getByRole("radio"), take])
      expect(await lowest(buttons)).toBeGreaterThanOrEqual(56);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/kitchen");
  const wall = page.getByRole("list", { name: t("kitchen:wall") });
  await expect(wall.getByRole("article").nth(3)).toBeInViewport();
  const pressed = wall.getByRole("article").getByRole("button", { pressed: false });
  expect(await lowest(pressed)).toBeGreaterThanOrEqual(44);

  await page.setViewportSize({ width: 390, height: 844 });
  const last = wall.getByRole("article").last().getByRole("button").last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("figures stay side by side with text twice as large, and a phone shows six movements of an item", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const paths = await addresses(page, await enterDemo(page, { theme: "light", language: "en" }));
  const waiting = countWaiting(page);
  await page.goto("/nowhere");
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  for (const path of ["/", "/inventory"]) {
    await navigate(page, path, waiting);
    const over = page.locator("main dl dd");
    expect(
      await over.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length),
    ).toBe(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.find((path) => path.endsWith("/movements")) ?? "");
  // Rows of 64 px: the reference below the last of them may reach behind the bar.
  await expect(page.locator("main section li").nth(5)).toBeInViewport({ ratio: 0.75 });
});

test("on a phone stock amounts align right, and the actions for waiting guests are on one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { locationId } = await enterDemo(page, { theme: "light", language: "me" });
  const list = `/inventory/location/${locationId}?pageSize=10`;
  // The second item, because another test counts the movements of the first. A sale cannot be deleted, a receipt can.
  const inventoryId = (await request<{ items: { id: string }[] }>(page, "GET", list)).items[1]?.id;
  await request(page, "POST", "/inventory/movements", { inventoryId, movementType: "in", quantity: "1" });
  await page.goto(`/inventory/${inventoryId}/movements`);
  const rows = page.locator("main section li");
  await expect(rows.filter({ has: page.getByRole("button") })).not.toHaveCount(0);
  await expect(rows.filter({ hasNot: page.getByRole("button") })).not.toHaveCount(0);
  const edges = await rows
    .locator("> span:nth-last-child(2)")
    .evaluateAll((amounts) => [
      ...new Set(amounts.map((amount) => Math.round(amount.getBoundingClientRect().right))),
    ]);
  expect(edges).toEqual([374]);

  await page.goto("/reservations?view=waiting");
  const buttons = page.locator("main li").first().getByRole("button");
  await expect(buttons).toHaveCount(2);
  const middles = await buttons.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  );
  expect(middles[0]).toBe(middles[1]);
});

for (const hasTouch of [false, true])
  test.describe(() => {
    test.use({ hasTouch, isMobile: false });

    test(`the whole floor plan with legend, and a day of reservations, fit a laptop without scrolling ${hasTouch ? "touched" : "with a mouse"}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await enterDemo(page, { theme: "light", language: "en" });
      const waiting = countWaiting(page);
      await page.goto("/nowhere");
      for (const path of ["/tables", "/reservations"]) {
        await navigate(page, path, waiting);
        const beyond = await page.locator("#content").evaluate((box) => box.scrollHeight - box.clientHeight);
        expect(beyond, path).toBe(0);
      }
    });
  });
