import { expect, type Locator, type Page } from "@playwright/test";
import { request } from "./members.ts";
import { test } from "./test.ts";
import { sampleSizes, textsOf } from "./texts.ts";
import { dish, furnish, overlaps, type Row, type Till } from "./tills.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

async function enter(page: Page, { locationId, tableIds, dishIds }: Till): Promise<string> {
  const items = dishIds.slice(0, 2).map((menuItemId) => ({ menuItemId, quantity: 1 }));
  const body = { locationId, tableId: tableIds[0], orderType: "dine_in", items };
  return (await request<Row>(page, "POST", "/orders/createWithItems", body)).id;
}

const add = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${t("orders:line.add")}`) });

/** Counts taps from now on; the returned function reads the count. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    const count = () => Object.assign(window, { taps: Number(Reflect.get(window, "taps")) + 1 });
    document.addEventListener("click", count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "taps")));
}

const orderedLines = async (page: Page, locationId: string) => {
  const { items } = await request<{
    items: { items: { nameEn: string; quantity: number; customizations: { nameEn?: string }[] }[] }[];
  }>(page, "GET", `/orders/location/${locationId}`);
  return items.flatMap((order) => order.items);
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const freeTable = (page: Page) =>
    page.getByRole("link", {
      name: t("home:tables.name", { number: "1", status: t("home:tables.available") }),
    });

  test("a table, six plain dishes and Send take at most nine taps", async ({ page }) => {
    const { locationId } = await furnish(page);
    await page.goto("/?lng=en");
    const taps = await countTaps(page);

    await freeTable(page).tap();
    for (let number = 1; number <= 6; number += 1) await dish(page, number).tap();
    await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();

    await expect(page).toHaveURL(/\/orders\/edit\//);
    expect(await taps()).toBeLessThanOrEqual(9);
    expect(await orderedLines(page, locationId)).toHaveLength(6);
  });

  test("six dishes with one modifier each take at most 21 taps", async ({ page }) => {
    const { locationId } = await furnish(page, { prompt: "always" });
    await page.goto("/?lng=en");
    const taps = await countTaps(page);

    await freeTable(page).tap();
    for (let number = 1; number <= 6; number += 1) {
      await dish(page, number).tap();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Kajmak/ })
        .tap();
      await add(page).tap();
    }
    await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();

    await expect(page).toHaveURL(/\/orders\/edit\//);
    expect(await taps()).toBeLessThanOrEqual(21);
    const lines = await orderedLines(page, locationId);
    expect(lines.map(({ customizations }) => customizations.map(({ nameEn }) => nameEn))).toEqual(
      Array.from({ length: 6 }, () => ["Kajmak"]),
    );
  });

  test("the same dish again, modifiers included, is one tap on its line", async ({ page }) => {
    const { locationId } = await furnish(page, { prompt: "always" });
    await page.goto("/orders/addOld?lng=en");
    await dish(page, 1).tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Kajmak/ })
      .tap();
    await add(page).tap();
    await page.getByRole("button", { name: t("orders:line.another", { name: "Dish 1." }) }).tap();
    await page.getByRole("button", { name: t("orders:send"), exact: true }).tap();

    await expect(page).toHaveURL(/\/orders\/edit\//);
    const [line, ...others] = await orderedLines(page, locationId);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 2, customizations: [{ nameEn: "Kajmak" }] });
  });

  test("free tables come first on the home page", async ({ page }) => {
    const till = await furnish(page);
    await enter(page, till);
    await page.goto("/?lng=en");
    const tables = page.getByRole("region", { name: t("home:tables.title") }).locator("li a[aria-label]");
    await expect(tables).toHaveText(["2", "1"]);
  });
});

test("a group that is offered only from the line adds the dish with one tap", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await furnish(page, { prompt: "line" });
  await page.goto("/orders/addOld?lng=en");
  await dish(page, 1).click();
  const ticket = page.getByRole("article");
  await expect(ticket.getByRole("button", { name: /1×\s*Dish 1\./ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await ticket.getByRole("button", { name: `${t("orders:line.wishes")}: Dish 1.` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Kajmak/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${t("orders:line.save")}`) })
    .click();
  await expect(ticket.getByRole("button", { name: /1×\s*Dish 1\..*Kajmak/ })).toBeVisible();
});

