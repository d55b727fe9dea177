import { expect, type Locator, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { sampleSizes, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Row {
  id: string;
}

interface Room {
  locationId: string;
  /** Ids of tables 1, 2 and 3. */
  tableIds: string[];
  troutId: string;
  dishIds: string[];
}

const courses = ["Starters", "Soups", "Fish", "Grill", "Desserts", "Hot drinks", "Beer and spirits", "Wines"];

/** Creates three tables and a long menu: several dishes per course, a trout with a required modifier. */
async function furnish(page: Page): Promise<Room> {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const grilling = {
    locationId,
    nameEn: "How it is grilled",
    minChoices: 1,
    maxChoices: 1,
    options: [{ nameEn: "Medium" }, { nameEn: "Well done" }],
  };
  const { id: groupId } = await request<Row>(page, "POST", "/menu/options", grilling);
  const dishIds: string[] = [];
  let troutId = "";
  for (const [order, course] of courses.entries()) {
    const translations = [{ languageCode: "en", name: course }];
    const category = { locationId, translations, displayOrder: order };
    const { id: categoryId } = await request<Row>(page, "POST", "/menu/categories", category);
    for (const name of [`${course} of the house`, `${course} of the day`]) {
      const dish = { locationId, categoryId, price: "4.50", translations: [{ languageCode: "en", name }] };
      dishIds.push((await request<Row>(page, "POST", "/menu/items", dish)).id);
    }
    if (course !== "Fish") continue;
    const translated = [{ languageCode: "en", name: "Trout" }];
    const trout = {
      locationId,
      categoryId,
      price: "9.50",
      translations: translated,
      optionGroupIds: [groupId],
    };
    troutId = (await request<Row>(page, "POST", "/menu/items", trout)).id;
  }
  const tableIds: string[] = [];
  for (const tableNumber of ["1", "2", "3"])
    tableIds.push((await request<Row>(page, "POST", "/tables", { locationId, tableNumber, seats: 4 })).id);
  return { locationId, tableIds, troutId, dishIds };
}

/** Creates an order of six dishes at a table through the API. */
async function enter(
  page: Page,
  { locationId, dishIds }: Room,
  tableId: string | undefined,
): Promise<string> {
  const items = dishIds.slice(0, 6).map((menuItemId) => ({ menuItemId, quantity: 1 }));
  const body = { locationId, tableId, orderType: "dine_in", items };
  return (await request<Row>(page, "POST", "/orders/createWithItems", body)).id;
}

/** Closes the location on every day of the week. */
const closeAllWeek = (page: Page, { locationId }: Room) =>
  request(page, "PATCH", `/locations/${locationId}/working-hours`, {
    workingHours: Array.from({ length: 7 }, (_, dayOfWeek) => ({
      dayOfWeek,
      openTime: null,
      closeTime: null,
      isClosed: true,
    })),
  });

const tile = (page: Page, name: string): Locator =>
  page
    .locator("[data-section]:not([data-section=favorites])")
    .getByRole("button", { name: new RegExp(`^${name}`) });

const ticketLine = (page: Page, name: string): Locator =>
  page.getByRole("article").getByRole("button", { name: new RegExp(`1×\\s*${name}`) });

/** Returns whether the whole element is inside the window and not covered. */
const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const seen = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      // The icon of a field overlaps its edge and belongs to it.
      return found !== null && (found.contains(element) || element.parentElement?.contains(found) === true);
    };
    return isInside && seen(left + 3, (top + bottom) / 2) && seen(right - 3, (top + bottom) / 2);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the sheet of a dish shows its button without opening the keyboard", async ({ page }) => {
    await furnish(page);
    await page.goto("/orders/addOld?lng=en");
    await tile(page, "Trout").tap();

    const sheet = page.getByRole("dialog", { name: "Trout" });
    const choice = sheet.getByRole("radio", { name: "Medium" });
    await expect(choice).toBeFocused();
    const missing = t("orders:line.chooseFirst", { name: "How it is grilled" });
    const add = sheet.getByRole("button", { name: missing }).first();
    await expect.poll(() => isInView(add)).toBe(true);

    await choice.tap();
    const ready = sheet.getByRole("button", { name: new RegExp(`^${t("orders:line.add")}.*9\\.50`) });
    await expect.poll(() => isInView(ready)).toBe(true);
    await ready.tap();
    await expect(page.getByRole("button", { name: t("orders:items", { count: 1 }) })).toBeVisible();
  });
});

