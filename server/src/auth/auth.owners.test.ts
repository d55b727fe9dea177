import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser } from "../../test/browser.ts";
import { refusal } from "../../test/refusal.ts";

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((konoba) => konoba.close())));

/** Starts a production server with mail and without SMS. */
async function selfHosted(settings: Record<string, string> = {}): Promise<TestApp> {
  const konoba = await testApp({
    NODE_ENV: "production",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_GAP_SECONDS: "0",
    ...settings,
  });
  opened.push(konoba);
  return konoba;
}

const newAddress = () => `${randomUUID()}@example.com`;
const profile = { firstName: "Ana", lastName: "Đukić", role: "owner", organizationName: "Konoba Luka" };

async function confirmAddress(konoba: TestApp, email: string, by: "signUp" | "signIn") {
  const browser = openBrowser(konoba);
  await browser.api.auth[by]({ body: { email } });
  await browser.api.auth.verifyOtp({ body: { email, token: (await lastMessage(konoba, email)).code } });
  return browser;
}

test("signs up without a phone where no SMS can be sent, until the first organization exists", async () => {
  const konoba = await selfHosted();
  const first = await confirmAddress(konoba, newAddress(), "signUp");
  const late = await confirmAddress(konoba, newAddress(), "signUp");

  expect(await first.api.auth.options()).toMatchObject({ signUp: true, phone: false });
  expect(await first.api.auth.signUpState()).toMatchObject({ phoneRequired: false });
  await first.api.auth.createUser({ body: profile });
  expect(await first.api.users.me()).toMatchObject({ role: "owner", phoneNumber: null });

  expect(await late.api.auth.options()).toMatchObject({ signUp: false });
  await expect(late.api.auth.createUser({ body: profile })).rejects.toEqual(refusal("sign_up_closed"));
  await expect(openBrowser(konoba).api.auth.signUp({ body: { email: newAddress() } })).rejects.toEqual(
    refusal("sign_up_closed"),
  );
});

test("stores a phone number that cannot be confirmed as unconfirmed", async () => {
  const konoba = await selfHosted({ SIGN_UP: "open" });
  const email = newAddress();
  const browser = await confirmAddress(konoba, email, "signUp");

  await browser.api.auth.createUser({ body: { ...profile, phoneNumber: "067 123 456" } });

  const { rows } = await konoba.pool.query(
    "select phone_number, phone_verified_at from users where email = $1",
    [email],
  );
  expect(rows).toEqual([{ phone_number: "+38267123456", phone_verified_at: null }]);
});

test("leaves sign-up open where there were organizations before, and opens and closes it by the setting", async () => {
  const konoba = await selfHosted();
  await konoba.pool.query("update store_settings set open_sign_up = true");
  const browser = await confirmAddress(konoba, newAddress(), "signUp");
  await browser.api.auth.createUser({ body: profile });
  expect(await browser.api.auth.options()).toMatchObject({ signUp: true });

  const closed = await selfHosted({ SIGN_UP: "closed" });
  const early = await confirmAddress(closed, newAddress(), "signIn");
  await expect(early.api.auth.createUser({ body: profile })).rejects.toEqual(refusal("sign_up_closed"));
});
