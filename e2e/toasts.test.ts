import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { countWaiting, navigate } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { sampleSizes, textsOf } from "./texts.ts";
import { overlaps } from "./tills.ts";

const t = textsOf("en");
const widths = sampleSizes([320, 390, 820, 1180, 1366, 1440]);

/** Returns the search fields and primary buttons covered by a toast. */
async function covered(page: Page): Promise<string[]> {
  const messages = page.getByRole("region", { name: t("ui:toasts.notifications") });
  const corner = await messages.boundingBox();
  if (!corner) return ["there is no message"];
  const clearArea = page.locator("[role=search], search, main button[type=submit], [data-keep-clear]");
  const found: string[] = [];
  const message = await messages.elementHandle();
  for (const each of await clearArea.all()) {
    // The header of the order screen has a dock for the toast.
    if (await each.evaluate((element, inside) => inside !== null && element.contains(inside), message))
      continue;
    const box = await each.boundingBox();
    if (box && overlaps(corner, box)) found.push((await each.textContent()) ?? "");
  }
  return found;
}

test("toasts cover neither the search nor the primary button, at any width", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  for (const name of ["So", "Ulje"])
    await request(page, "POST", "/products", { locationId, name, unit: "kg" });
  const waiting = countWaiting(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 640 ? 700 : 780 });
    await page.goto("/products?lng=en");
    const turn = page.getByRole("switch");
    await expect(turn).toHaveCount(3);
    await turn.evaluateAll((all: HTMLElement[]) => {
      for (const each of all) each.click();
    });
    // Three equal changes merge into one toast with all names, in the order of their replies.
    const message = page.getByRole("region", { name: t("ui:toasts.notifications") });
    const merged = message.getByText(/^Products updated: .* and /);
    for (const name of ["Brašno", "So", "Ulje"]) await expect(merged).toContainText(name);
    await expect(message.locator(":scope > *")).toHaveCount(1);
    expect(await covered(page), `list at ${width}`).toEqual([]);

    // After navigation the new page's controls stay free, too.
    for (const path of ["/products/add", "/orders/addOld", "/team"]) {
      await message.hover();
      await navigate(page, path, waiting);
      await expect.poll(() => covered(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Records in every frame which search fields and primary buttons the toasts cover. */
const recordCovered = (page: Page) =>
  page.addInitScript((name) => {
    Object.assign(window, { coveredInFrames: "", framesWithToast: 0 });
    const record = () => {
      requestAnimationFrame(record);
      const box = document.querySelector(`section[aria-label="${name}"]`);
      const toast = box?.getBoundingClientRect();
      if (!box || !toast || toast.height === 0) return;
      Object.assign(window, { framesWithToast: Number(Reflect.get(window, "framesWithToast")) + 1 });
      for (const each of document.querySelectorAll("search, [data-keep-clear]")) {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        if (each.contains(box) || right === left) continue;
        const isCovered =
          left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
        if (isCovered) Object.assign(window, { coveredInFrames: each.outerHTML });
      }
    };
    requestAnimationFrame(record);
  }, t("ui:toasts.notifications"));

for (const width of [390, 1366])
  test(`the first toast is in its place in its first frame, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await becomeOwner(page);
    await createTestLocation(page);
    // The code that places toasts arrives long after the first one.
    let release = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      void page.route(/ToastRegion/, async (route) => {
        resolve();
        await new Promise<void>((go) => (release = go));
        await route.continue();
      });
    });
    await recordCovered(page);
    await page.goto("/products?lng=en");
    await page.getByRole("switch").first().click();
    await isAwaited;
    release();
    const message = page.getByRole("region", { name: t("ui:toasts.notifications") });
    await expect(message.getByText(/^Product/)).toBeVisible();
    await message.getByText(/^Product/).click();
    await expect(message).toBeHidden();
    const frames = await page.evaluate(() => ({
      count: Number(Reflect.get(window, "framesWithToast")),
      covered: String(Reflect.get(window, "coveredInFrames")),
    }));
    expect(frames.covered).toBe("");
    expect(frames.count).toBeGreaterThan(0);
  });

test("three dishes sold out share one toast and are restored by one Undo", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string; categoryId: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  for (const name of ["Bream", "Carp"]) {
    const translations = [{ languageCode: "en", name }];
    const body = { locationId, categoryId: items[0]?.categoryId, price: "9.50", translations };
    await request(page, "POST", "/menu/items", body);
  }
  await page.goto("/menu?lng=en");
  const available = page.getByRole("switch", { checked: true });
  await expect(available).toHaveCount(3);
  for (let left = 3; left > 0; left -= 1) {
    await available.first().click();
    await expect(available).toHaveCount(left - 1);
  }
  const message = page.getByRole("region", { name: t("ui:toasts.notifications") });
  await expect(message.locator(":scope > *")).toHaveCount(1);
  await message.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect(available).toHaveCount(3);
});
