import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { pin } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

const allOff = {
  reservations: false,
  purchasing: false,
  checklists: false,
  receipts: false,
  priceLists: false,
  languages: false,
  developers: false,
};
const setModules = (page: Page, id: string, modules: object) =>
  request(page, "PATCH", `/locations/${id}/modules`, { modules });

/** Ten pages of service and office, the line that says what is off, and what is set up once. */
const entries = [
  "overview",
  "tables",
  "orders",
  "kitchen",
  "menu",
  "inventory",
  "products",
  "drawers",
  "analytics",
  "team",
  "locationInfo",
  "workingHours",
  "gallery",
  "profile",
  "settings",
];
const walked = [
  "/",
  "/tables",
  "/orders",
  "/kitchen",
  "/menu",
  "/menu/add",
  "/menu/options/add",
  "/inventory",
  "/inventory/report",
  "/products",
  "/drawers",
  "/analytics",
  "/team",
  "/location",
  "/settings",
];
const leadsToOff = ["/reservations", "/purchasing", "/checklists", "/receipts", "/settings/receipts"]
  .concat(["/settings/developers", "/menu/prices", "/inventory/production", "/products/recipe"])
  .map((path) => `a[href^="${path}"]`)
  .join(", ");

/** Names of what is off that no other text of Konoba contains. */
const namesOf = (t: Translate) =>
  ["reservations", "purchasing", "checklists"].map((key) => t(`app:nav.${key}`));

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const menuOf = (page: Page) => page.getByRole("navigation", { name: t("app:nav.label") });
  const switchOf = (page: Page, module: string) =>
    page.getByRole("switch", { name: t(`modules:names.${module}`) });

  test(`a café with every module off has eleven entries and no word of what is off (${language})`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await becomeOwner(page);
    const locationId = await addLocation(page, "Njegoševa");
    await setModules(page, locationId, allOff);
    await page.goto(`/?lng=${language}`);
    const links = menuOf(page).getByRole("link");
    await expect(links).toHaveText([
      ...entries.map((key) => t(`app:nav.${key}`)),
      t("app:nav.switchedOff", { count: Object.keys(allOff).length }),
    ]);

    for (const path of walked) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator("[data-waiting], [aria-busy=true]")).toHaveCount(0);
      await expect(page.locator(leadsToOff), path).toHaveCount(0);
      for (const name of namesOf(t)) await expect(page.locator("#content"), path).not.toContainText(name);
    }

    for (const name of namesOf(t)) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(name);
      await expect(page.getByRole("option").first()).toBeVisible();
      await expect(page.getByRole("option", { name, exact: true })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: t("app:help.open") }).click();
      await page.getByRole("searchbox", { name: t("help:search") }).fill(name);
      await expect(page.getByText(t("help:none"))).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }

    const person = { firstName: "Marko", lastName: "Vuković", username: "marko", pin, role: "waiter" };
    await request(page, "POST", "/workers", { ...person, locationId });
    const waiter = await (await browser.newContext()).newPage();
    const login = { username: "marko", pin, locationId };
    const { sessionId } = await request<{ sessionId: string }>(waiter, "POST", "/workers/login", login);
    await setSessionHint(waiter, sessionId);
    await waiter.goto(`/reservations?lng=${language}`);
    const title = t("modules:offHere.title", { module: t("modules:names.reservations") });
    await expect(waiter.getByRole("heading", { name: title })).toBeVisible();
    await expect(waiter.getByRole("button", { name: t("modules:offHere.turnOn") })).toHaveCount(0);

    await page.goto("/reservations");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("button", { name: t("modules:offHere.turnOn") }).click();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
    await expect(page).toHaveURL("/reservations");
    await expect(links.filter({ hasText: t("app:nav.reservations") })).toBeVisible();
    await expect(links.last()).toHaveText(
      t("app:nav.switchedOff", { count: Object.keys(allOff).length - 1 }),
    );
    // The other device hears of it.
    await expect(waiter.getByRole("heading", { name: title })).toHaveCount(0);
    await waiter.context().close();
  });

  test(`what you use is switched with a question, undone, and stays on while it is open (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const startsAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await request(page, "POST", "/reservations", { locationId, name: "Marković", partySize: 4, startsAt });
    await page.goto(`/settings?lng=${language}`);
    await page.getByRole("link", { name: t("settings:pages.modules.title") }).click();
    await expect(page).toHaveURL("/settings/modules");

    await switchOf(page, "reservations").click();
    const question = page.getByRole("dialog");
    await expect(
      question.getByText(t("modules:facts.guestsAhead", { count: 1, of: "", day: "" })),
    ).toBeVisible();
    await question.getByRole("button", { name: t("modules:blocked.close") }).click();
    await expect(switchOf(page, "reservations")).toBeChecked();

    await page.getByRole("radio", { name: t("modules:startFrom.cafe") }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(t("modules:names.checklists"));
    await dialog.getByRole("button", { name: t("modules:startFrom.confirm") }).click();
    await expect(switchOf(page, "checklists")).not.toBeChecked();
    await expect(menuOf(page).getByRole("link", { name: t("app:nav.checklists") })).toHaveCount(0);
    await expect(switchOf(page, "reservations")).toBeChecked();
    await expect(switchOf(page, "receipts")).toBeChecked();
    await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
    await expect(switchOf(page, "checklists")).toBeChecked();

    await page.reload();
    await switchOf(page, "purchasing").click();
    await question.getByRole("button", { name: t("modules:turnOff.confirm") }).click();
    await expect(switchOf(page, "purchasing")).not.toBeChecked();

    const product = { locationId, name: "Kafa", unit: "kg" };
    const { id: productId } = await request<{ id: string }>(page, "POST", "/products", product);
    const stock = { locationId, productId, quantity: 3 };
    const { id } = await request<{ id: string }>(page, "POST", "/inventory", stock);
    await page.goto(`/inventory/edit/${id}`);
    await page.getByLabel(t("inventory:fields.supplierName")).fill("Kafa Goranović");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("modules:suggest.purchasing.turnOn") }).click();
    await expect(menuOf(page).getByRole("link", { name: t("app:nav.purchasing") })).toBeVisible();
    const supplier = page.getByRole("combobox", { name: t("inventory:fields.supplierName"), exact: true });
    await expect(supplier).toHaveValue("Kafa Goranović");

    // Offered once: not again on this device.
    await setModules(page, locationId, { purchasing: false });
    const other = await request<{ id: string }>(page, "POST", "/inventory", stock);
    await page.goto(`/inventory/edit/${other.id}`);
    await supplier.fill("Kafa Lovćen");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t("modules:suggest.purchasing.turnOn") })).toHaveCount(0);
  });
}
