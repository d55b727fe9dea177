import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ MAIL_GAP_SECONDS: "0" });
});
afterAll(() => konoba.close());

const jelena = { firstName: "Jelena", lastName: "Ćetković", role: "manager" } as const;
const invitation = (fields: object = {}) => ({
  body: { ...jelena, email: `${randomUUID()}@example.com`, ...fields },
});

test("shows owners and managers to a manager, read-only", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const { api, ...manager } = await makeUser(konoba, id, "manager");
  const { body } = invitation();
  const invited = await owner.api.users.create({ body });

  expect((await api.users.find({ params: { id: owner.id } })).email).not.toBeNull();
  for (const params of [{ id: owner.id }, { id: manager.id }, { id: invited.id }]) {
    await expect(api.users.update({ params, body: { role: "owner" } })).rejects.toEqual(refusal("forbidden"));
    await expect(api.users.resendInvitation({ params })).rejects.toEqual(refusal("forbidden"));
    await expect(api.users.remove({ params })).rejects.toEqual(refusal("forbidden"));
  }
  await expect(api.users.create(invitation())).rejects.toEqual(refusal("forbidden"));
});

test("forbids account management to a member signed in with a PIN, whatever the role", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const { api } = await makeWorker(konoba, id, "manager");

  await expect(api.users.create(invitation())).rejects.toEqual(refusal("forbidden"));
  await expect(api.users.remove({ params: { id: owner.id } })).rejects.toEqual(refusal("forbidden"));
  await expect(api.users.leave()).rejects.toEqual(refusal("forbidden"));
});

test("forbids reading, changing, reinviting or removing users of another organization", async () => {
  const { owner } = await makeOrganization(konoba);
  const stranger = (await makeOrganization(konoba)).owner;
  const params = { id: owner.id };

  const attempts = await Promise.allSettled([
    stranger.api.users.find({ params }),
    stranger.api.users.update({ params, body: { firstName: "Neko" } }),
    stranger.api.users.resendInvitation({ params }),
    stranger.api.users.remove({ params }),
  ]);

  for (const attempt of attempts)
    expect(attempt).toMatchObject({ status: "rejected", reason: { code: "user_not_found" } });
});

test("applies a new role from the next request on", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const colleague = await makeUser(konoba, id, "manager");
  const rename = () => colleague.api.organizations.update({ params: { id }, body: { name: "Konoba Most" } });
  await expect(rename()).rejects.toEqual(refusal("forbidden"));

  await owner.api.users.update({ params: { id: colleague.id }, body: { role: "owner" } });
  await expect(rename()).resolves.toMatchObject({ name: "Konoba Most" });

  await owner.api.users.update({ params: { id: colleague.id }, body: { role: "manager" } });
  await expect(rename()).rejects.toEqual(refusal("forbidden"));
});

test("lets users leave the organization except its last owner, also when two leave at once", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");

  await manager.api.users.leave();
  await expect(manager.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  await expect(owner.api.users.leave()).rejects.toEqual(refusal("last_owner"));

  const second = await makeUser(konoba, id, "owner");
  const left = await Promise.allSettled([owner.api.users.leave(), second.api.users.leave()]);
  expect(left.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("filters the list by role and by pending invitations", async () => {
  const { owner, id } = await makeOrganization(konoba);
  await makeUser(konoba, id, "manager");
  await owner.api.users.create(invitation());

  expect((await owner.api.users.list({ query: { status: "invited" } })).total).toBe(1);
  expect((await owner.api.users.list({ query: { status: "active" } })).total).toBe(2);
  expect((await owner.api.users.list({ query: { role: "owner", sort: "-status" } })).total).toBe(1);
});
