import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { enterDemo } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.describe("in the demo", () => {
  test.use({ baseURL: process.env.KONOBA_DEMO_URL });

  for (const language of journeyLanguages(import.meta.filename))
    test(`an owner reads a week by person, and an order behind a difference (${language})`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const t = textsOf(language);
      await enterDemo(page, { theme: "light", language });
      await page.goto(`/analytics?lng=${language}&report=staff`);
      await page
        .getByRole("main")
        .getByRole("link", { name: t("digest:title") })
        .click();
      await expect(page).toHaveURL(/\/analytics\/digest/);
      await expect(page.getByRole("heading", { level: 1, name: t("digest:title") })).toBeVisible();

      const table = page.getByRole("table", { name: t("digest:people") });
      const people = async () =>
        (await table.locator("tbody th").allInnerTexts()).map((text) => text.replace(/^\S{2}\n/, ""));
      await expect(table.locator("tbody tr").first()).toBeVisible();
      const names = await people();
      expect(names.length).toBeGreaterThan(2);
      expect(names).toEqual(names.toSorted(new Intl.Collator("sr-Latn-ME").compare));
      await expect(table.locator("tfoot")).toContainText("%");

      const week = page.getByRole("button", { name: / 20\d\d/ });
      const shown = await week.innerText();
      const next = page.getByRole("button", { name: t("digest:week.next") });
      await expect(next).toBeDisabled();
      await page.getByRole("button", { name: t("digest:week.previous") }).click();
      await expect(week).not.toHaveText(shown);
      await expect(page).toHaveURL(/week=20\d\d-\d\d-\d\d/);
      await next.click();
      await expect(week).toHaveText(shown);

      const notes = page.getByRole("complementary", { name: t("digest:what") });
      await expect(
        notes
          .getByText("%")
          .or(notes.getByText(t("digest:nothing")))
          .first(),
      ).toBeVisible();
      // The calendar chooses the week of a day.
      await week.click();
      const days = page.getByRole("dialog", { name: t("digest:week.choose") }).getByRole("gridcell");
      await expect(days.first()).toBeVisible();
      await page.keyboard.press("Escape");
      const order = notes.getByRole("listitem").getByRole("link").first();
      if ((await order.count()) > 0) {
        await order.click();
        await expect(page).toHaveURL(/\/orders\/edit\//);
      }
    });
});

for (const language of journeyLanguages(import.meta.filename))
  test(`an owner without a finished week turns the mail on, off by default (${language})`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const { email } = await becomeOwner(page);
    await createTestLocation(page);
    await page.goto(`/analytics/digest?lng=${language}`);
    await expect(page.getByRole("heading", { name: t("digest:empty.firstTitle") })).toBeVisible();
    const mail = page.getByRole("switch", { name: t("digest:mail") });
    await expect(mail).not.toBeChecked();
    await expect(page.getByText(t("digest:mailHelp", { email }))).toBeVisible();
    await mail.click();
    await expect(mail).toBeChecked();

    await page.goto(`/settings/emails?lng=${language}`);
    const setting = page.getByRole("switch", { name: t("users:mails.weekly") });
    await expect(setting).toBeChecked();
    await setting.click();
    await expect(setting).not.toBeChecked();
    await page.reload();
    await expect(setting).not.toBeChecked();
  });
