import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

interface Item {
  name: string;
  price: string;
  categoryId: string;
}

test("five prices rise by 5 % in six steps, and one undo reverts them all", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items: before } = await request<{ items: Item[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const categoryId = before[0]?.categoryId;
  for (const [name, price] of Object.entries({
    Bream: "11.00",
    Carp: "8.30",
    Eel: "14.90",
    Squid: "12.40",
  })) {
    const translations = [{ languageCode: "en", name }];
    await request(page, "POST", "/menu/items", { locationId, categoryId, price, translations });
  }
  const pricesNow = async () => {
    const { items } = await request<{ items: Item[] }>(
      page,
      "GET",
      `/menu/items?locationId=${locationId}&sort=name`,
    );
    return items.map(({ price }) => price);
  };
  await page.goto("/menu?sort=name&lng=en");
  const boxes = page.locator("main tr[data-row]").getByRole("checkbox", { name: /^Select/ });
  await expect(boxes).toHaveCount(5);

  await boxes.first().click();
  await boxes.last().click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 5 }) });
  await bar.getByRole("button", { name: t("bulk:price.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("bulk:price.by.percent")).fill("5");
  await dialog.getByRole("radio", { name: t("bulk:price.endings.half") }).click();
  await expect(dialog.getByRole("listitem").first()).toContainText("11.50");
  await dialog.getByRole("button", { name: t("bulk:price.save") }).click();
  await expect(page.getByText(t("bulk:changed", { count: 5 })).first()).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await pricesNow()).toEqual(["11.50", "8.50", "15.50", "13.00", "10.00"]);

  await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect(page.getByText(t("bulk:undone", { count: 5 })).first()).toBeVisible();
  expect(await pricesNow()).toEqual(["11.00", "8.30", "14.90", "12.40", "9.50"]);

  // Enter moves to the price of the next row.
  await page.getByRole("button", { name: t("ui:price.change", { name: "Bream" }) }).click();
  await page.keyboard.type("11.10");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("ui:price.of", { name: "Carp" }))).toBeFocused();
  await page.keyboard.type("8.40");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("ui:price.of", { name: "Eel" }))).toBeFocused();
  // Shift+Enter moves back, and Escape reverts the typed text.
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByLabel(t("ui:price.of", { name: "Carp" }))).toBeFocused();
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect.poll(pricesNow).toEqual(["11.10", "8.40", "14.90", "12.40", "9.50"]);
});

test("selected tables get a status together, and undo restores the previous ones", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  for (const tableNumber of ["2", "3"]) await request(page, "POST", "/tables", { locationId, tableNumber });
  const statuses = async () => {
    const path = `/tables/location/${locationId}?sort=tableNumber`;
    return (await request<{ items: { status: string }[] }>(page, "GET", path)).items.map(
      ({ status }) => status,
    );
  };
  const before = await statuses();
  await page.goto("/tables?view=list&lng=en");
  const boxes = page.locator("main tr[data-row]").getByRole("checkbox", { name: /^Select/ });
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("tables:fields.status") }).click();
  await page.getByRole("menuitem", { name: t("tables:status.out_of_service") }).click();
  await expect.poll(statuses).toEqual([before[0], "out_of_service", "out_of_service"]);
  await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect.poll(statuses).toEqual(before);
});

test("undo restores a deleted table, and stock deleted together", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "2" });
  const undo = page.getByRole("button", { name: t("ui:toasts.undo") });
  const question = page.getByRole("alertdialog");
  await page.goto("/tables?view=list&lng=en");
  const rows = page.locator("main tr[data-row]");
  await expect(rows).toHaveCount(2, { timeout: 30_000 });

  const table = t("tables:tableName", { number: "2" });
  await page.getByRole("button", { name: t("ui:list.actionsFor", { name: table }) }).click();
  await page.getByRole("menuitem", { name: t("ui:list.delete") }).click();
  await question.getByRole("button", { name: t("ui:list.delete") }).click();
  await expect(rows).toHaveCount(1);
  await undo.click();
  await expect(page.getByText(t("ui:toasts.undone"), { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);

  const productId = (
    await request<{ id: string }>(page, "POST", "/products", { locationId, name: "So", unit: "kg" })
  ).id;
  await request(page, "POST", "/inventory", { locationId, productId, quantity: 2 });
  await page.goto("/inventory?lng=en");
  await expect(rows).toHaveCount(2);
  const boxes = rows.getByRole("checkbox", { name: /^Select/ });
  await boxes.first().click();
  await boxes.nth(1).click();
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("inventory:fields.minimumStockLevel") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("inventory:fields.minimumStockLevel")).fill("9");
  await dialog.getByRole("button", { name: t("bulk:number.save") }).click();
  const levels = async () => {
    const { items } = await request<{ items: { minimumStockLevel: number }[] }>(
      page,
      "GET",
      `/inventory/location/${locationId}`,
    );
    return items.map(({ minimumStockLevel }) => minimumStockLevel);
  };
  await expect.poll(levels).toEqual([9, 9]);
  await undo.click();
  await expect.poll(levels).toEqual([0, 0]);

  await boxes.first().click();
  await boxes.nth(1).click();
  await bar.getByRole("button", { name: t("bulk:remove.action") }).click();
  await question.getByRole("button", { name: t("bulk:remove.action") }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(t("bulk:removed", { count: 2 })).first()).toBeVisible();
  await undo.click();
  await expect(rows).toHaveCount(2);
});

interface BulkList {
  path: string;
  /** Creates two rows besides those of the location. */
  make: (page: Page, locationId: string) => Promise<void>;
  rows: number;
  /** Names of the rows that are still in use. */
  remaining: string[];
}

