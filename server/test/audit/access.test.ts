import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../factories.ts";
import { reportedEntries } from "./log.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({
    MAIL_GAP_SECONDS: "0",
    MAIL_PER_HOUR: "1000",
    MAIL_PER_NETWORK_HOUR: "1000",
    SMS_GAP_SECONDS: "0",
    PIN_MISSES_PER_NETWORK_HOUR: "1000",
    PIN_MISSES_PER_DEVICE_HOUR: "1000",
  });
});
afterAll(() => konoba.close());

const codeFor = async (recipient: string) => {
  const { rows } = await konoba.pool.query<{ code: string }>(
    "select code from outbox where recipient = $1 order by created_at desc limit 1",
    [recipient],
  );
  return rows[0]?.code ?? "";
};

async function place() {
  const organization = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, organization.owner.api);
  const body = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0042", locationId };
  const worker = await organization.owner.api.team.create({ body });
  const guess = (username: string, pin = "9999") =>
    konoba
      .client()
      .team.signIn({ body: { username, pin, locationId } })
      .catch(() => null);
  const actions = async () => (await reportedEntries(konoba, organization.id)).map(({ action }) => action);
  return { ...organization, locationId, worker, guess, actions };
}

test("records signing in and out of users and of team members", async () => {
  const { id, owner, locationId } = await place();
  const { email } = await owner.api.users.me();
  const browser = konoba.client();
  await browser.auth.signIn({ body: { email: email ?? "" } });
  await browser.auth.verifyOtp({ body: { email: email ?? "", token: await codeFor(email ?? "") } });
  await browser.team.signIn({ body: { username: "marko", pin: "0042", locationId } });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  await waiter.api.auth.signOut();
  await owner.api.auth.signOut();

  expect(await reportedEntries(konoba, id)).toMatchObject([
    { action: "user.signedIn", actorName: "Ana Đukić", ip: "127.0.0.1" },
    { action: "worker.signedIn", actorName: "Marko Vuković", locationName: "Stara varoš" },
    { action: "worker.signedOut", actorName: "Marko Vuković", locationName: "Stara varoš" },
    { action: "user.signedOut", actorName: "Ana Đukić" },
  ]);
});

test("records a rejected code once per interval, without the code, and nothing for an unknown address", async () => {
  const { id, owner } = await place();
  const email = (await owner.api.users.me()).email ?? "";
  const guess = (address: string) =>
    konoba
      .client()
      .auth.verifyOtp({ body: { email: address, token: "000000" } })
      .catch(() => null);
  await konoba.client().auth.signIn({ body: { email } });

  await Promise.all(Array.from({ length: 12 }, () => guess(email)));
  await guess(`${randomUUID()}@example.com`);

  const entries = await reportedEntries(konoba, id);
  expect(entries).toMatchObject([
    { action: "user.signInRefused", subjectName: "Ana Đukić", actorName: null, ip: "127.0.0.1" },
  ]);
  expect(JSON.stringify(entries)).not.toContain("000000");
});

test("records wrong PINs once per member and once for all unknown names, and the lock as well", async () => {
  const { id, guess } = await place();

  for (let miss = 0; miss < 8; miss += 1) await guess("marko");
  await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`nobody-${index}`)));
  await guess("0042");

  const entries = await reportedEntries(konoba, id);
  expect(entries.map(({ action, subjectName }) => [action, subjectName]).slice(0, 2)).toEqual([
    ["worker.signInRefused", "Marko Vuković"],
    ["worker.locked", "Marko Vuković"],
  ]);
  expect(entries.slice(2)).toMatchObject([
    { action: "worker.signInRefused", subjectName: expect.stringContaining("nobody-") as string },
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ locationName: "Stara varoš", ip: "127.0.0.1" });
  expect(JSON.stringify(entries)).not.toMatch(/9999|0042/);
});

test("records a forbidden request once per interval for each person and route", async () => {
  const { id, locationId } = await place();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const stock = await makeWorker(konoba, locationId, "stock");

  for (const { api } of [waiter, waiter, stock])
    await api.team.resetPin({ params: { id: randomUUID() }, body: { pin: "1234" } }).catch(() => null);
  await waiter.api.organizations.audit({}).catch(() => null);

  expect(await reportedEntries(konoba, id)).toMatchObject([
    { subjectName: "POST /workers/:id/pin", after: { role: "waiter", permission: "team.edit" } },
    { subjectName: "POST /workers/:id/pin", after: { role: "stock", permission: "team.edit" } },
    { subjectName: "GET /organizations/audit", after: { role: "waiter", permission: "audit.view" } },
  ]);
});

test("records changes of people with the old values: roles, suspensions, PINs, phones, invitations", async () => {
  const { id, owner, locationId, worker } = await place();
  const { team, users, auth } = owner.api;
  const change = { params: { id: worker.id } };
  await team.update({ ...change, body: { locationId, role: "manager" } });
  await team.update({ ...change, body: { locationId, status: "suspended" } });
  await team.update({ ...change, body: { locationId, status: "suspended" } });
  await team.update({ ...change, body: { locationId, pin: "1357" } });
  await team.resetPin({ ...change, body: { pin: "2468" } });
  await team.remove(change);
  const email = `${randomUUID()}@example.com`;
  const invited = { firstName: "Milica", lastName: "Perović", email, role: "manager" } as const;
  await users.create({ body: invited });
  const colleague = await makeUser(konoba, id, "manager");
  await users.update({ params: { id: colleague.id }, body: { role: "owner" } });
  await users.remove({ params: { id: colleague.id } });
  const phoneNumber = "+38267111222";
  await auth.verifyPhone({ body: { phoneNumber } });
  await auth.verifyPhone({ body: { phoneNumber, code: await codeFor(phoneNumber) } });
  await users.endSessions({ query: { keepCurrent: "true" } });
  await owner.api.organizations.choosePlan({ body: { plan: "growth" } });

  const entries = await reportedEntries(konoba, id);

  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["worker.updated", { role: "waiter" }, { role: "manager" }],
    ["worker.updated", { status: "active" }, { status: "suspended" }],
    ["worker.pinReset", null, null],
    ["worker.pinReset", null, null],
    ["worker.archived", expect.objectContaining({ username: "marko" }), null],
    ["user.invited", null, { firstName: "Milica", lastName: "Perović", email, role: "manager" }],
    ["user.updated", { role: "manager" }, { role: "owner" }],
    ["user.removed", expect.objectContaining({ role: "owner" }), null],
    ["user.phoneChanged", { phoneNumber: null }, { phoneNumber }],
    ["session.allEnded", null, null],
    ["organization.plan", { plan: "group" }, { plan: "growth" }],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actorName: "Ana Đukić", ip: "127.0.0.1" });
  expect(JSON.stringify(entries)).not.toMatch(/1357|2468|argon2|hash/i);
});

test("allows no update, delete or truncate of the log", async () => {
  const { owner, actions } = await place();
  await owner.api.auth.signOut();

  for (const statement of [
    "update audit set actor_name = 'Somebody else'",
    "delete from audit",
    "truncate audit",
    "truncate organizations cascade",
  ])
    await expect(konoba.pool.query(statement), statement).rejects.toMatchObject({ code: "23001" });
  expect(await actions()).toEqual(["user.signedOut"]);
});
