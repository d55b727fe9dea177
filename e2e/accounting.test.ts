import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, type Language, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const chart = {
  name: "konta.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("konto;naziv\n2414;Kartice u naplati\n6121;Piće"),
};

/** Sells for a card on a day that is over then, and returns it: the clocks of the location move on by more than a day. */
async function sellYesterday(page: Page, locationId: string): Promise<string> {
  const path = `/locations/${locationId}`;
  await request(page, "PATCH", path, { timezone: "Pacific/Pago_Pago", taxRate: "21" });
  const { items } = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const body = { locationId, orderType: "takeaway", items: [{ menuItemId: items[0]?.id }] };
  // Not the present day of the books: they still wait for the last requests of the day before.
  const { id, businessDate } = await request<{ id: string; businessDate: string }>(
    page,
    "POST",
    "/orders/createWithItems",
    body,
  );
  await request(page, "POST", `/orders/${id}/payments`, { method: "card" });
  await request(page, "PATCH", path, { timezone: "Pacific/Kiritimati" });
  return businessDate;
}

/** Presses a button that downloads a file, and returns its text. */
async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent("download");
  await press();
  return readFile(await (await started).path(), "utf8");
}

/** Enters the example in every account that a day lacks. */
async function fillMissing(page: Page, language: Language): Promise<void> {
  const t = textsOf(language);
  const accounts = page.getByRole("region", { name: t("accounting:accounts.title") });
  const missing = accounts.locator("input[aria-describedby]");
  await expect(missing.first()).toBeVisible();
  for (let left = await missing.count(); left > 0; left -= 1) {
    const field = missing.first();
    await field.fill((await field.getAttribute("placeholder")) ?? "");
    await field.press("Enter");
    await expect(missing).toHaveCount(left - 1);
  }
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const isPhone = language === "me";

  test(`a day is completed, exported twice alike, locked and unlocked (${language})`, async ({ page }) => {
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 });
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    const date = await sellYesterday(page, locationId);
    await page.goto(`/settings?lng=${language}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("settings:pages.accounting.title") })
      .click();
    const days = page.getByRole("navigation", { name: t("accounting:month.days") });
    await expect(days.getByRole("listitem").first()).toBeVisible();
    // At the end of a month the day sold on is in the previous one.
    if ((await days.locator(`a[href*="date=${date}"]`).count()) === 0)
      await days.getByRole("button", { name: t("accounting:month.previous") }).click();
    await expect(days.getByText(t("accounting:status.missing", { count: 3 }))).toBeVisible();
    await fillMissing(page, language);
    await expect(days.getByText(t("accounting:status.ready"))).toBeVisible();

    await page.getByRole("button", { name: t("accounting:accounts.import") }).click();
    const dialog = page.getByRole("dialog", { name: t("accounting:accounts.importTitle") });
    await expect(dialog.getByLabel(t("accounting:fields.csv"))).toBeAttached();
    // The file is read by code that loads when it is chosen.
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, (route) => loaded.promise.then(() => route.continue()));
    await dialog.getByLabel(t("accounting:fields.csv")).setInputFiles(chart);
    const send = dialog.getByRole("button", { name: t("accounting:accounts.import") });
    await expect(send).toBeDisabled();
    loaded.resolve();
    await send.click();
    await expect(dialog).toBeHidden();

    await days.locator(`a[href*="date=${date}"]`).click();
    const journal = page.getByRole("table", { name: t("accounting:table.name") });
    await expect(journal.getByRole("row", { name: /Kartice u naplati/ })).toBeVisible();
    await expect(page.getByText(t("accounting:day.balanced"))).toBeVisible();
    const first = await download(page, () =>
      page.getByRole("button", { name: t("accounting:export.csv") }).click(),
    );
    const rows = first.split("\r\n");
    expect(rows[1]).toContain(`${date},2414,Kartice u naplati`);
    await page.getByRole("button", { name: t("accounting:export.history") }).click();
    const history = page.getByRole("dialog", { name: t("accounting:export.history") });
    expect(await download(page, () => history.getByRole("button", { name: /^CSV/ }).click())).toBe(first);
    await page.keyboard.press("Escape");

    if (isPhone) await page.getByRole("link", { name: t("accounting:month.back") }).click();
    await expect(days.getByText(t("accounting:status.exported"))).toBeVisible();
    await page.getByRole("button", { name: t("accounting:lock.button") }).click();
    const lock = page.getByRole("dialog", { name: t("accounting:lock.title") });
    await lock.getByRole("button", { name: t("accounting:lock.button") }).click();
    await expect(lock).toBeHidden();
    await expect(page.getByText(t("accounting:lock.none"))).toBeHidden();
    await page.getByRole("button", { name: t("accounting:lock.unlock"), exact: true }).click();
    const unlock = page.getByRole("dialog", { name: t("accounting:lock.unlockTitle") });
    await unlock.getByLabel(t("accounting:fields.reason")).fill("Pogrešan konto");
    await unlock.getByRole("button", { name: t("accounting:lock.unlock") }).click();
    await expect(page.getByText(t("accounting:lock.none"))).toBeVisible();
  });
}
