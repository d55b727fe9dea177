import { randomUUID } from "node:crypto";
import type { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser, type Browser } from "../../test/browser.ts";
import { makeOrganization } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ MAIL_GAP_SECONDS: "0", SMS_GAP_SECONDS: "0", MAIL_PER_NETWORK_HOUR: "1000000" });
});
afterAll(() => konoba.close());

const refusal = (code: string) => expect.objectContaining({ code }) as ApiError;
const newAddress = () => `${randomUUID()}@example.com`;
const tokensOf = (link: string) => new URL(link).search;
const fromPage = { "sec-fetch-site": "same-origin" };

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

test("the answer is the same for a known and an unknown address, the message is not", async () => {
  const { owner } = await makeOrganization(konoba);
  const { email: known } = await owner.api.users.me();
  const unknown = newAddress();
  const { api } = openBrowser(konoba);

  const answers = [
    await api.auth.signIn({ body: { email: known ?? "" } }),
    await api.auth.signIn({ body: { email: unknown } }),
    await api.auth.signUp({ body: { email: known ?? "" } }),
    await api.auth.signUp({ body: { email: unknown } }),
  ];

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await lastMessage(konoba, known ?? "")).subject).toBe("You already have a Konoba account");
  expect((await lastMessage(konoba, unknown)).subject).toBe("Confirm your e-mail for Konoba");
});

test("a sign-in with an address nobody knows is told so by mail only", async () => {
  const email = newAddress();

  await openBrowser(konoba).api.auth.signIn({ body: { email, language: "me" } });

  const message = await lastMessage(konoba, email);
  expect(message.subject).toBe("Još nemate nalog na Konobi");
  expect(message.html).toContain('lang="sr-Latn-ME"');
  expect(message.body).toContain(message.code);
  expect(message.body).toContain(message.link);
});

test("the message is in the language of the page, else of the browser", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  const ask = (headers: Record<string, string>) =>
    konoba.app.inject({ method: "POST", url: "/v1/auth/signin", payload: { email }, headers });

  await ask({ "accept-language": "de, sr-Latn-ME;q=0.8, en;q=0.5" });
  expect((await lastMessage(konoba, email)).subject).toBe("Još nemate nalog na Konobi");
  await ask({ "accept-language": "de" });
  expect((await lastMessage(konoba, email)).subject).toBe("No Konoba account yet");
  await browser.api.auth.signIn({ body: { email, language: "me" } });
  expect((await lastMessage(konoba, email)).subject).toBe("Još nemate nalog na Konobi");
});

test("an address that is none is refused by its field", async () => {
  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/auth/signup",
    payload: { email: "ana@" },
  });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ success: false, details: [{ path: "email" }] });
});

test("a person signs up: code, phone, organization, and is its owner", async () => {
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

test("answers of an interrupted sign-up survive a reload and another device", async () => {
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

test("without a session the profile check asks to sign in, in the words of the specification", async () => {
  const reply = await openBrowser(konoba).get("/v1/auth/has-profile");

  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({
    success: false,
    error: "Authentication required",
    code: "authentication_required",
  });
});

test("one code redeemed five times at once opens one session", async () => {
  const email = newAddress();
  await openBrowser(konoba).api.auth.signUp({ body: { email } });
  const { code } = await lastMessage(konoba, email);

  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => openBrowser(konoba).api.auth.verifyOtp({ body: { email, token: code } })),
  );

  expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  const { rows } = await konoba.pool.query("select from sessions where email = $1", [email]);
  expect(rows).toHaveLength(1);
});

test("five wrong codes burn it, tries at once included, and say nothing more than that it failed", async () => {
  const email = newAddress();
  const { api } = openBrowser(konoba);
  await api.auth.signUp({ body: { email } });
  const { code } = await lastMessage(konoba, email);
  const wrong = code === "000000" ? "111111" : "000000";

  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.auth.verifyOtp({ body: { email, token: wrong } })),
  );

  expect(tries.every((result) => result.status === "rejected")).toBe(true);
  await expect(api.auth.verifyOtp({ body: { email, token: code } })).rejects.toEqual(refusal("otp_failed"));
  await expect(api.auth.verifyOtp({ body: { email: newAddress(), token: code } })).rejects.toMatchObject({
    sentence: "Failed to verify OTP",
    httpStatus: 400,
  });
});

test("four wrong codes leave the right one good", async () => {
  const email = newAddress();
  const { api } = openBrowser(konoba);
  await api.auth.signUp({ body: { email } });
  const { code } = await lastMessage(konoba, email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 4; tries += 1)
    await expect(api.auth.verifyOtp({ body: { email, token: wrong } })).rejects.toEqual(
      refusal("otp_failed"),
    );

  await expect(api.auth.verifyOtp({ body: { email, token: code } })).resolves.toMatchObject({
    success: true,
  });
});

