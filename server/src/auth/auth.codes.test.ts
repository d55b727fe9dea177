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
const tokensOf = (link: string) => new URL(link).search;
const fromPage = { "sec-fetch-site": "same-origin" };

test("opens one session when a code is redeemed five times at once", async () => {
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

test("burns a code after five wrong attempts, concurrent ones included, with one error for all", async () => {
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

test("accepts the right code after four wrong ones", async () => {
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

test("accepts the code that was sent last, whatever the clock of its server", async () => {
  const email = newAddress();
  const { api } = openBrowser(konoba);
  await api.auth.signUp({ body: { email } });
  const first = await lastMessage(konoba, email);
  await konoba.pool.query(
    "update outbox set sent_at = now(), created_at = created_at - interval '5 minutes'",
  );
  await api.auth.signUp({ body: { email } });
  const second = await lastMessage(konoba, email);
  await konoba.pool.query(
    `update one_time_codes set created_at = created_at - interval '1 minute'
     where email = $1 and sequence = (select max(sequence) from one_time_codes where email = $1)`,
    [email],
  );

  expect(second.code).not.toBe(first.code);
  await expect(api.auth.verifyOtp({ body: { email, token: first.code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
  expect(await api.auth.verifyOtp({ body: { email, token: second.code } })).toMatchObject({ success: true });
});

test("expires a code and its link after 15 minutes", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  await konoba.pool.query(
    "update one_time_codes set expires_at = now() - interval '1 second' where email = $1",
    [email],
  );
  const { code, link } = await lastMessage(konoba, email);

  await expect(browser.api.auth.verifyOtp({ body: { email, token: code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
  const reply = await browser.get(`/v1/auth/verify-tokens${tokensOf(link)}`, fromPage);
  expect(reply.headers.location).toBe("/sign-in?reason=link_expired");
});

test("uses up nothing on GET and HEAD of link and redemption, only on the page's own call", async () => {
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

test("reports a used link without signing out the browser that used it", async () => {
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

test("mails a new link for a used one, and nothing for half a link or an invented one", async () => {
  const { owner } = await makeOrganization(konoba);
  const email = (await owner.api.users.me()).email ?? "";
  const browser = openBrowser(konoba);
  await browser.api.auth.signIn({ body: { email } });
  const { link } = await lastMessage(konoba, email);
  await browser.get(`/v1/auth/verify-tokens${tokensOf(link)}`, fromPage);
  const query = new URL(link).searchParams;
  const body = {
    access_token: query.get("access_token") ?? "",
    refresh_token: query.get("refresh_token") ?? "",
  };
  const another = openBrowser(konoba);

  expect(await another.api.auth.renewLink({ body })).toMatchObject({ success: true, email });

  const next = await lastMessage(konoba, email);
  expect(next.link).not.toBe(link);
  const reply = await another.get(`/v1/auth/verify-tokens${tokensOf(next.link)}`, fromPage);
  expect(reply.headers.location).toBe("/");
  for (const wrong of [
    { ...body, refresh_token: "other" },
    { ...body, access_token: "other" },
  ])
    await expect(another.api.auth.renewLink({ body: wrong })).rejects.toEqual(refusal("link_expired"));
});

test("treats an unknown link as expired and half a link as invalid", async () => {
  const email = newAddress();
  const browser = openBrowser(konoba);
  await browser.api.auth.signUp({ body: { email } });
  const query = new URL((await lastMessage(konoba, email)).link).searchParams;
  query.set("refresh_token", "other");

  const reply = await browser.get(`/v1/auth/verify-tokens?${query}`, fromPage);
  expect(reply.headers.location).toBe("/sign-in?reason=link_expired");
  expect((await browser.get("/v1/auth/verify-tokens?access_token=a")).statusCode).toBe(400);
});