test("two quick taps in a closed location open one confirmation and add two lines", async ({ page }) => {
  const room = await furnish(page);
  await closeAllWeek(page, room);
  await page.goto("/orders/addOld?lng=en");
  await expect(tile(page, "Starters of the house")).toBeVisible();

  // Both taps come before the confirmation renders.
  await page.evaluate(() => {
    for (const name of ["Starters of the house", "Soups of the day"]) {
      const tiles = [...document.querySelectorAll<HTMLElement>("[data-section] button")];
      tiles.find((each) => each.textContent.startsWith(name))?.click();
    }
  });
  const question = page.getByRole("alertdialog", { name: t("orders:closed.title") });
  await question.getByRole("button", { name: t("orders:closed.go") }).click();

  await expect(question).toHaveCount(0);
  await expect(ticketLine(page, "Starters of the house")).toBeVisible();
  await expect(ticketLine(page, "Soups of the day")).toBeVisible();
});

test("two quick taps on dishes with choices open both sheets, one after the other", async ({ page }) => {
  await furnish(page);
  await page.goto("/orders/addOld?lng=en");
  await expect(tile(page, "Trout")).toBeVisible();
  await page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>("[data-section] button")];
    const trout = tiles.find((each) => each.textContent.startsWith("Trout"));
    trout?.click();
    trout?.click();
  });
  for (const choice of ["Medium", "Well done"]) {
    const sheet = page.getByRole("dialog", { name: "Trout" });
    await sheet.getByRole("radio", { name: choice }).click();
    await sheet.getByRole("button", { name: new RegExp(`^${t("orders:line.add")}.*9\\.50`) }).click();
  }

  await expect(ticketLine(page, "Trout.*Medium")).toBeVisible();
  await expect(ticketLine(page, "Trout.*Well done")).toBeVisible();
});

