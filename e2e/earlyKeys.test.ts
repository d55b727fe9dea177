import { expect, type Page } from "@playwright/test";
import { request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";
import { dish, furnish, type Row } from "./tills.ts";

test.use({ viewport: { width: 1366, height: 768 } });

/** Opens a page whose files of this name wait; returns what lets them arrive. */
async function openHeld(page: Page, path: string, files: RegExp): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(files, (route) => arrival.promise.then(() => route.continue()));
  const requested = page.waitForRequest(files);
  await page.goto(path, { waitUntil: "commit" });
  await requested;
  await page.waitForFunction(() => document.body !== null && Reflect.has(window, "earlyKeys"));
  return arrival.resolve;
}

/** Returns whether the browser's own action of the last Ctrl+P, its print dialog, was prevented. */
async function watchPrint(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const prevented: boolean[] = [];
    Object.assign(window, { prevented });
    // After all listeners of the page, which may stop the event.
    addEventListener(
      "keydown",
      (event) =>
        event.key === "p" && event.isTrusted && setTimeout(() => prevented.push(event.defaultPrevented)),
      true,
    );
  });
  return () => page.evaluate(() => Reflect.get(window, "prevented") as boolean[]);
}

/** Returns the names of the dishes of each order. */
async function dishesOf(page: Page, locationId: string): Promise<string[][]> {
  const path = `/orders/location/${locationId}`;
  const { items } = await request<{ items: { items: { nameEn: string }[] }[] }>(page, "GET", path);
  return items.map((order) => order.items.map(({ nameEn }) => nameEn));
}

/** Files of the page by what is there when the keys are typed. */
const held = {
  "the first script": /\/assets\/index-.*\.js/,
  "the frame of the page": /\/assets\/frame-.*\.js/,
  "the editor": /\/assets\/Order(Add|Edit)-.*\.js/,
  "the dishes": /\/v1\/menu\/board/,
};

for (const [what, files] of Object.entries(held))
  for (const language of journeyLanguages(what))
    test(`what is typed at a till before ${what} is there is searched, added, sent and paid (${language})`, async ({
      page,
    }) => {
      const t = textsOf(language);
      const { locationId, tableIds } = await furnish(page);
      const prevented = await watchPrint(page);
      const arrive = await openHeld(page, `/orders/add?tableId=${tableIds[0]}&lng=${language}`, files);
      await page.keyboard.type("Dish 2x");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+p");
      await expect.poll(prevented).toEqual([true]);
      arrive();

      const payment = page.getByRole("dialog", { name: t("pay:title") });
      await expect(payment).toBeVisible({ timeout: 40_000 });
      await expect(page).toHaveURL(/\/orders\/edit\//);
      expect(await dishesOf(page, locationId)).toEqual([["Dish 2."]]);
    });

test("an early slash and name are in the search, and Ctrl+Enter sends what Enter added", async ({ page }) => {
  const { locationId, tableIds } = await furnish(page);
  const arrive = await openHeld(
    page,
    `/orders/add?tableId=${tableIds[0]}&lng=en`,
    held["the frame of the page"],
  );
  await page.keyboard.press("/");
  await page.keyboard.type("Dish 3");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  arrive();
  await expect(page).toHaveURL(/\/orders\/edit\//, { timeout: 40_000 });
  expect(await dishesOf(page, locationId)).toEqual([["Dish 3."]]);
});

test("an order that is opened takes early keys as its own, and any press of the pointer forgets them", async ({
  page,
}) => {
  const t = textsOf("en");
  const { locationId, tableIds, dishIds } = await furnish(page);
  const items = [{ menuItemId: dishIds[0] }];
  const body = { locationId, tableId: tableIds[0], orderType: "dine_in", items };
  const { id } = await request<Row>(page, "POST", "/orders/createWithItems", body);
  const path = `/orders/edit/${id}?lng=en`;
  const search = page.getByRole("searchbox", { name: t("orders:findItem") });

  let arrive = await openHeld(page, path, held["the editor"]);
  await page.keyboard.press("/");
  await page.keyboard.type("Dish 4");
  arrive();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("Dish 4");
  await expect(dish(page, 4)).toBeVisible();
  await expect(dish(page, 5)).toBeHidden();

  await page.unrouteAll();
  arrive = await openHeld(page, path, held["the editor"]);
  await page.keyboard.press("/");
  await page.mouse.click(5, 5);
  arrive();
  await expect(dish(page, 4)).toBeVisible();
  await expect(search).not.toBeFocused();
});

test("Ctrl+P is the browser's own on other pages", async ({ page }) => {
  await furnish(page);
  const prevented = await watchPrint(page);
  await page.goto("/orders?lng=en");
  await expect(page.getByRole("main")).toBeVisible();
  await page.keyboard.press("Control+p");
  await expect.poll(prevented).toEqual([false]);
});
