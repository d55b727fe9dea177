import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { navigationEntries } from "./pages.ts";
import { test } from "./test.ts";
import { journeyLanguages, sampleSizes, textsOf, type Translate } from "./texts.ts";

const menuOf = (page: Page, t: Translate) => page.getByRole("navigation", { name: t("app:nav.label") });
const locationButton = (page: Page, t: Translate, name: string) =>
  page.getByRole("button", { name: `${t("app:locations.label")} ${name}` });

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a phone's drawer is 288 px wide and closes by Escape, backdrop and navigation (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await becomeOwner(page);
    await page.goto(`/?lng=${language}`);
    const open = page.getByRole("button", { name: t("app:drawer.open") });
    const drawer = page.getByRole("dialog", { name: t("app:drawer.title") });

    await open.click();
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(288);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
    // After the last element the focus leaves to the browser, never to the page behind.
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(0);
    await page.mouse.click(350, 400);
    await expect(drawer).toHaveCount(0);

    await open.click();
    await drawer.getByRole("link", { name: t("app:nav.locationInfo") }).click();
    await expect(page).toHaveURL("/location");
    await expect(drawer).toHaveCount(0);
  });

  test(`another language changes the words and nothing else (${language})`, async ({ page }) => {
    const other = language === "en" ? "me" : "en";
    const there = textsOf(other);
    await becomeOwner(page);
    await page.goto(`/?lng=${language}`);
    await page.goto("/organization/locations?page=1&q=bar");
    await expect(page.getByRole("heading", { name: t("locations:title"), level: 1 })).toBeVisible();
    const address = page.url();

    await page
      .getByRole("button", {
        name: t("app:language.choose", { language: language === "en" ? "English" : "Crnogorski" }),
      })
      .click();
    await page.getByRole("menuitemradio", { name: other === "en" ? "English" : "Crnogorski" }).click();

    await expect(page.getByRole("heading", { name: there("locations:title"), level: 1 })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page.locator("html")).toHaveAttribute("lang", other === "en" ? "en" : "sr-Latn-ME");
    expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe(other);
    await page.reload();
    await expect(page.getByRole("heading", { name: there("locations:title"), level: 1 })).toBeVisible();
  });

  test(`the location menu leads to the first location, then to all of them (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    await page.goto(`/?lng=${language}`);
    await page
      .getByRole("complementary")
      .getByRole("link", { name: t("app:locations.create") })
      .click();
    await expect(page).toHaveURL("/location/add");

    await addLocation(page, "Stara varoš");
    await page.goto("/");
    await expect(locationButton(page, t, "Stara varoš")).toBeVisible();

    await addLocation(page, "Bar");
    await page.goto("/products");
    await locationButton(page, t, "Stara varoš").click();
    const menu = page.getByRole("menu", { name: t("app:locations.select") });
    await expect(menu.locator("[role^=menuitem]")).toHaveCount(3);
    await expect(menu.locator("[role^=menuitem]").first()).toHaveText(t("app:locations.seeAll"));
    await menu.getByRole("menuitemradio", { name: /Bar/ }).click();
    await expect(locationButton(page, t, "Bar")).toBeVisible();
    await expect(page.getByText(t("app:locations.now", { name: "Bar" }))).toBeVisible();

    await locationButton(page, t, "Bar").click();
    await menu.getByText(t("app:locations.seeAll")).click();
    await expect(page).toHaveURL("/organization/locations");
  });

  test(`an unknown address shows a page inside the shell (${language})`, async ({ page }) => {
    await becomeOwner(page);
    await page.goto(`/nowhere?lng=${language}`);

    await expect(page.getByRole("heading", { name: t("app:notFound.title") }).first()).toBeVisible();
    await expect(menuOf(page, t)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("app:notFound.home") })
      .click();
    await expect(page).toHaveURL("/");
  });

  test(`the entry of the current page is marked (${language})`, async ({ page }) => {
    await becomeOwner(page);
    await addLocation(page, "Bar");
    await page.goto(`/menu/categories?lng=${language}`);

    const current = menuOf(page, t).locator("[aria-current=page]");
    await expect(current).toHaveText(t("app:nav.menu"));
    await menuOf(page, t)
      .getByRole("link", { name: t("app:nav.tables") })
      .click();
    await expect(current).toHaveText(t("app:nav.tables"));
  });
}

test("the chosen theme applies before any script of the application", async ({ page }) => {
  await page.goto("/mark.svg");
  await page.route("**/*.js", (route) => route.abort());
  for (const theme of ["dark", "light"]) {
    await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/sign-in", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await page.goto("/mark.svg");
  }
});

test("a press changes the theme and stores it", async ({ page }) => {
  const t = textsOf("en");
  await page.emulateMedia({ colorScheme: "light" });
  await becomeOwner(page);
  await page.goto("/");
  // Until a theme is chosen the page follows the device, also when it changes.
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  }
  await page.getByRole("button", { name: t("app:theme.toggle", { theme: t("app:theme.system") }) }).click();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(
    page.getByRole("button", { name: t("app:theme.toggle", { theme: t("app:theme.dark") }) }),
  ).toBeVisible();
});

test("a palette search without a match offers to create an item or product of that name", async ({
  page,
}) => {
  await becomeOwner(page);
  await addLocation(page, "Stara varoš");
  for (const path of ["/products/add", "/menu/add"]) {
    await page.goto(`${path}?name=Burek&lng=en`);
    await expect(page.getByRole("main").getByRole("textbox", { name: /^Name/ }).first()).toHaveValue("Burek");
  }
});

for (const [width, height] of sampleSizes([
  [1280, 720],
  [1366, 768],
  [1440, 900],
]))
  test(`every entry of the sidebar is visible at ${width} × ${height}`, async ({ page }) => {
    const t = textsOf("en");
    await page.setViewportSize({ width, height });
    await becomeOwner(page);
    await page.goto("/?lng=en");
    const links = menuOf(page, t).getByRole("link");
    await expect(links).toHaveCount(navigationEntries);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(menuOf(page, t)).not.toHaveAttribute("data-more");
  });

test("a scrolling sidebar shows that it scrolls and keeps the current entry visible", async ({ page }) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 1280, height: 520 });
  await becomeOwner(page);
  await page.goto("/?lng=en");
  await expect(menuOf(page, t)).toHaveAttribute("data-more");

  await page.goto("/settings?lng=en");
  await expect(menuOf(page, t).getByRole("link", { name: t("app:nav.settings") })).toBeInViewport();
  await expect(menuOf(page, t)).not.toHaveAttribute("data-more");
});

test("the current entry of a narrow sidebar stays in line with the others, in every group", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 820, height: 1180 });
  await becomeOwner(page);
  await page.goto("/?lng=en");
  const menu = menuOf(page, t);
  await expect(menu.getByRole("link")).toHaveCount(navigationEntries);
  for (const group of await menu.getByRole("group").all()) {
    const link = group.getByRole("link").last();
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    const centers = await menu.locator("a > svg").evaluateAll((icons) =>
      icons.map((icon) => {
        const { left, width } = icon.getBoundingClientRect();
        return left + width / 2;
      }),
    );
    expect(centers).toHaveLength(navigationEntries);
    expect(Math.max(...centers) - Math.min(...centers), centers.join(" ")).toBeLessThanOrEqual(1);
  }
});

test("a record opened by its address chooses its location, also for its papers", async ({ page }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  const oldTown = await addLocation(page, "Stara varoš");
  const { id } = await request<{ id: string }>(page, "POST", "/orders/create", { locationId: oldTown });
  await addLocation(page, "Bar");
  await page.goto("/products?lng=en");
  await expect(locationButton(page, t, "Bar")).toBeVisible();

  await page.goto(`/print/${id}`);
  await expect(page.getByText(t("app:locations.now", { name: "Stara varoš" }))).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Stara varoš");

  await locationButton(page, t, "Stara varoš").click();
  await page.getByRole("menuitemradio", { name: /Bar/ }).click();
  await expect(locationButton(page, t, "Bar")).toBeVisible();
  await page.goto(`/orders/edit/${id}`);
  await expect(locationButton(page, t, "Stara varoš")).toBeVisible();
  await expect(page).toHaveURL(`/orders/edit/${id}`);
});
