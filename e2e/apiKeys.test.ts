import { expect, type Page } from "@playwright/test";
import { becomeOwner, originOf, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

/** Sends a request as a program does: with the key, and without the session of the page. */
const statusFor = async (page: Page, key: string, path: string) =>
  (await fetch(new URL(`/v1${path}`, originOf(page)), { headers: { authorization: `Bearer ${key}` } }))
    .status;

for (const language of journeyLanguages(import.meta.filename))
  test(`a key is created, copied, used, replaced and revoked (${language})`, async ({ page, context }) => {
    const t = (key: string, values = {}) => textsOf(language)(`apiKeys:${key}`, values);
    const name = "Sajt za porudžbine";
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await page.goto(`/settings?lng=${language}`);
    await page.getByRole("link", { name: textsOf(language)("settings:pages.developers.title") }).click();
    await button(textsOf(language)("firstCall:skip")).click();
    await expect(page.getByText(t("none"))).toBeVisible();

    await button(t("add")).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("fields.name")).fill(name);
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog.getByRole("alert").or(dialog.locator("[data-field=scopes]")).first()).toBeVisible();
    const area = (label: string) => dialog.getByRole("radiogroup", { name: t(`areas.${label}`) });
    await area("menu")
      .getByRole("radio", { name: t("accesses.read") })
      .click();
    await area("orders")
      .getByRole("radio", { name: t("accesses.write") })
      .click();
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog).toBeHidden();

    await button(t("copy.key")).click();
    await expect(button(t("copied"))).toBeVisible();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^kn_live_/);
    const row = page.getByRole("row", { name });
    await expect(row).toContainText("menu:read");
    await expect(row).toContainText(t("notUsed"));

    expect(await statusFor(page, key, `/orders/location/${locationId}`)).toBe(200);
    expect(await statusFor(page, key, `/products/location/${locationId}`)).toBe(403);
    await page.reload();
    await expect(row).not.toContainText(t("notUsed"));
    await expect(page.getByLabel(t("secret.key", { name }))).toHaveCount(0);

    await row.getByRole("button", { name: t("roll") }).click();
    await dialog.getByRole("radio", { name: t("overlaps.0") }).click();
    await dialog.getByRole("button", { name: t("rollSubmit") }).click();
    const next = await page.getByLabel(t("secret.key", { name })).inputValue();
    expect(await statusFor(page, key, `/orders/location/${locationId}`)).toBe(401);
    expect(await statusFor(page, next, `/orders/location/${locationId}`)).toBe(200);

    await row.getByRole("button", { name: t("revoke") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("revoke") })
      .click();
    await expect(page.getByText(t("none"))).toBeVisible();
    expect(await statusFor(page, next, `/orders/location/${locationId}`)).toBe(401);
    await page
      .getByText(t("ended", { count: 1 }))
      .first()
      .click();
    await expect(row).toContainText(name);
    const { items } = await request<{ items: { action: string }[] }>(page, "GET", "/organizations/audit");
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["key.created", "key.rolled", "key.revoked"]),
    );
  });

for (const language of journeyLanguages(import.meta.filename))
  test(`a test key reaches the sandbox alone, which is copied again (${language})`, async ({ page }) => {
    const t = (key: string, values = {}) => textsOf(language)(key, values);
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await page.goto(`/settings/developers?lng=${language}`);
    await button(t("firstCall:skip")).click();
    await button(t("apiKeys:add")).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("apiKeys:fields.name")).fill("Probni sajt");
    await dialog.getByRole("radio", { name: t("sandbox:kinds.test") }).click();
    await expect(dialog.getByText(t("apiKeys:locationsHelp"))).toBeHidden();
    await dialog
      .getByRole("radiogroup", { name: t("apiKeys:areas.orders") })
      .getByRole("radio", { name: t("apiKeys:accesses.write") })
      .click();
    await dialog.getByRole("button", { name: t("apiKeys:create") }).click();

    const secret = await page.getByLabel(t("apiKeys:secret.key", { name: "Probni sajt" })).inputValue();
    expect(secret).toMatch(/^kn_test_/);
    const sandbox = page.getByRole("region", { name: t("sandbox:title") });
    const copyId = await sandbox.locator("code").first().innerText();
    expect(await statusFor(page, secret, `/orders/location/${copyId}`)).toBe(200);
    expect(await statusFor(page, secret, `/orders/location/${locationId}`)).toBe(404);

    await button(t("sandbox:reset")).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("sandbox:reset") })
      .click();
    await expect(page.getByText(t("sandbox:done"))).toBeVisible();
    expect(await statusFor(page, secret, `/orders/location/${copyId}`)).toBe(200);
  });
