import { expect, type Locator, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Language, type Translate } from "./texts.ts";

interface Task {
  task: string;
  /** What an owner types, by language. */
  typed: Record<Language, string>;
  path: RegExp;
  /** Control that does it, or the link that leads to it. */
  control: (page: Page, t: Translate) => Locator;
}

const main = (page: Page) => page.getByRole("main");
const field = (key: string) => (page: Page, t: Translate) =>
  main(page).getByLabel(t(key), { exact: true }).first();
const button = (key: string) => (page: Page, t: Translate) =>
  main(page)
    .getByRole("button", { name: t(key) })
    .first();
const link = (key: string) => (page: Page, t: Translate) => main(page).getByRole("link", { name: t(key) });

const tasks: Task[] = [
  {
    task: "change the tip suggestions",
    typed: { en: "tip suggestion", me: "napojnica" },
    path: /^\/settings\/money$/,
    control: field("locations:fields.defaultGratuityPercentage"),
  },
  {
    task: "tax rate",
    typed: { en: "tax rate", me: "poreska stopa" },
    path: /^\/settings\/money$/,
    control: field("locations:fields.taxRate"),
  },
  {
    task: "service charge",
    typed: { en: "service charge", me: "naknada za uslugu" },
    path: /^\/settings\/money$/,
    control: field("locations:fields.servicePrice"),
  },
  {
    task: "approval limit for voids",
    typed: { en: "void limit", me: "storno granica" },
    path: /^\/settings\/approvals$/,
    control: field("team:fields.cashierVoid"),
  },
  {
    task: "change my PIN",
    typed: { en: "pin", me: "pin" },
    path: /^\/settings\/sign-in$/,
    control: field("users:pin.label"),
  },
  {
    task: "passkey",
    typed: { en: "passkey", me: "pristupni ključ" },
    path: /^\/settings\/sign-in$/,
    control: (page, t) => main(page).getByRole("heading", { name: t("settings:sections.passkeys") }),
  },
  {
    task: "print table codes",
    typed: { en: "print table codes", me: "štampaj kodove stolova" },
    path: /^\/settings\/tables$/,
    control: link("settings:links.codes"),
  },
  {
    task: "sections",
    typed: { en: "sections", me: "sekcije" },
    path: /^\/settings\/tables$/,
    control: link("settings:links.sections"),
  },
  {
    task: "working hours",
    typed: { en: "working hours", me: "radno vrijeme" },
    path: /^\/location\/working-hours$/,
    control: button("locations:special.add"),
  },
  {
    task: "export accounting",
    typed: { en: "accounting", me: "knjigovodstvo" },
    path: /^\/settings\/accounting$/,
    control: (page, t) => page.getByRole("heading", { level: 1, name: t("accounting:title") }),
  },
  {
    task: "language",
    typed: { en: "language", me: "jezik" },
    path: /^\/settings\/language$/,
    control: (page, t) => main(page).getByRole("radiogroup", { name: t("users:language.title") }),
  },
  {
    task: "dark theme",
    typed: { en: "dark", me: "tamna" },
    path: /^\/settings\/appearance$/,
    control: (page, t) => main(page).getByText(t("users:appearance.dark"), { exact: true }),
  },
  {
    task: "who voided yesterday",
    typed: { en: "who voided", me: "ko je stornirao" },
    path: /^\/settings\/audit$/,
    control: (page, t) => page.getByRole("heading", { level: 1, name: t("audit:title") }),
  },
  {
    task: "add a printer",
    typed: { en: "add a printer", me: "dodaj štampač" },
    path: /^\/printers$/,
    control: button("printing:add"),
  },
  {
    task: "API key",
    typed: { en: "api key", me: "api ključ" },
    path: /^\/settings\/developers$/,
    control: (page, t) => page.getByRole("main").getByRole("heading", { name: t("firstCall:title") }),
  },
  {
    task: "download own data",
    typed: { en: "download own data", me: "preuzmi podatke" },
    path: /^\/settings\/data$/,
    control: button("ownData:export.do"),
  },
  {
    task: "plan",
    typed: { en: "plan", me: "paket" },
    path: /^\/settings\/billing$/,
    control: button("users:plan.change"),
  },
  {
    task: "order sound",
    typed: { en: "order sound", me: "zvuk" },
    path: /^\/settings\/orders$/,
    control: (page, t) => main(page).getByRole("switch", { name: t("users:sound.new") }),
  },
  {
    task: "add a till",
    typed: { en: "add a till drawer", me: "dodaj kasu" },
    path: /^\/settings\/drawers$/,
    control: link("settings:links.drawers"),
  },
  {
    task: "purchasing settings",
    typed: { en: "purchasing settings", me: "podešavanja nabavke" },
    path: /^\/settings\/stock$/,
    control: field("purchasing:fields.approvalAmount"),
  },
];

