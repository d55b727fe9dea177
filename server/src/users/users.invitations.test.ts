import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser, type Browser } from "../../test/browser.ts";
import { makeOrganization, makeUser } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ MAIL_GAP_SECONDS: "0", MAIL_PER_NETWORK_HOUR: "1000000" });
});
afterAll(() => konoba.close());

const jelena = { firstName: "Jelena", lastName: "Ćetković", role: "manager" } as const;
const invitation = (fields: object = {}) => ({
  body: { ...jelena, email: `${randomUUID()}@example.com`, ...fields },
});

const linkTo = async (email: string) => new URL((await lastMessage(konoba, email)).link);

/** Redeems a link as its page does. */
const redeem = async (browser: Browser, link: URL) =>
  (await browser.get(`/v1/auth/verify-tokens${link.search}&page=1`)).headers.location;

const bodyOf = ({ searchParams }: URL) => ({
  access_token: searchParams.get("access_token") ?? "",
  refresh_token: searchParams.get("refresh_token") ?? "",
});

test("mails an invitation with a link and a code, in its language", async () => {
  const { owner } = await makeOrganization(konoba);
  const { body } = invitation({ language: "me" });

  const invited = await owner.api.users.create({ body });

  expect(invited).toMatchObject({ status: "invited", role: "manager", email: body.email });
  expect(invited.invitedAt).not.toBeNull();
  const message = await lastMessage(konoba, body.email);
  expect(message.subject).toBe("Konoba Ribnica vas poziva na Konobu");
  expect(message.body).toContain("Ana Đukić vas poziva");
  expect(message.body).toContain(message.code);
  expect(message.body).toContain("u roku od 7 dana");
  expect(new URL(message.link).pathname).toBe("/sign-in/link");
});

test("stores the phone number of an invitation in international form, and rejects an invalid one", async () => {
  const { owner } = await makeOrganization(konoba);

  const invited = await owner.api.users.create(invitation({ phoneNumber: "067 123 456" }));

  expect(invited.phoneNumber).toBe("+38267123456");
  expect((await owner.api.users.find({ params: { id: invited.id } })).phoneNumber).toBe("+38267123456");
  await expect(owner.api.users.create(invitation({ phoneNumber: "12" }))).rejects.toMatchObject({
    code: "phone_invalid",
  });
});

test("opens the organization by the link, in the language of the invitation, without a phone step", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const { body } = invitation({ language: "me" });
  const invited = await owner.api.users.create({ body });
  const browser = openBrowser(konoba);

  expect(await redeem(browser, await linkTo(body.email))).toBe("/");

  expect(await browser.api.users.me()).toMatchObject({
    id: invited.id,
    organizationId: id,
    role: "manager",
    language: "me",
    phoneNumber: null,
  });
  expect((await owner.api.users.find({ params: { id: invited.id } })).status).toBe("active");
});

test("accepts the code like the link", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const { body } = invitation();
  await owner.api.users.create({ body });
  const browser = openBrowser(konoba);
  const { code } = await lastMessage(konoba, body.email);

  const opened = await browser.api.auth.verifyOtp({ body: { email: body.email, token: code } });

  expect(opened.hasProfile).toBe(true);
  expect((await browser.api.users.me()).organizationId).toBe(id);
});

test("expires an invitation after seven days, reports it, and mails another to the same address", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const { body } = invitation();
  await owner.api.users.create({ body });
  const link = await linkTo(body.email);
  const { rows } = await konoba.pool.query(
    "select expires_at - created_at = interval '7 days' as is_week from one_time_codes where email = $1",
    [body.email],
  );
  expect(rows).toEqual([{ is_week: true }]);
  await konoba.pool.query(
    "update one_time_codes set expires_at = now() - interval '1 second' where email = $1",
    [body.email],
  );
  const browser = openBrowser(konoba);

  expect(await redeem(browser, link)).toBe("/sign-in?reason=invitation_expired");
  const renewed = await browser.api.auth.renewLink({ body: bodyOf(link) });

  expect(renewed).toMatchObject({ success: true, email: body.email });
  expect(await redeem(browser, await linkTo(body.email))).toBe("/");
  expect((await browser.api.users.me()).organizationId).toBe(id);
});

