import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { sampleSizes, textsOf } from "./texts.ts";

test.use({ hasTouch: true, isMobile: true });

const t = textsOf("en");
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];

/** Creates a table and a menu longer than the screen. */
async function furnish(page: Page): Promise<string> {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const grill = { locationId, translations: [{ languageCode: "en", name: "Grill" }] };
  const { id: categoryId } = await request<{ id: string }>(page, "POST", "/menu/categories", grill);
  for (let number = 1; number <= 14; number += 1) {
    const translations = [{ languageCode: "en", name: `Dish ${number}.` }];
    const dish = { locationId, categoryId, price: "4.50", translations, featured: number <= 2 };
    await request(page, "POST", "/menu/items", dish);
  }
  for (const tableNumber of ["1", "2"])
    await request(page, "POST", "/tables", { locationId, tableNumber, seats: 4 });
  return locationId;
}

const dish = (page: Page, name: string) =>
  page.locator("[data-section]").getByRole("button", { name: new RegExp(`^${name}`) });

for (const viewport of sampleSizes(sizes))
  test(`table, item, item, send: four taps from the home page at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const locationId = await furnish(page);
    await page.goto("/?lng=en");
    await page.evaluate(() => {
      Object.assign(window, { taps: 0 });
      const count = () => Object.assign(window, { taps: Number(Reflect.get(window, "taps")) + 1 });
      document.addEventListener("click", count, { capture: true });
    });

    const free = t("home:tables.name", { number: "1", status: t("home:tables.available") });
    // A chip on a phone, a table of the plan otherwise.
    await page
      .getByRole("link", { name: free })
      .or(page.getByRole("button", { name: free }))
      .tap();
    for (const name of ["Dish 1.", "Dish 2."]) await dish(page, name).first().tap();
    const send = viewport.width < 640 ? t("orders:send") : t("orders:sendItems", { count: 2 });
    await page.getByRole("button", { name: send }).tap();

    await expect(page).toHaveURL(/\/orders\/edit\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:table", { number: "1" }));
    const taps = () => page.evaluate(() => Reflect.get(window, "taps"));
    expect(await taps()).toBe(4);
    const { items } = await request<{ items: { items: { nameEn: string }[] }[] }>(
      page,
      "GET",
      `/orders/location/${locationId}`,
    );
    expect(items.map((order) => order.items.map(({ nameEn }) => nameEn))).toEqual([["Dish 1.", "Dish 2."]]);

    // Exact cash payment takes two more taps.
    if (viewport.width >= 640)
      await page.getByRole("button", { name: t("orders:pay.open"), exact: true }).tap();
    else return;
    await page.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) }).tap();
    await expect(page.getByRole("dialog")).toContainText(t("pay:paidKitchen"));
    expect(await taps()).toBe(6);
  });

test("on handheld devices the navigation is folded, the last tapped item is visible, and free tables come first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const locationId = await furnish(page);
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/tables/location/${locationId}`);
  await request(page, "PATCH", `/tables/${items[0]?.id}`, { status: "occupied" });
  await page.goto("/orders?lng=en");
  await page.goto("/orders/addOld?lng=en");
  await expect(page.getByRole("navigation")).toHaveCount(1);

  const strip = page.getByRole("region", { name: t("orders:chooseTable") });
  await expect(strip.getByRole("button")).toHaveText([/^2/, /^1/]);
  await strip.getByRole("button").first().tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:table", { number: "2" }));

  await dish(page, "Dish 9.").tap();
  await expect(page.getByRole("button", { name: /1× Dish 9\./ })).toBeInViewport();
  for (const number of [10, 11, 9]) await dish(page, `Dish ${number}.`).tap();
  await expect(page.getByRole("button", { name: /× Dish/ })).toHaveText([/^1×Dish 11\./, /^2×Dish 9\./]);
  await page.getByRole("button", { name: t("app:back"), exact: true }).tap();
  await page.getByRole("button", { name: t("orders:leave.go") }).tap();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
});