const named = (name: string) => ({ translations: [{ languageCode: "en", name }] });
const addTwo =
  (path: string, bodies: object[]): BulkList["make"] =>
  async (page, locationId) => {
    for (const body of bodies) await request(page, "POST", path, { locationId, ...body });
  };

const addItems: BulkList["make"] = async (page, locationId) => {
  const { items } = await request<{ items: Item[] }>(page, "GET", `/menu/items?locationId=${locationId}`);
  const categoryId = items[0]?.categoryId;
  const dishes = ["Carp", "Eel"].map((name) => ({ categoryId, price: "8.00", ...named(name) }));
  await addTwo("/menu/items", dishes)(page, locationId);
};

const bulkLists: BulkList[] = [
  { path: "/menu", make: addItems, rows: 3, remaining: [] },
  {
    path: "/menu/categories",
    make: addTwo("/menu/categories", [named("Wine"), named("Sweets")]),
    rows: 3,
    remaining: ["Grill"],
  },
  {
    path: "/menu/options",
    make: addTwo("/menu/options", [{ nameEn: "Sides", options: [{ nameEn: "Rice" }] }]),
    rows: 2,
    remaining: [],
  },
  {
    path: "/menu/stations",
    make: addTwo("/menu/stations", [{ name: "Bar" }, { name: "Oven" }]),
    rows: 2,
    remaining: [],
  },
  {
    path: "/products",
    make: addTwo("/products", [
      { name: "So", unit: "kg" },
      { name: "Biber", unit: "kg" },
    ]),
    rows: 3,
    remaining: ["Brašno"],
  },
  {
    path: "/tables?view=list",
    make: addTwo("/tables", [{ tableNumber: "2" }, { tableNumber: "3" }]),
    rows: 3,
    remaining: [t("tables:tableName", { number: "1" })],
  },
  { path: "/tables/sections", make: addTwo("/sections", [{ name: "Garden" }]), rows: 2, remaining: [] },
  { path: "/team", make: async () => undefined, rows: 5, remaining: [] },
];

test("every list deletes its selection together, names rows in use, and undoes it in one step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  for (const { make } of bulkLists) await make(page, locationId);
  const rows = page.locator("main tr[data-row]");

  for (const { path, rows: total, remaining } of bulkLists)
    await test.step(path, async () => {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=en`);
      await expect(rows).toHaveCount(total);
      await page.getByRole("checkbox", { name: t("ui:list.selectAll") }).click();
      const bar = page.getByRole("region", { name: t("ui:list.selected", { count: total }) });
      await bar.getByRole("button", { name: t("bulk:remove.action") }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(t("bulk:remove.title", { count: total }));
      await question.getByRole("button", { name: t("bulk:remove.action") }).click();
      const count = total - remaining.length;
      await expect(page.getByText(t("bulk:removed", { count })).first()).toBeVisible();
      await expect(rows).toHaveCount(remaining.length);
      for (const name of remaining)
        await expect(page.getByText(`${t("bulk:kept", { names: name })}.`).first()).toBeVisible();

      await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
      await expect(page.getByText(t("bulk:undone", { count })).first()).toBeVisible();
      await expect(rows).toHaveCount(total);
    });
});

test("the button that clears the selection stays beside the count, however many lines the bar has", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/products?lng=me");
  await page.locator("main tr[data-row]").getByRole("checkbox").first().click();
  const me = textsOf("me");
  const bar = page.getByRole("region", { name: me("ui:list.selected", { count: 1 }) });
  // Bulk actions load after the bar and change its width.
  await bar.getByRole("button", { name: me("ui:list.delete"), exact: true }).waitFor();
  const wayOut = await bar.getByRole("button", { name: me("ui:list.clearSelection") }).boundingBox();
  const count = await bar.getByText(me("ui:list.selected", { count: 1 })).boundingBox();

  expect(wayOut?.y).toBeLessThan((count?.y ?? 0) + (count?.height ?? 0));
  expect(wayOut?.x).toBeGreaterThanOrEqual(count?.x ?? 0);
  expect(wayOut?.x).toBeLessThan((count?.x ?? 0) + (count?.width ?? 0));
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a long press starts a selection, which changes together with one undo", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await request(page, "POST", "/sections", { locationId, name: "Garden" });
    await page.goto("/tables/sections?lng=en");
    const cards = page.locator("main [data-row]");
    await expect(cards).toHaveCount(2);
    const switches = page.getByRole("switch");

    await cards
      .first()
      .dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true });
    await expect(page.getByRole("region", { name: t("ui:list.selected", { count: 1 }) })).toBeVisible();
    await cards.first().dispatchEvent("pointerup", { pointerType: "touch", bubbles: true });
    await cards.first().dispatchEvent("click");
    // During selection a press on a card selects it instead of following its link.
    await cards.nth(1).tap({ position: { x: 20, y: 20 } });
    const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
    const state = bar.getByRole("button", { name: t("tables:fields.isActive") });
    expect((await state.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await state.tap();
    await page.getByRole("menuitem", { name: t("bulk:inactive") }).tap();
    await expect(switches.first()).not.toBeChecked();
    await expect(switches.nth(1)).not.toBeChecked();
    await page.getByRole("button", { name: t("ui:toasts.undo") }).tap();
    await expect(switches.first()).toBeChecked();
    await expect(switches.nth(1)).toBeChecked();

    // A switch in a row has an undo too.
    await page.reload();
    await switches.nth(1).tap();
    await expect(switches.nth(1)).not.toBeChecked();
    await page.getByRole("button", { name: t("ui:toasts.undo") }).tap();
    await expect(switches.nth(1)).toBeChecked();
    await expect(page).toHaveURL(/\/tables\/sections(\?lng=en)?$/);
  });
});
