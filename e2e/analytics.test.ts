import { expect } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { addLocation, becomeOwner, request } from "./members.ts";
import { beyondPaper } from "./paper.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("each report has its own address, and a chart step links to its orders", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en");
  await page.getByRole("radio", { name: t("analytics:period.range") }).click();
  const tabs = page.getByRole("navigation", { name: t("analytics:reports.label") });
  await expect(tabs.getByRole("link")).toHaveCount(8);
  await tabs.getByRole("link", { name: t("analytics:tab.dishes") }).click();
  await expect(page).toHaveURL(/report=dishes/);
  await expect(page.getByRole("row", { name: /^Trout / }).first()).toBeVisible();
  await page.goto("/analytics?lng=en&report=people");
  await expect(tabs.getByRole("link", { name: t("analytics:tab.staff") })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await tabs.getByRole("link", { name: t("analytics:tab.overview") }).click();
  await expect(page).not.toHaveURL(/report=/);
  await page
    .getByRole("link", { name: /Show why$/ })
    .last()
    .click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("link", { name: /^Table 1/ })).toBeVisible();
  await panel.getByRole("link", { name: t("analytics:why.open") }).click();
  await expect(page).toHaveURL(/\/orders\?.*from=/);
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("the tabs stay visible while a report scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 500 });
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en&report=sales");
  const tabs = page.getByRole("navigation", { name: t("analytics:reports.label") });
  const top = (await tabs.boundingBox())?.y ?? 0;
  await page.getByRole("heading", { name: t("analytics:reports.kind.locations") }).scrollIntoViewIfNeeded();
  expect(Math.abs(((await tabs.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
});

test("on a wide screen the explanation opens beside the usable charts and closes with Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page);
  await createTestLocation(page);
  const bars = page.getByRole("main").getByRole("link", { name: /Show why$/ });
  const panel = page.getByRole("complementary").filter({ hasText: t("analytics:why.open") });
  await page.goto("/analytics?lng=en&period=today");
  await bars.first().click();
  await expect(panel).toBeFocused();
  await expect(bars.first()).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bars.first()).toBeFocused();

  await page.goto(`/analytics?lng=en&period=range&from=${dayFromNow(-3)}&to=${dayFromNow()}`);
  await bars.first().click();
  const title = panel.getByRole("heading", { level: 2 });
  const heading = await title.textContent();
  await bars.last().click();
  await expect(title).not.toHaveText(heading ?? "");
});

test("a report row links to its orders, and the list names its filters", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en&period=range&report=dishes");
  await page
    .getByRole("row", { name: /^Trout / })
    .getByRole("link", { name: "Trout", exact: true })
    .first()
    .click();
  const chip = page.getByRole("button", { name: t("ui:list.removeFilter", { name: "Item: Trout" }) });
  await expect(chip).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("chart points are reachable by arrow keys, announce their figure and link to their orders", async ({
  page,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en&period=this_week&report=sales");
  const trend = page.getByRole("group", { name: /^Revenue: / });
  const points = trend.getByRole("link");
  // Each chart has a sentence with its content; nothing was paid yet.
  await expect(page.getByText(/^Busiest: .+, 1 order\.$/)).toBeVisible();
  await expect(page.getByText(/^Dine in: 100\s?% of all orders\.$/)).toBeVisible();
  await expect(page.getByText(/^Table 1 brought the most/)).toHaveCount(0);
  expect(await beyondPaper(page, 210)).toBe(0);
  await points.last().focus();
  await page.keyboard.press("Home");
  await expect(points.first()).toBeFocused();
  await expect(points.first()).toHaveAccessibleName(/€0\.00, before €0\.00\. Show why$/);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("analytics:why.open") })
    .click();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
  await page.goBack();
  await page.keyboard.press("Escape");

  // The only order of the location, by hour and by weekday and hour.
  const hour = page.getByRole("group", { name: /^Orders by hour/ }).getByRole("link", { name: /: 1 order$/ });
  await hour.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(hour).toBeFocused();
  await page
    .getByRole("table", { name: t("analytics:heat.title") })
    .getByRole("link")
    .click();
  await expect(page.getByRole("button", { name: /^Weekday: / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancelled: excluded", exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("a link with a location chooses it, and a later choice stays", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await addLocation(page, "Aerodrom");
  await page.goto("/analytics?lng=en");
  const chosen = page.getByRole("button", { name: new RegExp(`^${t("app:locations.label")} `) });
  await chosen.click();
  await page.getByRole("menuitemradio", { name: /Aerodrom/ }).click();
  await expect(chosen).toContainText("Aerodrom");

  await page.goto(`/analytics?lng=en&locationId=${locationId}&period=range&report=dishes`);
  await expect(chosen).toContainText("Stara varoš");
  await expect(page.getByRole("link", { name: "Trout", exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/locationId=/);
  await chosen.click();
  await page.getByRole("menuitemradio", { name: /Aerodrom/ }).click();
  await expect(page.getByText(t("analytics:empty.title"))).toBeVisible();
  await expect(chosen).toContainText("Aerodrom");
});

test("a day without orders draws no empty axes, and its comparison can be chosen", async ({ page }) => {
  await becomeOwner(page);
  await addLocation(page, "Aerodrom");
  await page.goto("/analytics?lng=en");
  await expect(page.getByText(t("analytics:empty.title"))).toBeVisible();
  await expect(page.getByRole("group", { name: /^Sales added up/ })).toHaveCount(0);
  // The choice also applies to the previous day.
  const compared = page.getByRole("button", { name: new RegExp(`^${t("analytics:comparedWith")}: `) });
  await compared.click();
  await Promise.all([
    page.waitForRequest(/\/report\/.*&compare=lastYear$/),
    page.getByRole("menuitemradio", { name: t("analytics:versus.lastYear") }).click(),
  ]);
  await expect(compared).toContainText(t("analytics:versus.lastYear"));
});

test("one headline covers five figures, and one comparison applies to the whole page", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en&period=today");
  const main = page.getByRole("main");
  const figures = main.getByRole("region", { name: t("analytics:tiles.label") });
  await expect(figures.getByRole("term")).toHaveText(
    ["tiles.orders", "tiles.average", "tiles.guests", "tiles.pending", "figures.grossProfit"].map((key) =>
      t(`analytics:${key}`),
    ),
  );
  await expect(main.getByText(/^sales today, until \d\d:\d\d/)).toBeVisible();
  await expect(main.getByRole("heading", { name: t("analytics:look.title") })).toBeVisible();

  // Every figure of the specification is one press away.
  await main.getByRole("link", { name: t("analytics:tab.sales") }).click();
  for (const tile of ["revenue", "orders", "average", "utilization", "peak", "pending"])
    await expect(figures.getByText(t(`analytics:tiles.${tile}`), { exact: true })).toBeVisible();
  for (const title of ["reports.byHour", "hourly.title", "tables.title"])
    await expect(main.getByRole("heading", { name: t(`analytics:${title}`) })).toBeVisible();
  // A heat map of one day would repeat the hours.
  await expect(page.getByRole("table", { name: t("analytics:heat.title") })).toHaveCount(0);
  const nextReport = () => page.waitForRequest(/analytics\/(report|summary)/);
  const [request] = await Promise.all([
    nextReport(),
    page.getByRole("radio", { name: "This month" }).click(),
  ]);
  expect(request.url()).toMatch(/\/report\/.*from=\d{4}-\d{2}-01&to=.*&compare=previous$/);
  await expect(page.getByRole("table", { name: t("analytics:heat.title") })).toBeVisible();
  await expect(main.getByRole("heading", { name: t("analytics:trend.title") })).toBeVisible();

  await page.getByRole("button", { name: new RegExp(`^${t("analytics:comparedWith")}: `) }).click();
  const [again] = await Promise.all([
    nextReport(),
    page.getByRole("menuitemradio", { name: t("analytics:versus.lastYear") }).click(),
  ]);
  expect(again.url()).toMatch(/&compare=lastYear$/);
  await expect(page).toHaveURL(/compare=lastYear/);
  // The print names the location and the report.
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText(`Stara varoš · ${t("analytics:tab.sales")}`)).toBeVisible();
});

test("a dish on the map opens beside it, with its profit and missing costs", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/analytics?lng=en&period=range&report=dishes");
  // The trout of this restaurant has no recipe: it is counted as missing, not estimated.
  await expect(page.getByText(/^1 dish has no full cost yet$/)).toBeVisible();
  await page.getByRole("button", { name: t("analytics:profit.missing.add") }).click();
  await expect(page.getByRole("menuitem", { name: /^Trout/ })).toHaveAttribute("href", /\/menu\/edit\//);
});

test("taxes count what was paid, bills on request; the menu opens on 30 days without advice from few sales", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const rows = page.getByRole("table", { name: t("analytics:reports.kind.taxes") }).getByRole("row");
  await page.goto("/analytics?lng=en&report=taxes");
  await expect(page.getByText(t("analytics:nothing"))).toBeVisible();
  // The table has one period, so nothing to compare is offered.
  await expect(page.getByRole("button", { name: new RegExp(`^${t("analytics:comparedWith")}`) })).toHaveCount(
    0,
  );

  await page.getByRole("radio", { name: t("analytics:reports.taxes.billed") }).click();
  await expect(page.getByText(t("analytics:reports.hint.taxesBilled"))).toBeVisible();
  await expect(rows.last()).toContainText("€19.00");
  const orders = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  await request(page, "POST", `/orders/${orders.items[0]?.id ?? ""}/payments`, { method: "card" });
  await page.getByRole("radio", { name: t("analytics:reports.taxes.paid") }).click();
  await expect(page.getByText(t("analytics:reports.hint.taxesPaid"))).toBeVisible();
  await expect(rows.last()).toContainText("€19.00");

  const [sent] = await Promise.all([
    page.waitForRequest(/analytics\/profit/),
    page.getByRole("link", { name: t("analytics:tab.dishes") }).click(),
  ]);
  const span = new URL(sent.url()).searchParams;
  const days = (Date.parse(span.get("to") ?? "") - Date.parse(span.get("from") ?? "")) / 86_400_000;
  expect(days).toBe(29);
  await expect(page.getByText(t("analytics:profit.steps.few", { count: 20 }))).toBeVisible();
});
