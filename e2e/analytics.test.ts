import { expect, test } from "@playwright/test";
import { addLocation, becomeOwner } from "./members.ts";
import { beyondPaper } from "./paper.ts";
import { textsOf } from "./texts.ts";
import { makeVenue } from "./venue.ts";

const t = textsOf("en");

test("chosen days are told in a sentence and reports, and a bar leads to its orders", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en");
  await page.getByRole("radio", { name: t("analytics:period.range") }).click();
  const reports = page.getByRole("region", { name: t("analytics:reports.label") });
  await expect(page.getByText(/^No revenue/)).toBeVisible();

  await reports.getByRole("tab", { name: t("analytics:reports.kind.dishes") }).click();
  await expect(reports.getByRole("row", { name: /^Trout 2/ })).toBeVisible();
  await expect(page).toHaveURL(/report=dishes/);

  // The last point is today's.
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

test("on a wide screen what tells why stands beside the charts, which stay in use, until Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page);
  await makeVenue(page);
  const bars = page.getByRole("main").getByRole("link", { name: /Show why$/ });
  const panel = page.getByRole("complementary").filter({ hasText: t("analytics:why.open") });
  await page.goto("/analytics?lng=en&period=today");
  await bars.first().click();
  await expect(panel).toBeFocused();
  await expect(bars.first()).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bars.first()).toBeFocused();

  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/analytics?lng=en&period=range&from=${dayBefore(3)}&to=${dayBefore(0)}`);
  await bars.first().click();
  const title = panel.getByRole("heading", { level: 2 });
  const told = await title.textContent();
  await bars.last().click();
  await expect(title).not.toHaveText(told ?? "");
});

test("a row of a report leads to its orders, and the list says what narrows it", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en&period=range&report=dishes");
  await page.getByRole("link", { name: "Trout", exact: true }).click();
  const chip = page.getByRole("button", { name: t("ui:list.removeFilter", { name: "Item: Trout" }) });
  await expect(chip).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("the keyboard goes along the points of the charts, each says its figure and leads to its orders", async ({
  page,
}) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en&period=this_week");
  const trend = page.getByRole("group", { name: /^Revenue: / });
  const points = trend.getByRole("link");
  // Each chart says in a sentence what it shows; nothing was paid yet.
  await expect(page.getByText(/^The busiest hour is .+: 1 order of 1\.$/)).toBeVisible();
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

  // The one order of the venue, by hour and by weekday and hour.
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
  await expect(page.getByRole("button", { name: "Cancelled: left out", exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("tr[data-row]")).toHaveCount(1);
});

test("a link that names a location opens that one, and a later choice holds", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  await addLocation(page, "Aerodrom");
  await page.goto("/analytics?lng=en");
  const chosen = page.getByRole("button", { name: new RegExp(`^${t("app:locations.label")} `) });
  await chosen.click();
  await page.getByRole("menuitemradio", { name: /Aerodrom/ }).click();
  await expect(chosen).toContainText("Aerodrom");

  await page.goto(`/analytics?lng=en&venue=${locationId}&period=range&report=dishes`);
  await expect(chosen).toContainText("Stara varoš");
  await expect(page.getByRole("link", { name: "Trout", exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/venue=/);
  await chosen.click();
  await page.getByRole("menuitemradio", { name: /Aerodrom/ }).click();
  // Said once; of an empty place there is nothing to compare.
  await expect(page.getByText(t("analytics:empty.title"))).toBeVisible();
  await expect(page.getByText(/^No revenue/)).toHaveCount(0);
  await expect(chosen).toContainText("Aerodrom");
});

test("a morning without orders tells of yesterday, and draws no empty axes", async ({ page }) => {
  await becomeOwner(page);
  await addLocation(page, "Aerodrom");
  await page.goto("/analytics?lng=en");
  await expect(page.getByText(t("analytics:empty.title"))).toBeVisible();
  const yesterday = new Date(Date.now() - 28 * 3_600_000);
  const clock = { timeZone: "Europe/Podgorica", day: "numeric", month: "long" } as const;
  await expect(page.getByText(/^No revenue/)).toContainText(
    new Intl.DateTimeFormat("en-GB", clock).format(yesterday),
  );
  await expect(page.getByRole("group", { name: /^Revenue: / })).toHaveCount(0);
  // What is chosen holds for that day as well.
  await page.getByRole("combobox", { name: t("analytics:comparedWith") }).click();
  await Promise.all([
    page.waitForRequest(/\/report\/.*&compare=lastYear$/),
    page.getByRole("option", { name: t("analytics:reports.comparison.lastYear") }).click(),
  ]);
  await expect(page.getByRole("combobox", { name: t("analytics:comparedWith") })).toHaveValue(
    t("analytics:reports.comparison.lastYear"),
  );
});

test("one comparison holds for the whole page, and each figure stands there once", async ({ page }) => {
  await becomeOwner(page);
  await makeVenue(page);
  await page.goto("/analytics?lng=en&period=today");
  const figures = page.getByRole("region", { name: t("analytics:tiles.label") });
  await expect(figures.getByText(t("analytics:tiles.revenue"), { exact: true })).toBeVisible();
  await expect(page.getByText(/^No revenue: \d+ \w+ so far\.$/)).toBeVisible();
  // A heat map of one day would say what the hours say.
  await expect(page.getByRole("heading", { name: t("analytics:items.title") })).toBeVisible();
  await expect(page.getByRole("table", { name: t("analytics:heat.title") })).toHaveCount(0);
  await expect(page.getByRole("main").getByText(t("analytics:tiles.average"), { exact: true })).toHaveCount(
    1,
  );
  // Paper says whose report it is and which.
  const main = page.getByRole("main");
  const kind = main.getByRole("heading", { name: t("analytics:reports.kind.people") });
  await expect(kind).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(kind).toBeVisible();
  await expect(main.getByText("Stara varoš", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const asked = () => page.waitForRequest(/analytics\/(report|summary)/);
  const [request] = await Promise.all([asked(), page.getByRole("radio", { name: "This month" }).click()]);
  expect(request.url()).toMatch(/\/report\/.*from=\d{4}-\d{2}-01&to=.*&compare=previous$/);

  await page.getByRole("combobox", { name: t("analytics:comparedWith") }).click();
  const [again] = await Promise.all([
    asked(),
    page.getByRole("option", { name: t("analytics:reports.comparison.lastYear") }).click(),
  ]);
  expect(again.url()).toMatch(/&compare=lastYear$/);
  await expect(page).toHaveURL(/compare=lastYear/);
  await expect(
    page.getByText(t("analytics:reports.comparison.lastYear"), { exact: true }).first(),
  ).toBeVisible();
});
