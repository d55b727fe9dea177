import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { linkSentTo } from "./outbox.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

async function invite(page: Page, t: Translate, email: string): Promise<void> {
  await page.getByRole("button", { name: t("users:members.invite.action"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("users:members.invite.title") });
  await dialog.getByRole("button", { name: t("users:members.invite.send") }).click();
  await expect(dialog.getByLabel(t("users:fields.email"))).toBeFocused();
  await dialog.getByLabel(t("users:fields.email")).fill(email);
  await dialog.getByRole("textbox", { name: t("users:fields.firstName"), exact: true }).fill("Jelena");
  await dialog.getByRole("textbox", { name: t("users:fields.lastName"), exact: true }).fill("Ćetković");
  await dialog.getByRole("button", { name: t("users:members.invite.send") }).click();
  await expect(page.getByText(t("users:members.invite.sent", { email }))).toBeVisible();
  await expect(dialog).toBeHidden();
}

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: action }).click();
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`an owner invites a manager, who signs in by the link (${language})`, async ({ page, browser }) => {
    const { organizationName } = await becomeOwner(page);
    const email = `jelena-${randomUUID().slice(0, 8)}@example.com`;

    await page.goto(`/team?view=users&lng=${language}`);
    await expect(page.getByRole("tab", { name: t("team:views.users") })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await rowOf(page, "Đukić").getByRole("button").last().click();
    await expect(page.getByRole("menuitem", { name: t("users:members.leave.action") })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.keyboard.press("Escape");
    await invite(page, t, email);
    await expect(rowOf(page, "Ćetković").getByText(t("users:members.status.invited"))).toBeVisible();

    const visitor = await browser.newContext();
    const manager = await visitor.newPage();
    const link = await linkSentTo(email);
    await manager.goto(link);
    await expect(manager).toHaveURL("/");
    await expect(manager.getByText(organizationName).first()).toBeVisible();
    await expect(manager.locator("html")).toHaveAttribute("lang", language === "me" ? "sr-Latn-ME" : "en");
    await manager.goto("/settings/billing");
    await expect(manager.getByText(t("users:plan.askOwner")).first()).toBeVisible();

    await page.reload();
    await choose(page, "Ćetković", t("users:members.role.owner"));
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .getByRole("button", { name: t("users:members.role.owner") })
      .click();
    await expect(page.getByText(t("users:members.updated"))).toBeVisible();
    await manager.reload();
    await expect(manager.getByRole("radio", { name: t("users:plan.growth") })).toBeAttached();
    await expect(manager.getByText(t("users:plan.askOwner"))).toBeHidden();

    await visitor.clearCookies();
    await manager.evaluate(() => localStorage.clear());
    await manager.goto(`${link}&lng=${language}`);
    await expect(manager.getByRole("heading", { name: t("auth:reason.invitation_usedTitle") })).toBeVisible();
    await manager.getByRole("button", { name: t("auth:reason.sendAnother") }).click();
    await expect(manager.getByRole("heading", { name: t("auth:check.title") })).toBeVisible();
    await expect(manager.getByText(email)).toBeVisible();
    await expect.poll(() => linkSentTo(email)).not.toBe(link);
    await manager.goto(await linkSentTo(email));
    await expect(manager).toHaveURL("/");
    await visitor.close();
  });
}
