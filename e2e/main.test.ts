import { expect, type Page } from "@playwright/test";
import { request } from "./members.ts";
import { newPerson, signUp } from "./signUp.ts";
import { test } from "./test.ts";
import { languages, textsOf, type Language, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const dishes = [
  { name: "Pastrmka", price: "9.50" },
  { name: "Kačamak", price: "4.20" },
];
const total = { en: "€13.70", me: /13,70\s€/ };

/** The first steps list on home. */
const stepsOf = (page: Page, t: Translate) => page.getByRole("region", { name: t("home:setup.label") });

async function makeLocation(page: Page, t: Translate, name: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: t("home:setup.locationAction") })
    .click();
  await expect(page).toHaveURL("/location/add");
  const nameField = page.getByLabel(t("locations:create.name"), { exact: false });
  await expect(nameField).toBeFocused();
  await nameField.fill(name);
  // The country proposes its tax rate, so that 0 is always a deliberate choice.
  await expect(page.getByLabel(t("locations:fields.taxRate"))).toHaveValue("21");
  await page.getByRole("button", { name: t("locations:create.save") }).click();
  await expect(page.getByText(t("locations:added"))).toBeVisible();
  await expect(page).toHaveURL("/organization/locations");
  // Saving the first location leads to the next setup step.
  await expect(page.getByRole("heading", { name: t("home:setup.menu") })).toBeVisible();
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
}

async function makeMenu(page: Page, t: Translate, language: Language): Promise<void> {
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: t("app:nav.label") });
  await navigation.getByRole("link", { name: t("app:nav.menu"), exact: true }).click();
  const nameField = () =>
    main.getByLabel(t(`ui:translations.${language}`)).getByLabel(t("menu:fields.name"), { exact: true });
  await main.getByRole("link", { name: t("menu:addCategory") }).click();
  await expect(nameField()).toBeFocused();
  await nameField().fill("Roštilj");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL("/menu/categories");
  for (const { name, price } of dishes) {
    await navigation.getByRole("link", { name: t("app:nav.menu"), exact: true }).click();
    await main
      .getByRole("link", { name: t("menu:addToMenu") })
      .first()
      .click();
    await expect(nameField()).toBeFocused();
    await nameField().fill(name);
    await main.getByRole("combobox", { name: t("menu:fields.categoryId") }).click();
    await page.getByRole("option", { name: "Roštilj" }).click();
    await main.getByLabel(t("menu:fields.price"), { exact: true }).fill(price);
    await page.getByRole("button", { name: t("ui:form.save") }).click();
    await expect(page).toHaveURL(/\/menu(\?|$)/);
    await expect(main.getByText(name).first()).toBeVisible();
  }
}

/** Sets the hours, adds a waiter and sets the owner's PIN, each led to by home. */
async function makeReady(page: Page, t: Translate): Promise<void> {
  // Open at every hour, so that the order is taken whenever this test runs.
  await page.goto("/");
  const list = stepsOf(page, t);
  const edit = await list.getByRole("link", { name: t("home:setup.edit") }).getAttribute("href");
  const locationId = edit?.split("/").at(-1);
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: "00:00",
    closeTime: "00:00",
    isClosed: false,
  }));
  await request(page, "PATCH", `/locations/${locationId}/working-hours`, { workingHours });
  await page.reload();
  await list.getByRole("link", { name: t("home:setup.teamAction") }).click();
  const firstName = page.getByRole("textbox", { name: t("team:fields.firstName"), exact: true });
  await expect(firstName).toBeFocused();
  await firstName.fill("Marko");
  await page.getByRole("textbox", { name: t("team:fields.lastName"), exact: true }).fill("Vuković");
  await page.getByRole("button", { name: t("team:pin.generate") }).click();
  await page.getByRole("button", { name: t("ui:form.save"), exact: true }).click();

  const box = page.getByRole("dialog", { name: t("team:pin.onceTitle", { name: "Marko Vuković" }) });
  await expect(box.getByText(/\/sign-in\?location=[\w-]+$/)).toBeVisible();
  const code = box.getByRole("img", { name: t("team:link.code") });
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await box.getByRole("button", { name: t("team:pin.passedOn") }).click();
  await expect(page).toHaveURL("/");
  const pin = list.getByLabel(t("users:pin.label"), { exact: true });
  await expect(pin).toBeFocused();
  await pin.fill("4711");
  await list.getByRole("button", { name: t("users:pin.set") }).click();
}

