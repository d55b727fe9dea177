import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

for (const language of journeyLanguages(import.meta.filename))
  test(`an owner schedules the deletion of the organization by its name, and cancels it (${language})`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const { organizationName: name } = await becomeOwner(page);
    await page.goto(`/settings/data?lng=${language}`);
    await expect(page.getByText(t("ownData:audit.text"))).toBeVisible();

    await page.getByRole("button", { name: t("ownData:deletion.do") }).click();
    const question = page.getByRole("dialog");
    const confirm = question.getByRole("button", { name: t("ownData:deletion.confirm") });
    await question.getByLabel(t("ownData:deletion.name")).fill("Konoba");
    await expect(confirm).toBeDisabled();
    await question.getByLabel(t("ownData:deletion.name")).fill(name);
    await confirm.click();

    const title = page.getByRole("heading", { name: t("ownData:leaving.title", { name }) });
    await expect(title).toBeVisible();
    await expect(page.locator("body")).not.toContainText("..");
    await page.goto("/orders");
    await expect(title).toBeVisible();
    await page.getByRole("button", { name: t("ownData:leaving.withdraw") }).click();
    await expect(page.getByText(t("ownData:leaving.withdrawn"))).toBeVisible();
    await expect(title).toBeHidden();
  });
