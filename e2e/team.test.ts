import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { languages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const marko = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0417", role: "waiter" };
const name = `${marko.firstName} ${marko.lastName}`;

async function enterPin(page: Page, t: Translate, pin: string): Promise<void> {
  await page.getByLabel(t("auth:fields.pin"), { exact: true }).fill(pin);
}

/** Presses the confirm button of the open confirmation. */
const goOn = (page: Page, label: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: label, exact: true }).click();

for (const language of languages) {
  const t = textsOf(language);

  test(`a new PIN is shown once and works, and suspension ends the session at once (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    await request(page, "POST", "/workers/", { ...marko, locationId });
    const till = await browser.newContext({ hasTouch: true });
    const worker = await till.newPage();
    await worker.goto(`/sign-in?location=${locationId}&lng=${language}`);
    await worker.getByLabel(t("auth:fields.username"), { exact: true }).fill(marko.username);

    await page.goto(`/team?lng=${language}`);
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("team:more") })
      .click();
    await page.getByRole("menuitem", { name: t("team:pin.new") }).click();
    await goOn(page, t("team:pin.new"));
    const once = page.getByRole("dialog", { name: t("team:pin.onceTitle", { name }) });
    const pin = await once.getByText(/^\d{4}$/).innerText();
    await once.getByRole("button", { name: t("team:pin.passedOn") }).click();
    await expect(once).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText(pin, { exact: true })).toHaveCount(0);

    await enterPin(worker, t, marko.pin);
    await expect(worker.getByText(t("auth:staff.wrong"))).toBeVisible();
    for (const digit of pin) await worker.getByRole("button", { name: digit, exact: true }).tap();
    await expect(worker.getByRole("navigation", { name: t("app:nav.label") })).toBeVisible();

    await page.getByRole("button", { name: t("team:suspend") }).click();
    await goOn(page, t("team:suspend"));
    await expect(page.getByRole("main").getByText(t("team:status.suspended"))).toBeVisible();
    await worker.reload();
    await expect(worker).toHaveURL(/\/sign-in/);
    await till.close();
  });
}
