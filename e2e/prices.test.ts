import { readFile } from "node:fs/promises";
import { instantAt } from "@konoba/contract/lib/zonedTime";
import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { faultsIn } from "./faults.ts";
import { request } from "./members.ts";
import { countWaiting, isDrawn } from "./pages.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";
import { dish, furnish, type Row, type Till } from "./tills.ts";

const t = textsOf("en");

interface Order extends Row {
  totalAmount: string;
  items: { unitPrice: string; basePrice: string | null; priceListName: string | null }[];
}

const ordersOf = async (page: Page, { tableIds }: Till) =>
  (await request<{ items: Row[] }>(page, "GET", `/orders/table/${tableIds[0]}`)).items;
const openTill = (page: Page, { tableIds }: Till) => page.goto(`/orders/add?tableId=${tableIds[0]}&lng=en`);

test("an owner makes a happy hour, which the till, the bill and the receipt charge", async ({ page }) => {
  const till = await furnish(page);

  await page.goto("/menu?lng=en");
  await page.goto("/menu/prices?lng=en");
  await expect(page.getByText(t("prices:none"))).toBeVisible();
  await page.getByRole("link", { name: t("prices:starters.happyHour") }).click();
  const save = page.getByRole("button", { name: t("ui:form.save") });
  await expect(page.getByLabel(t("prices:fields.name"), { exact: true })).toHaveValue("Happy hour");
  // The preview opens on the next start of the list.
  await expect(page.getByText(`Happy hour −25%`)).toBeVisible();
  await page.getByRole("radio", { name: t("prices:timing.always") }).click();
  await save.click();
  await expect(page).toHaveURL(/\/menu\/prices(\?|$)/);
  await expect(page.getByRole("switch", { name: "On: Happy hour" })).toBeChecked();
  const lists = page.getByRole("list", { name: t("prices:title") });
  await expect(lists.getByText(t("prices:states.holds"), { exact: true })).toBeVisible();

  await openTill(page, till);
  const tile = dish(page, 1);
  await expect(tile).toContainText("3.40");
  await expect(tile.locator("s")).toContainText("4.50");
  await tile.click();
  await tile.click();
  const ticket = page.locator("[data-till-ticket]");
  await expect(ticket).toContainText("Happy hour");
  await expect(ticket).toContainText("€6.80");
  const savings = `${t("prices:till.savings", { name: "Happy hour" })}−€2.20`;
  await expect(ticket).toContainText(savings);
  await page.getByRole("button", { name: t("orders:sendItems", { count: 2 }) }).click();
  await expect.poll(async () => (await ordersOf(page, till)).length).toBe(1);
  const [row] = await ordersOf(page, till);
  // They stand on the ticket of what is sent, too.
  await page.goto(`/orders/edit/${row?.id}?lng=en`);
  await expect(ticket).toContainText(savings);
  const order = await request<Order>(page, "GET", `/orders/${row?.id}`);
  expect(order).toMatchObject({
    totalAmount: "6.80",
    items: [{ unitPrice: "3.40", basePrice: "4.50", priceListName: "Happy hour" }],
  });

  await page.goto(`/print/${order.id}?lng=en`);
  const bill = page.getByRole("article").first();
  await expect(bill).toContainText("3.40");
  await expect(bill).toContainText("6.80");
  const body = { method: "card", amount: "6.80" };
  const paid = await request<{ payments: Row[] }>(page, "POST", `/orders/${order.id}/payments`, body);
  await page.goto(`/print/${order.id}?payment=${paid.payments[0]?.id}&lng=en`);
  await expect(page.getByRole("article").first()).toContainText("6.80");
});