declare global {
  interface Window {
    /** Text of the control that was ringed last. */
    ringed?: string | null;
  }
}

/** Remembers which control is ringed, which lasts only a moment. */
const watchRings = (page: Page) =>
  page.evaluate(() => {
    const remember = (records: MutationRecord[]) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && "ring" in target.dataset) window.ringed = target.textContent;
    };
    new MutationObserver(remember).observe(document.body, { subtree: true, attributeFilter: ["data-ring"] });
  });

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const searchField = (page: Page) => page.getByRole("searchbox", { name: t("settings:search") });

  test(`an owner finds every task by one search of the settings (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await becomeOwner(page);
    await createTestLocation(page);
    await page.goto(`/settings/language?lng=${language}`);
    for (const { task, typed, path, control } of tasks) {
      await test.step(task, async () => {
        await page.evaluate(() => history.pushState({}, "", "/settings/language"));
        await searchField(page).fill(typed[language]);
        await expect(main(page).getByRole("listitem").first()).toBeVisible();
        await searchField(page).press("Enter");
        await expect.poll(() => new URL(page.url()).pathname).toMatch(path);
        await expect(control(page, t)).toBeVisible();
      });
    }
  });

  test(`a laptop opens the last page, jumps to a found field, saves and undoes (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await becomeOwner(page);
    await createTestLocation(page);
    await page.goto(`/settings?lng=${language}`);
    await expect(page).toHaveURL("/settings/sign-in");
    await expect(page.getByText(t("settings:pinMissing"))).toBeVisible();

    const label = t("locations:fields.defaultGratuityPercentage");
    await watchRings(page);
    await page.getByRole("heading", { name: t("settings:sections.sessions") }).click();
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill({ en: "tip", me: "napojnica" }[language]);
    await page.getByRole("button", { name: label }).click();
    await expect(page).toHaveURL("/settings/money");
    const tip = field("locations:fields.defaultGratuityPercentage")(page, t);
    await expect(tip).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.ringed)).toContain(label);
    await expect(page.locator("[data-ring]")).toHaveCount(0);

    await tip.fill("12");
    await expect(main(page).getByRole("status").filter({ hasText: label })).toContainText("12");
    await page.getByRole("button", { name: t("settings:save") }).click();
    await expect(page.getByText(t("locations:updated"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("settings:save") })).toHaveCount(0);

    const prices = main(page).getByRole("switch", { name: t("locations:fields.pricesIncludeTax") });
    const wasOn = await prices.isChecked();
    await prices.click();
    await expect(prices).toBeChecked({ checked: !wasOn });
    const saved = t("settings:saved", { label: t("locations:fields.pricesIncludeTax") });
    await expect(page.getByText(saved)).toBeVisible();
    await page
      .getByRole("button", { name: t("ui:toasts.undo") })
      .last()
      .click();
    await expect(prices).toBeChecked({ checked: wasOn });

    await page.goto("/settings");
    await expect(page).toHaveURL("/settings/money");
    await expect(tip).toHaveValue(/^12/);
    await expect(prices).toBeChecked({ checked: wasOn });
  });

  test(`a phone has the index with present values and a way back from each page (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomeOwner(page);
    await createTestLocation(page);
    await page.goto(`/settings?lng=${language}`);
    const index = page.getByRole("navigation", { name: t("settings:index") });
    const entry = (key: string) => index.getByRole("link", { name: t(`settings:pages.${key}.title`) });
    await expect(entry("signIn")).toContainText(t("settings:values.pinMissing"));
    await expect(entry("orders")).toContainText("70");
    await entry("money").click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("settings:pages.money.title") }),
    ).toBeVisible();
    await field("locations:fields.taxRate")(page, t).fill("17");
    await page.getByRole("button", { name: t("settings:saveCount", { count: 1 }) }).click();
    await expect(page.getByText(t("locations:updated"))).toBeVisible();
    await page.getByRole("button", { name: t("app:back") }).click();
    await expect(page).toHaveURL(/\/settings(\?|$)/);
    await expect(entry("money")).toContainText("17");
  });
}