/** Returns the controls and ticket heads whose centre is under the toast. */
const coveredBy = (message: Locator) =>
  message.evaluate((box) => {
    const area = box.getBoundingClientRect();
    const middleOf = (each: Element) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const isIn = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: DOMRect) =>
      x > left && x < right && y > top && y < bottom;
    // A tile scrolled out of view is clipped by its list, not covered by the toast.
    const listOf = (each: Element) =>
      each.closest("[data-section]")?.parentElement?.getBoundingClientRect() ?? area;
    return [...document.querySelectorAll(":is(main, header) :is(button, a, input), article header")]
      .filter((each) => !box.contains(each))
      .filter((each) => isIn(middleOf(each), area) && isIn(middleOf(each), listOf(each)))
      .map((each) => each.textContent);
  });

for (const [width, height] of sampleSizes([
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1366, 768],
  [1440, 900],
]))
  test(`${width} px: a toast is shown in its row and covers no control`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { tableIds } = await furnish(page);
    // Sending an order of a table opens no payment, whose dialog would take the toast.
    await page.goto(`/orders/addOld?tableId=${tableIds[0]}&lng=en`);
    await dish(page, 1).click();
    await page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) }).click();
    const message = page.getByRole("region", { name: t("ui:toasts.notifications") });
    await expect(message).toContainText("#001");

    const isFloating = () => message.evaluate((each) => getComputedStyle(each).position === "fixed");
    await expect.poll(isFloating).toBe(false);
    await expect.poll(async () => (await message.boundingBox())?.height ?? 0).toBeGreaterThan(40);
    await expect.poll(() => coveredBy(message)).toEqual([]);
  });

test("the sheet of a dish leaves the ticket visible", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await furnish(page, { prompt: "always" });
  await page.goto("/orders/addOld?lng=en");
  await dish(page, 1).click();
  // A device that saves data loads the sheet's code on the tap.
  await page.getByRole("dialog").waitFor();
  const areOverlapping = async () => {
    const sheet = await page.getByRole("dialog").boundingBox();
    const ticket = await page.getByRole("article").boundingBox();
    return sheet === null || ticket === null || overlaps(sheet, ticket);
  };
  // The sheet moves in while it opens.
  await expect.poll(areOverlapping).toBe(false);
});

test("payment and moving start from the floor plan", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const till = await furnish(page);
  const orderId = await enter(page, till);
  const openTable = async () => {
    await page.goto("/tables?view=plan&lng=en");
    await page
      .getByRole("button", { name: new RegExp(`^${t("tables:tableName", { number: "1" })}`) })
      .click();
  };

  await openTable();
  await page.getByRole("link", { name: t("tables:pay"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/edit/${orderId}\\?pay=1`));
  await expect(
    page.getByRole("dialog").getByRole("button", { name: new RegExp(t("pay:take")) }),
  ).toBeVisible();

  await openTable();
  await page.getByRole("link", { name: t("tables:move"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:table", { number: 2 }) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:table", { number: 2 }));
});

test("a location without confirmation starts preparation with one press on the ticket", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const till = await furnish(page);
  await request(page, "PATCH", `/locations/${till.locationId}`, { skipConfirmed: true });
  const orderId = await enter(page, till);
  await page.goto(`/orders/edit/${orderId}?lng=en`);
  await page.getByRole("button", { name: t("orders:next.preparing") }).click();
  await expect(page.getByRole("button", { name: t("orders:next.ready") })).toBeVisible();
  const statusNow = async () => (await request<{ status: string }>(page, "GET", `/orders/${orderId}`)).status;
  await expect.poll(statusNow).toBe("preparing");
});