test("tiles change at the end of a window without a reload, and the ticket does not", async ({ page }) => {
  const till = await furnish(page);
  const { locationId } = till;
  await page.clock.install();
  const { timezone } = await request<{ timezone: string }>(page, "GET", `/locations/${locationId}`);
  const now = await page.evaluate(() => Date.now());
  const at = (ms: number) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" }).format(ms);
  const end = Math.ceil(now / 60_000) * 60_000 + 60_000;
  await request(page, "POST", "/price-lists", {
    name: "Happy hour",
    locationIds: [locationId],
    channels: ["tables"],
    windows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: at(end - 3_600_000), to: at(end) }],
    entries: [{ change: "percent", value: "-50" }],
    isOn: true,
  });

  await openTill(page, till);
  const tile = dish(page, 1);
  const ticket = page.locator("[data-till-ticket]");
  await expect(tile).toContainText("2.25");
  await expect(page.getByText(t("prices:till.until", { name: "Happy hour", time: at(end) }))).toBeVisible();
  await tile.click();
  await expect(ticket).toContainText("€2.25");

  await page.clock.fastForward(end - now + 1_000);
  await expect(tile.locator("s")).toHaveCount(0);
  await expect(tile).toContainText("4.50");
  await expect(ticket).toContainText("€2.25");
  await expect(ticket).toContainText(`Ended at ${at(end)}`);
  await tile.click();
  await expect(ticket).toContainText("€6.75");
});