async function makeTable(page: Page, t: Translate): Promise<void> {
  const navigation = page.getByRole("navigation", { name: t("app:nav.label") });
  await navigation.getByRole("link", { name: t("app:nav.tables"), exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("tables:add") })
    .first()
    .click();
  await expect(page.getByLabel(t("tables:fields.tableNumber"))).toHaveValue("1");
  await expect(page.getByLabel(t("tables:fields.tableNumber"))).toBeFocused();
  await page.getByRole("button", { name: t("ui:form.save"), exact: true }).click();
  await expect(page).toHaveURL("/tables");
}

async function takeOrder(page: Page, t: Translate): Promise<void> {
  await stepsOf(page, t)
    .getByRole("link", { name: t("home:setup.orderAction") })
    .click();
  await page.getByRole("button", { name: t("orders:fields.tableId"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:table", { number: 1 }) })
    .click();
  for (const { name } of dishes) await page.getByRole("button", { name, exact: false }).first().click();
  await page.getByRole("button", { name: t("orders:sendItems", { count: 2 }) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
}

async function payInCash(page: Page, t: Translate, amount: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: t("orders:pay.open"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(amount).first()).toBeVisible();
  await expect(sheet.getByRole("button", { name: t("orders:method.cash") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await sheet.getByRole("radio", { name: t("pay:after.close") }).check();
  await sheet.getByRole("button", { name: t("pay:take") }).click();
  await expect(sheet.getByRole("heading", { name: t("pay:paidTitle"), exact: true })).toBeVisible();
}

/** Closes the payment, which leads home, and the end of the first steps there. */
async function finish(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("pay:firstDone") })
    .click();
  await expect(page).toHaveURL("/");
  const ready = page.getByRole("heading", { name: t("home:setup.readyTitle") });
  await expect(ready).toBeVisible();
  await page.reload();
  await expect(ready).toBeVisible();
  await stepsOf(page, t)
    .getByRole("button", { name: t("home:setup.readyDone") })
    .click();
  await expect(ready).toHaveCount(0);
}

for (const language of languages) {
  test(`from the sign-up to the first paid order (${language})`, async ({ page }) => {
    const t = textsOf(language);
    const person = newPerson();

    await test.step("sign up", () => signUp(page, t, language, person));
    await expect(page.getByRole("heading", { name: t("home:setup.location") })).toBeVisible();
    await test.step("the first location", () => makeLocation(page, t, "Stara varoš"));
    await test.step("a menu of two dishes", () => makeMenu(page, t, language));
    await test.step("a table", () => makeTable(page, t));
    await test.step("hours, a waiter and an own PIN", () => makeReady(page, t));
    await test.step("an order at the table", () => takeOrder(page, t));
    await test.step("paid in cash", () => payInCash(page, t, total[language]));
    await test.step("ready to sell", () => finish(page, t));

    await page.goto("/");
    await expect(page.getByRole("heading", { name: t("home:setup.readyTitle") })).toHaveCount(0);
    const sales = page.getByRole("region", { name: t("home:sales.label") });
    await expect(sales.getByText(total[language]).first()).toBeVisible();
    const ticket = page.getByRole("article", { name: `${t("orders:table", { number: 1 })}, #001` });
    await expect(ticket.getByText(t("orders:status.completed"))).toBeVisible();

    await page.goto("/orders?tab=list");
    const row = page.getByRole("row", { name: /#001/ });
    await expect(row.getByText(t("orders:status.completed"))).toBeVisible();
    await expect(row.getByText(t("orders:paymentStatus.paid"))).toBeVisible();
  });
}
