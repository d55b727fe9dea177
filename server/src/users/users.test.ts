import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { lastMessage, openBrowser } from "../../test/browser.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ MAIL_GAP_SECONDS: "0" });
});
afterAll(() => konoba.close());

const newAddress = () => `${randomUUID()}@example.com`;
const jelena = { firstName: "Jelena", lastName: "Ćetković" };

async function signInByCode(email: string) {
  const browser = openBrowser(konoba);
  await browser.api.auth.signIn({ body: { email } });
  await browser.api.auth.verifyOtp({ body: { email, token: (await lastMessage(konoba, email)).code } });
  return browser;
}

test("returns the profile of the caller with the permissions of the role", async () => {
  const { owner, id } = await makeOrganization(konoba);

  const me = await owner.api.users.me();

  expect(me).toMatchObject({
    kind: "user",
    role: "owner",
    organizationId: id,
    organizationName: "Konoba Ribnica",
  });
  expect(me.permissions).toContain("billing.edit");
  const manager = await makeUser(konoba, id, "manager");
  expect((await manager.api.users.me()).permissions).not.toContain("billing.edit");
});

test("lets users change their names, language, theme and first location", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);

  await owner.api.users.updateMe({ body: { language: "me", theme: "dark", locationId } });
  const me = await owner.api.users.updateMe({ body: { ...jelena } });

  expect(me).toMatchObject({ ...jelena, language: "me", theme: "dark", locationId });
  const theirs = await makeOrganization(konoba);
  const foreign = await makeLocation(konoba, theirs.owner.api);
  await expect(owner.api.users.updateMe({ body: { locationId: foreign.id } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});

test("lets a team member change language and theme, not the name", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const waiter = await makeWorker(konoba, id, "waiter");

  expect(await waiter.api.users.updateMe({ body: { language: "me", theme: "light" } })).toMatchObject({
    language: "me",
    theme: "light",
  });
  await expect(waiter.api.users.updateMe({ body: { firstName: "Neko" } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("rejects demoting or removing the last owner, also two at once", async () => {
  const { owner, id } = await makeOrganization(konoba);
  await owner.api.users.create({ body: { ...jelena, email: newAddress(), role: "owner" } });
  const demote = (userId: string) =>
    owner.api.users.update({ params: { id: userId }, body: { role: "manager" } });

  await expect(demote(owner.id)).rejects.toEqual(refusal("last_owner"));
  await expect(owner.api.users.remove({ params: { id: owner.id } })).rejects.toEqual(refusal("last_owner"));

  const second = await makeUser(konoba, id, "owner");
  const results = await Promise.allSettled([
    demote(owner.id),
    second.api.users.update({ params: { id: second.id }, body: { role: "manager" } }),
  ]);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
});

test("forbids users to remove themselves, even with another owner", async () => {
  const { owner, id } = await makeOrganization(konoba);
  await makeUser(konoba, id, "owner");
  await expect(owner.api.users.remove({ params: { id: owner.id } })).rejects.toEqual(refusal("oneself"));
  expect(await owner.api.users.me()).toMatchObject({ role: "owner" });
});

test("ends the sessions of a removed user at once, and frees the address", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");
  const email = (await manager.api.users.me()).email ?? "";

  expect(await owner.api.users.remove({ params: { id: manager.id } })).toEqual({
    success: true,
    outcome: "archived",
    restore: `/v1/users/${manager.id}/restore`,
  });

  await expect(manager.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  await expect(
    owner.api.users.create({ body: { ...jelena, email, role: "manager" } }),
  ).resolves.toBeDefined();
});

test("lists users to everyone, and their addresses to managers", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const location = await makeLocation(konoba, owner.api);
  const waiter = await makeWorker(konoba, location.id, "waiter");
  await makeUser(konoba, id, "manager");

  expect((await owner.api.users.list({ query: { role: "manager" } })).items).toHaveLength(1);
  expect((await owner.api.users.list()).items.every((user) => user.email !== null)).toBe(true);
  const seen = await waiter.api.users.list();
  expect(seen.total).toBe(2);
  expect(seen.items.every((user) => user.email === null)).toBe(true);
  expect((await waiter.api.users.find({ params: { id: owner.id } })).email).toBeNull();
});

test("lists sessions, and ends one or all", async () => {
  const { owner } = await makeOrganization(konoba);
  const email = (await owner.api.users.me()).email ?? "";
  const phone = await signInByCode(email);
  const tablet = await signInByCode(email);
  const { items } = await phone.api.users.listSessions();
  const stranger = (await makeOrganization(konoba)).owner;

  expect(items).toHaveLength(3);
  expect(items.filter((session) => session.isCurrent)).toHaveLength(1);
  const tabletSession = (await tablet.api.users.me()).sessionId;
  await expect(stranger.api.users.endSession({ params: { id: tabletSession } })).rejects.toEqual(
    refusal("session_not_found"),
  );
  await phone.api.users.endSession({ params: { id: tabletSession } });
  await expect(tablet.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  await phone.api.users.endSessions({ query: { keepCurrent: "true" } });
  await expect(owner.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  await phone.api.users.endSessions();
  await expect(phone.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  expect(phone.cookies.has("konoba")).toBe(false);
});

test("changes the profile's phone number once its code is entered", async () => {
  const { owner } = await makeOrganization(konoba);
  const browser = await signInByCode((await owner.api.users.me()).email ?? "");

  await browser.api.auth.verifyPhone({ body: { phoneNumber: "068 555 777" } });
  expect((await browser.api.users.me()).phoneNumber).toBeNull();
  const { code } = await lastMessage(konoba, "+38268555777");
  await browser.api.auth.verifyPhone({ body: { phoneNumber: "068 555 777", code } });

  expect((await browser.api.users.me()).phoneNumber).toBe("+38268555777");
});