test("reports an accepted invitation, and signs in by the next message", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const { body } = invitation();
  await owner.api.users.create({ body });
  const link = await linkTo(body.email);
  await redeem(openBrowser(konoba), link);
  const browser = openBrowser(konoba);

  expect(await redeem(browser, link)).toBe("/sign-in?reason=invitation_used");
  await browser.api.auth.renewLink({ body: bodyOf(link) });

  expect((await lastMessage(konoba, body.email)).subject).toBe("Sign in to Konoba");
  expect(await redeem(browser, await linkTo(body.email))).toBe("/");
  expect((await browser.api.users.me()).organizationId).toBe(id);
});

test("resends an invitation with a new link, and withdraws it without a trace", async () => {
  const { owner } = await makeOrganization(konoba);
  const { body } = invitation();
  const { id, invitedAt } = await owner.api.users.create({ body });
  const first = await linkTo(body.email);

  const again = await owner.api.users.resendInvitation({ params: { id } });
  expect(Date.parse(again.invitedAt ?? "")).toBeGreaterThan(Date.parse(invitedAt ?? ""));
  const second = await linkTo(body.email);
  expect(second.search).not.toBe(first.search);

  const restore = `/v1/users/${id}/restore`;
  expect(await owner.api.users.remove({ params: { id } })).toEqual({
    success: true,
    outcome: "deleted",
    restore,
  });
  const browser = openBrowser(konoba);
  expect(await redeem(browser, second)).toBe("/sign-in?reason=invitation_withdrawn");
  await expect(browser.api.auth.renewLink({ body: bodyOf(second) })).rejects.toEqual(
    refusal("invitation_withdrawn"),
  );
  const { code } = await lastMessage(konoba, body.email);
  await expect(browser.api.auth.verifyOtp({ body: { email: body.email, token: code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
});

test("rejects inviting an active user", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");
  const email = (await manager.api.users.me()).email ?? "";

  await expect(owner.api.users.resendInvitation({ params: { id: manager.id } })).rejects.toEqual(
    refusal("invitation_accepted"),
  );
  await expect(owner.api.users.create(invitation({ email }))).rejects.toEqual(refusal("email_taken"));
});

test("rejects an address of another organization, also if it joined after the invitation", async () => {
  const theirs = await makeOrganization(konoba);
  const email = (await theirs.owner.api.users.me()).email ?? "";
  const { owner } = await makeOrganization(konoba);

  await expect(owner.api.users.create(invitation({ email }))).rejects.toMatchObject({
    code: "email_elsewhere",
    httpStatus: 409,
  });

  const { body } = invitation();
  const here = await owner.api.users.create({ body });
  const link = await linkTo(body.email);
  await theirs.owner.api.users.create({ body });
  await konoba.pool.query("update one_time_codes set used_by_session_id = null where email = $1", [
    body.email,
  ]);
  await konoba.pool.query("update users set accepted_at = now() where email = $1 and organization_id = $2", [
    body.email,
    theirs.id,
  ]);
  expect(await redeem(openBrowser(konoba), link)).toBe("/sign-in?reason=invitation_elsewhere");
  await expect(owner.api.users.resendInvitation({ params: { id: here.id } })).rejects.toEqual(
    refusal("email_elsewhere"),
  );
});

test("creates an own organization for an invited person who signs up, and leaves the invitation", async () => {
  const { owner } = await makeOrganization(konoba);
  const { body } = invitation();
  const invited = await owner.api.users.create({ body });
  const browser = openBrowser(konoba);

  await browser.api.auth.signUp({ body: { email: body.email } });
  const { code } = await lastMessage(konoba, body.email);
  const opened = await browser.api.auth.verifyOtp({ body: { email: body.email, token: code } });

  expect(opened.hasProfile).toBe(false);
  expect((await owner.api.users.find({ params: { id: invited.id } })).status).toBe("invited");
});