test("a dish is marked as sold out from its tile at once, and restored with a press", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const locationId = await furnish(page);
  await page.goto("/orders/addOld?lng=en");
  const tile = dish(page, "Dish 3.");
  const isSoldOut = async () => {
    const { items } = await request<{ items: { name: string }[] }>(
      page,
      "GET",
      `/menu/items?locationId=${locationId}&availability=soldOut`,
    );
    return items.map(({ name }) => name);
  };

  await tile.click({ button: "right" });
  await page.getByRole("button", { name: t("orders:soldOut.mark") }).tap();
  await expect(tile).toContainText(t("orders:tile.soldOut"));
  await expect.poll(isSoldOut).toEqual(["Dish 3."]);

  await page.getByRole("button", { name: t("ui:toasts.undo") }).tap();
  await expect(tile).not.toContainText(t("orders:tile.soldOut"));
  await expect.poll(isSoldOut).toEqual([]);
});

test("a line is assigned to a seat, which the kitchen shows", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const locationId = await furnish(page);
  await page.goto("/orders/addOld?lng=en");
  await dish(page, "Dish 5.").tap();
  const ticket = page.getByRole("article");
  await ticket.getByRole("button", { name: new RegExp(`^${t("orders:seat.name")}`) }).tap();
  await page.getByRole("menuitemradio", { name: "3" }).tap();
  await page.getByRole("button", { name: t("orders:sendItems", { count: 1 }) }).tap();
  await expect(page).toHaveURL(/\/orders\/edit\//);

  const { items } = await request<{ items: { lines: { seat: number | null }[] }[] }>(
    page,
    "GET",
    `/kitchen?locationId=${locationId}`,
  );
  expect(items.flatMap(({ lines }) => lines.map(({ seat }) => seat))).toEqual([3]);
});

test("staff of the location tap their name and enter the PIN; other devices show no names", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const locationId = await furnish(page);
  const person = { locationId, lastName: "Vuković", pin: "0417", role: "waiter" };
  for (const [firstName, username] of [
    ["Marko", "marko"],
    ["Jelena", "jelena"],
  ])
    await request(page, "POST", "/workers/", { ...person, firstName, username });
  // The setting is reachable from the device, the location and the team.
  await page.goto("/location?lng=en");
  await page.getByRole("link", { name: t("locations:staffSignIn") }).tap();
  await expect(page.getByRole("dialog").getByText(t("team:devices.title"))).toBeVisible();
  await page.goto("/settings/device?lng=en");
  await page.getByRole("link", { name: t("users:device.staffOpen") }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("team:devices.name") }).fill("Bar");
  await dialog.getByRole("button", { name: t("team:devices.use") }).tap();
  await expect(dialog.getByText(t("team:devices.thisOne"), { exact: true })).toBeVisible();
  await page.goto("/settings/device");
  await expect(page.getByText(t("users:device.known"))).toBeVisible();

  await request(page, "GET", "/auth/signout");
  await page.goto("/sign-in?lng=en");
  await expect(page.getByRole("button", { name: /^(Jelena|Marko) V\.$/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Marko V." }).tap();
  const key = (digit: string) => page.getByRole("button", { name: digit, exact: true });
  expect((await key("0").boundingBox())?.height).toBeGreaterThanOrEqual(56);
  for (const digit of "0417") await key(digit).tap();
  await expect(page).toHaveURL(/\/(\?|$)/);
  expect(await request(page, "GET", "/users/me")).toMatchObject({ username: "marko", locationId });

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/sign-in?location=${locationId}&lng=en`);
  await expect(stranger.getByLabel(t("auth:fields.username"), { exact: true })).toBeVisible();
  await expect(stranger.getByText(t("auth:staff.askNames"))).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Marko V." })).toHaveCount(0);
  await stranger.context().close();
});

test("an initially open dialog shows no tooltip on its close button", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await becomeOwner(page);
  await addLocation(page, "Stara varoš");
  await page.goto("/team?signIn=1&lng=en");
  const close = page.getByRole("dialog").getByLabel(t("ui:close"));
  await expect(close).toBeFocused();
  const tip = page.locator("[popover]", { hasText: t("ui:close") });
  await expect(tip).toHaveCount(0);

  // Keyboard focus shows the tooltip.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tip).toBeVisible();
});