for (const [width, height] of sampleSizes([
  [1180, 820],
  [1366, 768],
  [1440, 900],
])) {
  test(`${width} px: the search is fully visible, tiles form three columns, the newest line is visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const room = await furnish(page);
    const id = await enter(page, room, room.tableIds[0]);
    await page.goto(`/orders/edit/${id}?lng=en`);
    await expect(tile(page, "Wines of the day")).toBeVisible();

    const search = page.getByRole("searchbox", { name: t("orders:findItem") });
    await expect.poll(() => isInView(search)).toBe(true);
    const columns = await page
      .locator("[data-section] > div")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect(columns).toBeGreaterThanOrEqual(3);

    for (const course of courses) await tile(page, `${course} of the day`).click();
    const newest = ticketLine(page, "Wines of the day");
    await expect.poll(() => isInView(newest)).toBe(true);
    const box = await newest.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(44);
    const total = page.getByRole("article").getByText(t("orders:fields.totalAmount"), { exact: true });
    expect(await isInView(total)).toBe(true);
  });
}

test("at 200 % zoom the total is visible", async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  const room = await furnish(page);
  const id = await enter(page, room, room.tableIds[0]);
  await page.goto(`/orders/edit/${id}?lng=en`);
  const total = page.getByRole("button", { name: "€27.00" });
  await expect.poll(() => isInView(total)).toBe(true);

  await tile(page, "Wines of the day").click();
  await expect.poll(() => isInView(page.getByRole("button", { name: "€31.50" }))).toBe(true);
  await expect.poll(() => isInView(page.getByRole("button", { name: t("orders:send") }))).toBe(true);
});

test("the tapped category stays marked until the menu is scrolled", async ({ page }) => {
  await furnish(page);
  await page.goto("/orders/addOld?lng=en");
  const rail = page.getByRole("navigation", { name: t("orders:menu.categories") });
  const marked = rail.locator("[aria-current]");
  await expect(marked).toHaveText(/^Starters/);

  for (const course of ["Wines", "Beer and spirits", "Soups", "Wines"]) {
    await rail.getByRole("button", { name: new RegExp(`^${course}`) }).click();
    await expect(tile(page, `${course} of the day`)).toBeInViewport();
    await expect(marked).toHaveText(new RegExp(`^${course}`));
  }

  await tile(page, "Wines of the day").hover();
  await page.mouse.wheel(0, -5000);
  await expect(marked).toHaveText(/^Starters/);
});

test("disabled controls look like buttons, and sent lines are apart from new ones", async ({ page }) => {
  const room = await furnish(page);
  await page.goto("/orders/addOld?lng=en");
  const column = page.getByRole("complementary").filter({ has: page.getByRole("article") });
  const ground = await column.evaluate((box) => getComputedStyle(box).backgroundColor);
  for (const name of [t("orders:pay.open"), t("orders:send")]) {
    const button = column.getByRole("button", { name });
    await expect(button).toBeDisabled();
    const computed = await button.evaluate((each) => {
      const { backgroundColor, borderTopColor, height } = getComputedStyle(each);
      return { backgroundColor, borderTopColor, height: Number.parseFloat(height) };
    });
    expect(computed.backgroundColor).not.toBe(ground);
    expect(computed.borderTopColor).not.toBe("rgba(0, 0, 0, 0)");
    expect(computed.height).toBeGreaterThanOrEqual(52);
  }

  const id = await enter(page, room, room.tableIds[0]);
  await page.goto(`/orders/edit/${id}?lng=en`);
  await tile(page, "Wines of the day").click();
  const groundOf = (line: Locator) =>
    line.evaluate((element) => {
      const grounds: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement)
        grounds.push(getComputedStyle(each).backgroundColor);
      return grounds.find((colour) => colour !== "rgba(0, 0, 0, 0)");
    });
  const sent = page.getByRole("button", { name: new RegExp(t("orders:line.changeSent")) }).first();
  const added = ticketLine(page, "Wines of the day");
  await expect.poll(async () => (await groundOf(sent)) !== (await groundOf(added))).toBe(true);
});

test("cash is the exact amount, a suggested note or typed, and shows the change", async ({ page }) => {
  const room = await furnish(page);
  const id = await enter(page, room, room.tableIds[0]);
  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  const tendered = sheet.getByRole("textbox", { name: t("pay:given") });
  const press = (name: string) => sheet.getByRole("button", { name, exact: true }).click();

  await press("30");
  await expect(tendered).toHaveValue("30.00");
  await expect(sheet.getByText("€3.00")).toBeVisible();
  await tendered.fill("37");
  await expect(sheet.getByText("€10.00")).toBeVisible();
  await press(t("orders:method.card"));
  await press(t("orders:method.cash"));
  await expect(tendered).toHaveValue("");
  await press("27");
  await expect(sheet.getByText("€0.00")).toBeVisible();
});

test("moving an order to an occupied table names its order and asks", async ({ page }) => {
  const room = await furnish(page);
  const id = await enter(page, room, room.tableIds[0]);
  await enter(page, room, room.tableIds[1]);
  await page.goto(`/orders/edit/${id}?lng=en`);
  const place = () => page.getByRole("heading", { level: 1 });
  const moveTo = async (number: number) => {
    await page.getByRole("button", { name: t("orders:table", { number: 1 }), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("orders:table", { number }) })
      .click();
  };

  await moveTo(2);
  const question = page.getByRole("alertdialog", { name: t("orders:occupied.title", { number: 2 }) });
  await expect(question).toContainText(/#002 \(Ana Đukić/);
  await question.getByRole("button", { name: t("orders:occupied.other") }).click();
  await expect(question).toHaveCount(0);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:table", { number: 2 }) })
    .click();
  await question.getByRole("button", { name: t("orders:occupied.go") }).click();
  await expect(place()).toHaveText(t("orders:table", { number: 2 }));
});

test("a free table takes the order without confirmation", async ({ page }) => {
  const room = await furnish(page);
  const id = await enter(page, room, room.tableIds[0]);
  await page.goto(`/orders/edit/${id}?lng=en`);
  await page.getByRole("button", { name: t("orders:table", { number: 1 }), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:table", { number: 3 }) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:table", { number: 3 }));
});
