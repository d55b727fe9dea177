import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser, type Browser } from "../../test/browser.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ MAIL_GAP_SECONDS: "0", SMS_GAP_SECONDS: "0", MAIL_PER_NETWORK_HOUR: "1000000" });
});
afterAll(() => konoba.close());

const newAddress = () => `${randomUUID()}@example.com`;
async function signUpByCode(browser: Browser, email: string) {
  await browser.api.auth.signUp({ body: { email, firstName: "Ana", lastName: "Đukić" } });
  const { code } = await lastMessage(konoba, email);
  return browser.api.auth.verifyOtp({ body: { email, token: code } });
}

async function confirmPhone(browser: Browser, phoneNumber: string, e164: string) {
  await browser.api.auth.verifyPhone({ body: { phoneNumber } });
  const { code } = await lastMessage(konoba, e164);
  return browser.api.auth.verifyPhone({ body: { phoneNumber, code } });
}

test("signs up with code, phone and organization, and makes the person its owner", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);

  const opened = await signUpByCode(browser, email);
  expect(opened.hasProfile).toBe(false);
  await expect(browser.api.auth.hasProfile()).rejects.toEqual(refusal("no_profile"));
  await expect(browser.api.users.me()).rejects.toEqual(refusal("no_profile"));
  const body = { firstName: "Ana", lastName: "Đukić", role: "owner", organizationName: "Konoba Luka" };
  await expect(
    browser.api.auth.createUser({ body: { ...body, phoneNumber: "067 123 456" } }),
  ).rejects.toEqual(refusal("phone_not_confirmed"));
  await confirmPhone(browser, "067 123 456", "+38267123456");
  await expect(
    browser.api.auth.createUser({ body: { ...body, phoneNumber: "+38267999999" } }),
  ).rejects.toEqual(refusal("phone_not_confirmed"));
  await browser.api.auth.createUser({ body: { ...body, phoneNumber: "+382 67 123 456" } });

  const me = await browser.api.users.me();
  expect(me).toMatchObject({
    kind: "user",
    role: "owner",
    email,
    firstName: "Ana",
    lastName: "Đukić",
    phoneNumber: "+38267123456",
    organizationName: "Konoba Luka",
    plan: "starter",
    sessionId: opened.sessionId,
    locationId: null,
  });
  const trialDays = (Date.parse(me.trialEndsAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(trialDays)).toBe(30);
  expect(await browser.api.auth.hasProfile()).toMatchObject({ success: true });
  await expect(browser.api.auth.createUser({ body: { ...body, phoneNumber: "067123456" } })).rejects.toEqual(
    refusal("profile_exists"),
  );
});

test("restores the answers of an interrupted sign-up after a reload and on another device", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await signUpByCode(browser, email);
  await confirmPhone(browser, "+38267111222", "+38267111222");
  await browser.api.auth.saveSignUpState({ body: { organizationName: "Konoba Most" } });

  const phone = openBrowser(konoba);
  await phone.api.auth.signIn({ body: { email } });
  await phone.api.auth.verifyOtp({ body: { email, token: (await lastMessage(konoba, email)).code } });

  expect(await phone.api.auth.signUpState()).toMatchObject({
    email,
    hasProfile: false,
    firstName: "Ana",
    lastName: "Đukić",
    phoneNumber: "+38267111222",
    phoneVerified: true,
    organizationName: "Konoba Most",
  });
});

test("rejects an invalid phone number, and does not confirm one with a wrong code", async () => {
  const browser = openBrowser(konoba);
  await signUpByCode(browser, newAddress());

  await expect(browser.api.auth.verifyPhone({ body: { phoneNumber: "12" } })).rejects.toEqual(
    refusal("phone_invalid"),
  );
  await browser.api.auth.verifyPhone({ body: { phoneNumber: "+38267333444" } });
  const { code } = await lastMessage(konoba, "+38267333444");
  const wrong = code === "000000" ? "111111" : "000000";
  await expect(
    browser.api.auth.verifyPhone({ body: { phoneNumber: "+38267333444", code: wrong } }),
  ).rejects.toEqual(refusal("phone_code_failed"));
  expect((await browser.api.auth.signUpState()).phoneVerified).toBe(false);

  const other = openBrowser(konoba);
  await signUpByCode(other, newAddress());
  await expect(other.api.auth.verifyPhone({ body: { phoneNumber: "+38267333444", code } })).rejects.toEqual(
    refusal("phone_code_failed"),
  );
});

test("creates one account for two concurrent sign-ups of one address", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await signUpByCode(browser, email);
  await confirmPhone(browser, "+38267555666", "+38267555666");
  const body = {
    firstName: "Ana",
    lastName: "Đukić",
    phoneNumber: "+38267555666",
    role: "owner",
    organizationName: "Konoba Luka",
  };

  const tries = await Promise.allSettled([1, 2, 3].map(() => browser.api.auth.createUser({ body })));

  expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  const { rows } = await konoba.pool.query("select from users where email = $1", [email]);
  expect(rows).toHaveLength(1);
});