test("sending asks with the difference ten minutes after new menu prices", async ({ page }) => {
  const till = await furnish(page);
  const { locationId, dishIds } = till;
  await page.clock.install();
  await openTill(page, till);
  const tile = dish(page, 1);
  const ticket = page.locator("[data-till-ticket]");
  await expect(tile).toContainText("4.50");
  await tile.click();
  await expect(ticket).toContainText("€4.50");
  await request(page, "POST", "/price-changes", {
    locationId,
    name: "Winter prices",
    appliesAt: null,
    entries: [{ itemId: dishIds[0], price: "5.00" }],
  });
  await expect(tile).toContainText("5.00");
  await expect(ticket).toContainText("New menu prices since");
  await expect(ticket).toContainText("After that it costs €0.50 more.");

  await page.clock.fastForward(11 * 60_000);
  await expect(ticket).toContainText("1 item now costs €0.50 more.");
  await page.getByRole("button", { name: t("orders:sendItems", { count: 1 }) }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("€0.50 more");
  await question.getByRole("button", { name: t("prices:till.expiredSend") }).click();
  await expect.poll(async () => (await ordersOf(page, till)).length).toBe(1);
  const [row] = await ordersOf(page, till);
  expect(await request<Order>(page, "GET", `/orders/${row?.id}`)).toMatchObject({
    items: [{ unitPrice: "5.00", basePrice: null }],
  });
});

test("the guest view of the menu shows the prices of the lists of its moment", async ({ page }) => {
  const { locationId } = await furnish(page);
  await request(page, "POST", "/price-lists", {
    name: "Happy hour",
    locationIds: [locationId],
    channels: ["guests"],
    entries: [{ change: "percent", value: "-50" }],
    isOn: true,
  });
  await page.goto("/menu?look=guest&lng=en");
  const card = page.getByRole("article").first();
  await expect(card.locator("s")).toContainText("4.50");
  await expect(card).toContainText("2.25");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the week shows long names of lists whole or shortened, at every size of text", async ({ page }) => {
    const { locationId, dishIds } = await furnish(page);
    const days = [0, 1, 2, 3, 4, 5, 6];
    for (const [name, from, to] of [
      ["Popodnevni popust na koktele, vina i domaća piva", "17:00", "19:00"],
      ["Late", "23:00", "00:30"],
    ])
      await request(page, "POST", "/price-lists", {
        name,
        locationIds: [locationId],
        channels: ["tables"],
        windows: [{ days, from, to }],
        entries: [{ change: "percent", value: "-25" }],
        isOn: true,
      });
    // Within a block and beside it, whatever the time of the run is.
    for (const [days, at] of [
      [2, "18:00"],
      [3, "12:00"],
    ] as const)
      await request(page, "POST", "/price-changes", {
        locationId,
        name: "Nove cijene",
        appliesAt: instantAt(dayFromNow(days), at, "Europe/Podgorica").toISOString(),
        entries: [{ itemId: dishIds[0], price: "5.00" }],
      });
    const waiting = countWaiting(page);
    for (const language of ["en", "me"] as const) {
      await page.goto(`/menu/prices?lng=${language}`);
      const week = page.getByRole("region", { name: textsOf(language)("prices:ribbon") });
      await expect(week.locator("[data-category-color]").first()).toBeVisible();
      await expect(page.locator("[data-drawn]"), "the loader has left").toHaveCount(0);
      for (const [width, height, text] of [
        [1366, 768, 32],
        [820, 1180, 16],
        [390, 844, 24],
        [320, 640, 16],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text}px`);
        await isDrawn(page, waiting);
        const faults = await page.evaluate(faultsIn, { isFinger: text === 16 });
        expect.soft(faults, `${language} ${width}`).toEqual([]);
      }
    }
  });
});

test("the times of a list are drawn, resized, moved by keys and removed on the week", async ({ page }) => {
  const { locationId } = await furnish(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto("/menu/prices/add?starter=happyHour&lng=en");
  const week = page.getByRole("group", { name: t("weekTimes:grid.name") });
  const saturday = week.getByRole("group", { name: "Sat" });
  const track = saturday.locator("[data-track]");
  await expect(week.getByRole("button")).toHaveCount(5);
  // The loader lies over the page until it has faded.
  await expect(page.locator("[data-drawn]")).toHaveCount(0);
  await track.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await track.boundingBox();
  if (!box) throw new Error("the track is not shown");
  // The axis shows 06–04.
  const spot = (hour: number): [number, number] => [
    box.x + (box.width * (hour - 6)) / 22,
    box.y + box.height / 2,
  ];
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(spot(22.97), spot(24.97));
  const block = saturday.getByRole("button");
  await expect(block).toHaveAccessibleName("Sat 22:45 – Sun 01:00");
  await expect(week.getByText("Sat 22:45 – Sun 01:00")).toBeVisible();
  await drag(spot(25), spot(25.5));
  await expect(block).toHaveAccessibleName("Sat 22:45 – Sun 01:30");
  await block.focus();
  await page.keyboard.press("ArrowRight");
  await expect(block).toHaveAccessibleName("Sat 23:00 – Sun 01:45");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(block).toHaveAccessibleName("Sat 22:30 – Sun 01:45");
  await block.focus();
  await page.keyboard.press("ArrowDown");
  const sunday = week.getByRole("group", { name: "Sun" }).getByRole("button");
  await expect(sunday).toHaveAccessibleName("Sun 22:30 – Mon 01:45");
  await expect(sunday).toBeFocused();
  await expect(saturday.getByRole("button")).toHaveCount(0);
  await week.getByRole("button", { name: "Mon 17:00–19:00" }).focus();
  await page.keyboard.press("Delete");
  await expect(week.getByRole("button", { name: "Mon 17:00–19:00" })).toHaveCount(0);
  // The fields say the same.
  await page.getByRole("button", { name: t("weekTimes:times"), exact: true }).click();
  const second = page.getByRole("group", { name: t("weekTimes:timeNumber", { number: 2 }) });
  await expect(second.getByLabel(t("weekTimes:from"), { exact: true })).toHaveValue("22:30");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/menu\/prices(\?|$)/);
  const { items } = await request<{ items: { windows: unknown }[] }>(
    page,
    "GET",
    `/price-lists/location/${locationId}`,
  );
  expect(items[0]?.windows).toEqual([
    { days: [2, 3, 4, 5], from: "17:00", to: "19:00" },
    { days: [0], from: "22:30", to: "01:45" },
  ]);
});

test("the colors of a list are in one row on a phone, and in two of four where there is no room", async ({
  page,
}) => {
  await furnish(page);
  for (const [width, rows] of [
    [390, 1],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/menu/prices/add?lng=en");
    const colors = page.getByRole("radiogroup", { name: t("prices:fields.color") }).getByRole("radio");
    await expect(colors).toHaveCount(8);
    // One stop of the Tab key, and arrows around its ends.
    await colors.first().click();
    await page.keyboard.press("ArrowLeft");
    await expect(colors.last()).toBeChecked();
    await expect(colors.last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(colors.first()).toBeChecked();
    const tops = await colors.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const inRows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect(inRows).toEqual(Array.from({ length: rows }, () => 8 / rows));
  }
});

test("a phone shows the week and changes its times in rows", async ({ page }) => {
  await furnish(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/menu/prices/add?starter=happyHour&lng=me");
  const me = textsOf("me");
  const week = page.getByRole("group", { name: me("weekTimes:grid.name") });
  await expect(week).toBeVisible();
  await expect(week.getByRole("button")).toHaveCount(0);
  await expect(week.locator("[data-category-color]")).toHaveCount(5);
  await expect(page.getByRole("group", { name: me("weekTimes:timeNumber", { number: 1 }) })).toBeVisible();
});

test("the prices of a list are saved as CSV and read back, and a file with faults changes nothing", async ({
  page,
}) => {
  await furnish(page);
  await page.goto("/menu/prices/add?starter=happyHour&lng=en");
  const rows = page.locator("[data-field=entries]").getByRole("listitem");
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("prices:file.save") }).click();
  const path = await (await download).path();
  expect(await readFile(path, "utf8")).toBe(
    "\uFEFFitem,category,option,change,value,ending\r\n,,,percent,-25,10\r\n",
  );

  const input = page.getByLabel(t("prices:file.read"), { exact: true }).and(page.locator("input"));
  const read = (rowsOfFile: string) =>
    input.setInputFiles({
      name: "prices.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`item,category,change,value,ending\n${rowsOfFile}`),
    });
  await read("Dish 1.,,fixed,3.00,none\nDish 9.,,fixed,3.00,none");
  await expect(page.getByText(t("prices:file.faults.name", { row: 3 }))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await read("Dish 1.,,fixed,3.00,none\n,Grill,percent,-10,50");
  await expect(page.getByText(t("prices:file.count", { count: 2 }))).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/menu\/prices(\?|$)/);
  await expect(page.getByRole("listitem").filter({ hasText: "Dish 1." })).toContainText("Grill");
});

test("a till asks with the difference before it sends lines whose grace is over", async ({ page }) => {
  const till = await furnish(page);
  await page.clock.install();
  const { timezone } = await request<{ timezone: string }>(page, "GET", `/locations/${till.locationId}`);
  const now = await page.evaluate(() => Date.now());
  const at = (ms: number) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" }).format(ms);
  const end = Math.ceil(now / 60_000) * 60_000 + 60_000;
  await request(page, "POST", "/price-lists", {
    name: "Happy hour",
    locationIds: [till.locationId],
    channels: ["tables"],
    windows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: at(end - 3_600_000), to: at(end) }],
    entries: [{ change: "percent", value: "-50" }],
    graceMinutes: 0,
    isOn: true,
  });
  await openTill(page, till);
  await expect(dish(page, 1)).toContainText("2.25");
  await dish(page, 1).click();
  await dish(page, 1).click();
  await page.clock.fastForward(end - now + 1_000);
  await page.getByRole("button", { name: t("orders:sendItems", { count: 2 }) }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("They now cost €4.50 more.");
  await question.getByRole("button", { name: t("prices:till.expiredSend") }).click();
  await expect.poll(async () => (await ordersOf(page, till)).length).toBe(1);
});

test("the rank of a list is changed by Alt and an arrow key, also on its handle, and the focus follows", async ({
  page,
}) => {
  const { locationId } = await furnish(page);
  for (const name of ["Lunch", "Evening", "Night"])
    await request(page, "POST", "/price-lists", {
      name,
      locationIds: [locationId],
      channels: ["tables"],
      entries: [{ change: "percent", value: "-10" }],
      isOn: true,
    });
  await page.goto("/menu/prices?lng=en");
  const rows = page.getByRole("list", { name: t("prices:title") }).locator("[data-list]");
  const namesOf = () => rows.getByRole("link").allTextContents();
  await expect(rows).toHaveCount(3);
  const [first = "", second = "", third = ""] = await namesOf();

  await rows.getByRole("link", { name: first }).press("Alt+ArrowDown");
  await expect.poll(namesOf).toEqual([second, first, third]);
  const handle = rows.nth(1).locator("[data-handle]");
  await expect(handle).toBeFocused();
  await handle.press("Alt+ArrowDown");
  await expect.poll(namesOf).toEqual([second, third, first]);
  await expect
    .poll(async () => {
      const { items } = await request<{ items: { name: string }[] }>(
        page,
        "GET",
        `/price-lists/location/${locationId}`,
      );
      return items.map(({ name }) => name);
    })
    .toEqual([second, third, first]);
});
