import { randomUUID } from "node:crypto";
import type { Permission } from "@konoba/contract/lib/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeUser, makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let other: TestLocation;
let waiter: Member;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
  other = await makeTestLocation(konoba);
  waiter = await makeWorker(konoba, location.locationId, "waiter");
});
afterAll(() => konoba.close());

const params = () => ({ locationId: location.locationId });
const request = (api: Api, permission: Permission) =>
  api.team.requestAccess({ params: params(), body: { permission } });
const own = (api: Api, permission: Permission) =>
  api.team.ownAccessRequest({ params: params(), query: { permission } });
const waiting = async (api: Api) => (await api.team.listAccessRequests({ params: params() })).items;
const countOf = async (api: Api) => (await api.analytics.counts({ params: params() })).accessRequests;

test("reaches those who can give it, once, and ends when the role has it", async () => {
  expect(await own(waiter.api, "analytics.view")).toEqual({ grantor: "Ana Đukić", requestedAt: null });
  await request(waiter.api, "analytics.view");
  await request(waiter.api, "analytics.view");

  expect(await waiting(location.api)).toMatchObject([
    {
      permission: "analytics.view",
      personKind: "worker",
      personId: waiter.id,
      personName: "Marko Vuković",
      role: "waiter",
    },
  ]);
  expect([await countOf(location.api), await countOf(waiter.api)]).toEqual([1, 0]);
  expect((await own(waiter.api, "analytics.view")).requestedAt).not.toBeNull();
  expect((await own(waiter.api, "audit.view")).requestedAt).toBeNull();

  const body = { locationId: location.locationId, role: "manager" } as const;
  await location.api.team.update({ params: { id: waiter.id }, body });
  expect(await waiting(location.api)).toEqual([]);
  expect(await countOf(location.api)).toBe(0);
  await location.api.team.update({ params: { id: waiter.id }, body: { ...body, role: "waiter" } });
});

test("can be dismissed, and then requested again", async () => {
  const cook = await makeWorker(konoba, location.locationId, "kitchen");
  await request(cook.api, "drawers.use");
  const [row] = (await waiting(location.api)).filter(({ personId }) => personId === cook.id);
  const id = row?.id ?? "";
  await expect(waiter.api.team.dismissAccessRequest({ params: { id } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await expect(other.api.team.dismissAccessRequest({ params: { id } })).rejects.toEqual(
    refusal("access_request_not_found"),
  );
  await location.api.team.dismissAccessRequest({ params: { id } });
  await expect(location.api.team.dismissAccessRequest({ params: { id } })).rejects.toEqual(
    refusal("access_request_not_found"),
  );
  expect((await own(cook.api, "drawers.use")).requestedAt).toBeNull();
  await request(cook.api, "drawers.use");
  expect((await waiting(location.api)).map(({ personId }) => personId)).toContain(cook.id);
});

test("does nothing for what the role has, and is refused for what no role of the team has, and elsewhere", async () => {
  await request(waiter.api, "orders.view");
  expect((await waiting(location.api)).map(({ permission }) => permission)).not.toContain("orders.view");
  await expect(request(waiter.api, "integrations.manage")).rejects.toEqual(refusal("access_not_requestable"));
  expect(await own(waiter.api, "integrations.manage")).toEqual({ grantor: null, requestedAt: null });
  await expect(
    waiter.api.team.requestAccess({
      params: { locationId: other.locationId },
      body: { permission: "analytics.view" },
    }),
  ).rejects.toEqual(refusal("location_not_found"));
  await expect(location.api.team.dismissAccessRequest({ params: { id: randomUUID() } })).rejects.toEqual(
    refusal("access_request_not_found"),
  );
  await expect(waiting(waiter.api)).rejects.toEqual(refusal("forbidden"));
});

test("of a manager waits for owners only", async () => {
  const { organizationId } = await location.api.users.me({});
  const manager = await makeUser(konoba, organizationId, "manager");
  await request(manager.api, "integrations.manage");
  const isTheirs = ({ personId }: { personId: string }) => personId === manager.id;
  expect((await waiting(location.api)).filter(isTheirs)).toMatchObject([
    { personKind: "user", role: "manager" },
  ]);
  expect((await waiting(manager.api)).filter(isTheirs)).toEqual([]);
});

test("is limited per person and day, dismissed ones included", async () => {
  const keeper = await makeWorker(konoba, location.locationId, "stock");
  for (let turn = 0; turn < 10; turn += 1) {
    await request(keeper.api, "orders.view");
    const row = (await waiting(location.api)).find(({ personId }) => personId === keeper.id);
    await location.api.team.dismissAccessRequest({ params: { id: row?.id ?? "" } });
  }
  await expect(request(keeper.api, "orders.view")).rejects.toMatchObject({ code: "throttled" });
});
