import { expect, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { startKonoba, type Konoba } from "./server.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

// Browsers create passkeys only for host names, so this test starts a server with one.
let konoba: Konoba;
const shared = process.env.KONOBA_OUTBOX;
test.beforeAll(async () => {
  konoba = await startKonoba({ host: "localhost" });
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
});
test.afterAll(async () => {
  if (shared !== undefined) process.env.KONOBA_OUTBOX = shared;
  await konoba.remove();
});

/** Adds a virtual authenticator with user verification. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const language of journeyLanguages(import.meta.filename))
  test(`a passkey is created in the profile, signs in, is renamed and removed (${language})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const context = await browser.newContext({ baseURL: konoba.url, locale: "en-GB" });
    const page = await context.newPage();
    await addDevice(page);
    await becomeOwner(page);
    await page.goto(`/profile?lng=${language}`);

    await page.getByRole("button", { name: t("passkeys:add") }).click();
    await page.getByLabel(t("passkeys:fields.name")).fill("Telefon");
    await page.getByRole("button", { name: t("passkeys:goOn") }).click();
    const key = page.getByRole("listitem").filter({ hasText: /telefon/i });
    await expect(key).toContainText(t("passkeys:neverUsed"));

    await page
      .getByRole("main")
      .getByRole("button", { name: t("users:signOut") })
      .click();
    await page.getByRole("button", { name: t("auth:signIn.passkey") }).click();
    await expect(page.getByRole("heading", { name: t("home:setup.location") })).toBeVisible();

    await page.goto(`/profile?lng=${language}`);
    await expect(key).not.toContainText(t("passkeys:neverUsed"));
    await key.getByRole("button", { name: t("passkeys:rename") }).click();
    await page.getByRole("textbox", { name: t("passkeys:fields.name") }).fill("Anin telefon");
    await page.getByRole("button", { name: t("passkeys:save"), exact: true }).click();
    await expect(page.getByText(t("passkeys:renamed"))).toBeVisible();
    await key
      .filter({ hasText: "Anin telefon" })
      .getByRole("button", { name: t("passkeys:remove") })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("passkeys:remove") })
      .click();
    await expect(page.getByText(t("passkeys:removed", { name: "Anin telefon" }))).toBeVisible();
    await expect(key).toHaveCount(0);
    await context.close();
  });