test("a code is old after 15 minutes, and so is its link", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  await konoba.pool.query("update one_time_codes set expires_at = now() where email = $1", [email]);
  const { code, link } = await lastMessage(konoba, email);

  await expect(browser.api.auth.verifyOtp({ body: { email, token: code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
  const reply = await browser.get(`/v1/auth/verify-tokens${tokensOf(link)}`, fromPage);
  expect(reply.headers.location).toBe("/sign-in?reason=link_expired");
});

test("three GETs and a HEAD of link and redemption use up nothing; the page's own call does", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  const { link } = await lastMessage(konoba, email);
  const { pathname, search } = new URL(link);
  const scanner = openBrowser(konoba);

  for (const url of [pathname + search, `/v1/auth/verify-tokens${search}`]) {
    for (let times = 0; times < 3; times += 1) await scanner.get(url);
    await scanner.head(url);
  }
  const bare = await scanner.get(`/v1/auth/verify-tokens${search}`);
  expect(bare.statusCode).toBe(302);
  expect(bare.headers.location).toBe(pathname + search);
  expect(scanner.cookies.size).toBe(0);

  const reply = await browser.get(`/v1/auth/verify-tokens${search}&page=1`);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe("/sign-up");
  expect(await browser.api.auth.signUpState()).toMatchObject({ email, hasProfile: false });
});

test("a used link says so, but does not throw out the browser that used it", async () => {
  const { owner } = await makeOrganization(konoba);
  const email = (await owner.api.users.me()).email ?? "";
  const browser = openBrowser(konoba);
  await browser.api.auth.signIn({ body: { email } });
  const { link, code } = await lastMessage(konoba, email);
  const redeem = (from: Browser) => from.get(`/v1/auth/verify-tokens${tokensOf(link)}`, fromPage);

  expect((await redeem(browser)).headers.location).toBe("/");
  expect((await redeem(browser)).headers.location).toBe("/");
  expect((await browser.api.users.me()).id).toBe(owner.id);
  expect((await redeem(openBrowser(konoba))).headers.location).toBe("/sign-in?reason=link_used");
  await expect(browser.api.auth.verifyOtp({ body: { email, token: code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
});

test("a link that nobody sent is an old one, and half a link is none", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  const query = new URL((await lastMessage(konoba, email)).link).searchParams;
  query.set("refresh_token", "other");

  const reply = await browser.get(`/v1/auth/verify-tokens?${query}`, fromPage);
  expect(reply.headers.location).toBe("/sign-in?reason=link_expired");
  expect((await browser.get("/v1/auth/verify-tokens?access_token=a")).statusCode).toBe(400);
});

test("each sign-in gives a new cookie, ends the one before, and signing out ends it at once", async () => {
  const { owner } = await makeOrganization(konoba);
  const email = (await owner.api.users.me()).email ?? "";
  const browser = openBrowser(konoba);
  const signIn = async () => {
    await browser.api.auth.signIn({ body: { email } });
    await browser.api.auth.verifyOtp({ body: { email, token: (await lastMessage(konoba, email)).code } });
    return browser.cookies.get("konoba") ?? "";
  };

  const first = await signIn();
  const second = await signIn();
  expect(first).not.toBe(second);
  await expect(konoba.client(first).users.me()).rejects.toEqual(refusal("authentication_required"));
  expect(await browser.api.auth.signOut()).toEqual({ message: "Signed out" });
  expect(browser.cookies.size).toBe(0);
  await expect(konoba.client(second).users.me()).rejects.toEqual(refusal("authentication_required"));
});

test("the cookie cannot be read by scripts, and over https it is bound to the host", async () => {
  const secure = await testApp({ PUBLIC_URL: "https://konoba.example", MAIL_GAP_SECONDS: "0" });
  const email = newAddress();
  await openBrowser(secure).api.auth.signUp({ body: { email } });
  const { code } = await lastMessage(secure, email);

  const reply = await secure.app.inject({
    method: "POST",
    url: "/v1/auth/verify-otp",
    payload: { email, token: code },
  });
  await secure.close();

  expect(reply.headers["set-cookie"]).toMatch(
    /^__Host-konoba=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a phone number that is none is refused, and a wrong code does not confirm", async () => {
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

test("two sign-ups of one address at once make one account", async () => {
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

test("the sentences of the profile are those of the specification", async () => {
  const browser = openBrowser(konoba);
  await signUpByCode(browser, newAddress());

  const refused = browser.api.auth.createUser({
    body: { firstName: "", lastName: "x".repeat(50), phoneNumber: "", role: "", organizationName: " " },
  });

  await expect(refused).rejects.toMatchObject({
    details: [
      { path: "firstName", message: "First name is required" },
      { path: "lastName", message: "Last name must be less than 50 characters" },
      { path: "phoneNumber", message: "Phone number is required" },
      { path: "role", message: "Role is required" },
      { path: "organizationName", message: "Organization name is required" },
    ],
  });
});
