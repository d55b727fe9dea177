import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

const boxOf = (page: Page, t: Translate) => page.getByRole("combobox", { name: t("palette:title") });

const lines = (page: Page, t: Translate) =>
  page.getByRole("listbox", { name: t("palette:title") }).getByRole("option");

async function openPalette(page: Page, t: Translate) {
  await expect(page.getByRole("navigation", { name: t("app:nav.label") })).toBeVisible();
  await page.keyboard.press("Control+k");
}

async function search(page: Page, t: Translate, text: string) {
  await openPalette(page, t);
  await boxOf(page, t).fill(text);
}

/** Opens the help and waits until it lists all shortcuts. */
async function keysAreHere(page: Page, t: Translate) {
  await page.keyboard.press("?");
  return keysAreListed(page, t);
}

/** Waits until the opened help lists the shortcuts that load late. */
async function keysAreListed(page: Page, t: Translate) {
  const panel = page.getByRole("dialog", { name: t("help:title") });
  await expect(panel.getByText(t("app:keys.goTo", { page: t("app:nav.orders") }))).toBeVisible();
  return panel;
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a table and an order are a few letters and Enter away (${language})`, async ({ page }) => {
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    const { id: tableId } = await request<{ id: string }>(page, "POST", "/tables", {
      locationId,
      tableNumber: "12",
      seats: 2,
    });
    await page.goto(`/?lng=${language}`);

    await search(page, t, t("palette:table", { number: "12" }).toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/orders/addOld?tableId=${tableId}`);

    await page.goto(`/team?lng=${language}`);
    await search(page, t, t("palette:table", { number: "1" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\/edit\//);
    const ofTable = page.url();

    await page.goto(`/team?lng=${language}`);
    await search(page, t, "#1");
    const order = page.getByRole("option", { name: "#001" });
    await expect(order).toContainText(String(new Date().getFullYear()));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(ofTable);

    await page.goto(`/team?lng=${language}`);
    await openPalette(page, t);
    await expect(lines(page, t).first()).toContainText("#001");
  });

  test(`a setting, a help topic and another location are found by their words (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    await addLocation(page, "Stara varoš");
    await addLocation(page, "Bar kod mosta");
    await page.goto(`/profile?lng=${language}`);

    await search(page, t, t("users:appearance.density"));
    await expect(lines(page, t).first()).toContainText(t("settings:pages.appearance.title"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/settings/appearance");
    await expect(page.getByRole("radiogroup", { name: t("users:appearance.density") })).toBeVisible();

    await search(page, t, "stara");
    await page.getByRole("option", { name: "Stara varoš" }).click();
    await expect(page.getByText(t("app:locations.now", { name: "Stara varoš" }))).toBeVisible();

    await search(page, t, t("help:answers.payments.title"));
    await page.keyboard.press("Enter");
    const help = page.getByRole("dialog", { name: t("help:title") });
    await expect(help.getByText(t("help:answers.payments.second")).first()).toBeVisible();
  });
}

const t = textsOf("en");

test("G and a letter open a page, N creates what it lists, and neither works while typing", async ({
  page,
}) => {
  await becomeOwner(page);
  await addLocation(page, "Stara varoš");
  // The first key, pressed before the page is painted, loads the others.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("nav")) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto("/?lng=en");
  await keysAreListed(page, t);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("app:nav.products"));

  const box = page.getByRole("searchbox", { name: t("ui:list.search") });
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("gon");
  await expect(box).toHaveValue("gon");
  await expect(page).toHaveURL(/^[^?]*\/products/);
  await box.fill("");
  await box.blur();

  const panel = await keysAreHere(page, t);
  for (const label of [t("app:keys.create"), t("ui:list.search"), t("ui:list.next")])
    await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/products/add");

  const ofForm = await keysAreHere(page, t);
  await expect(ofForm.getByText(t("app:keys.create"), { exact: true })).toHaveCount(0);
  await expect(ofForm.getByText(t("help:answers.productForm.first")).first()).toBeVisible();
});
