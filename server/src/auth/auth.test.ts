import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser, type Browser } from "../../test/browser.ts";
import { makeOrganization } from "../../test/factories.ts";
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

test("hides the cause of an internal error behind the documented sentence", async () => {
  const broken = await testApp();
  const { owner } = await makeOrganization(broken);
  await broken.pool.query("alter table sessions rename column ended_at to gone_at");

  await expect(owner.api.auth.hasProfile()).rejects.toMatchObject({
    httpStatus: 500,
    sentence: "Failed to check if profile exists",
  });
  await expect(owner.api.auth.signOut()).rejects.toMatchObject({
    httpStatus: 500,
    sentence: "Failed to sign out",
  });
  await broken.close();
});

test("replies alike to known and unknown addresses and differs only in the message", async () => {
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
  expect((await lastMessage(konoba, unknown)).subject).toBe("Confirm your email for Konoba");
});

test("reports an unknown address at sign-in by mail only", async () => {
  const email = newAddress();

  await openBrowser(konoba).api.auth.signIn({ body: { email, language: "me" } });

  const message = await lastMessage(konoba, email);
  expect(message.subject).toBe("Još nemate nalog na Konobi");
  expect(message.html).toContain('lang="sr-Latn-ME"');
  expect(message.body).toContain(message.code);
  expect(message.body).toContain(message.link);
});

test("mails in the language of the page, else of the browser", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  const request = (headers: Record<string, string>) =>
    konoba.app.inject({ method: "POST", url: "/v1/auth/signin", payload: { email }, headers });

  await request({ "accept-language": "de, sr-Latn-ME;q=0.8, en;q=0.5" });
  expect((await lastMessage(konoba, email)).subject).toBe("Još nemate nalog na Konobi");
  await request({ "accept-language": "de" });
  expect((await lastMessage(konoba, email)).subject).toBe("No Konoba account yet");
  await browser.api.auth.signIn({ body: { email, language: "me" } });
  expect((await lastMessage(konoba, email)).subject).toBe("Još nemate nalog na Konobi");
});

test("rejects an invalid address by its field", async () => {
  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/auth/signup",
    payload: { email: "ana@" },
  });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ success: false, details: [{ path: "email" }] });
});

test("asks for a sign-in with the specified sentence when the profile is read without a session", async () => {
  const reply = await openBrowser(konoba).get("/v1/auth/has-profile");

  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({
    success: false,
    error: "Authentication required",
    code: "authentication_required",
  });
});

test("replaces the cookie and ends the previous session at sign-in, and ends it at sign-out", async () => {
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

test("ends a session after 30 days, and after 14 days without use", async () => {
  for (const [column, days] of [
    ["expires_at", "0"],
    ["last_seen_at", "14"],
  ]) {
    const { owner } = await makeOrganization(konoba);
    const { sessionId } = await owner.api.users.me();
    const { rows } = await konoba.pool.query<{ days: number }>(
      "select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions where id = $1",
      [sessionId],
    );
    expect(rows[0]?.days).toBe(30);
    const request = (by: string) =>
      konoba.pool.query(
        `update sessions set ${column} = now() - $2::interval ${by} interval '1 minute' where id = $1`,
        [sessionId, `${days} days`],
      );
    await request("+");
    await expect(owner.api.users.me()).resolves.toBeDefined();
    await request("-");
    await expect(owner.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  }
});

test("hides the cookie from scripts, and binds it to the host over https", async () => {
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

test("uses the specified sentences for the profile", async () => {
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

test("opens the page first when another site opens a link", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  const { search } = new URL((await lastMessage(konoba, email)).link);

  const reply = await browser.get(`/v1/auth/verify-tokens${search}&page=1`, {
    "sec-fetch-site": "cross-site",
  });

  expect(reply.headers.location).toBe(`/sign-in/link${search}`);
  expect(browser.cookies.size).toBe(0);
});

test("signs out by POST, without a session, and not from another site", async () => {
  const { owner } = await makeOrganization(konoba);
  const browser = openBrowser(konoba);

  expect((await browser.get("/v1/auth/signout")).json()).toEqual({ message: "Signed out" });
  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/auth/signout",
    headers: { origin: konoba.env.PUBLIC_URL, "sec-fetch-site": "cross-site" },
    cookies: { konoba: owner.token },
  });
  expect(reply.statusCode).toBe(403);
  await expect(owner.api.users.me()).resolves.toBeDefined();
});

test("offers no demo in the store of an organization, nor on public servers", async () => {
  await makeOrganization(konoba);
  const empty = await testApp();
  const online = await testApp({ NODE_ENV: "development", PUBLIC_URL: "https://konoba.example" });

  expect(await konoba.client().auth.options()).toEqual({
    demo: false,
    outbox: true,
    checkout: false,
    passkeys: false,
    signUp: true,
    phone: true,
  });
  expect((await empty.client().auth.options()).demo).toBe(true);
  expect(await online.client().auth.options()).toEqual({
    demo: false,
    outbox: false,
    checkout: false,
    passkeys: true,
    signUp: true,
    phone: true,
  });
  await expect(konoba.client().auth.demo()).rejects.toEqual(refusal("demo_not_available"));
  await expect(konoba.client().auth.demoTeam()).rejects.toEqual(refusal("demo_not_available"));
  expect(await empty.client().auth.demoTeam()).toEqual({ items: [] });
  await empty.close();
  await online.close();
});
