import type { ApiError } from "@konoba/contract/lib/client";
import type { WorkerInput } from "@konoba/contract/team/team.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "1000", PIN_MISSES_PER_NETWORK_HOUR: "1000" });
});
afterAll(() => konoba.close());

const marko = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0042" };

async function makeTeam() {
  const { id: organizationId, owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const add = (fields: Partial<WorkerInput> = {}) =>
    owner.api.team.create({ body: { ...marko, locationId, ...fields } });
  return { organizationId, owner, locationId, add };
}

async function issuesOf(body: Record<string, unknown>) {
  const { owner, locationId } = await makeTeam();
  const refused: unknown = await owner.api.team
    .create({ body: { ...marko, locationId, ...body } as never })
    .catch((error: unknown) => error);
  return (refused as ApiError).details;
}

test("adds a team member with the defaults, and never returns the PIN", async () => {
  const { add, locationId } = await makeTeam();

  const worker = await add();

  expect(worker).toMatchObject({
    locationId,
    role: "waiter",
    status: "active",
    email: null,
    lastLogin: null,
  });
  expect(JSON.stringify(worker)).not.toContain("0042");
  const { rows } = await konoba.pool.query("select pin_hash from workers where id = $1", [worker.id]);
  expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
});

test.each([
  [{ firstName: "" }, "firstName", "First name is required"],
  [{ firstName: undefined }, "firstName", "First name is required"],
  [{ firstName: "x".repeat(50) }, "firstName", "First name must be less than 50 characters"],
  [{ lastName: " " }, "lastName", "Last name is required"],
  [{ lastName: "x".repeat(50) }, "lastName", "Last name must be less than 50 characters"],
  [{ username: "" }, "username", "Username is required"],
  [{ username: "ab" }, "username", "Username must be at least 3 characters"],
  [{ username: "x".repeat(30) }, "username", "Username must be less than 30 characters"],
  [{ pin: "123" }, "pin", "PIN must be at least 4 characters"],
  [{ pin: "12345" }, "pin", "PIN must be exactly 4 digits"],
  [{ pin: "12a4" }, "pin", "PIN must be exactly 4 digits"],
  [{ pin: 12345 }, "pin", "PIN must be exactly 4 digits"],
  [{ pin: -1 }, "pin", "PIN must be exactly 4 digits"],
])("rejects %j: %s, %s", async (body, path, message) => {
  expect(await issuesOf(body)).toEqual([{ path, message }]);
});

test("preserves leading zeros of a PIN sent as a number", async () => {
  const { add, locationId } = await makeTeam();
  await add({ pin: 7 as never });

  const { worker } = await konoba
    .client()
    .team.signIn({ body: { username: "marko", pin: "0007", locationId } });

  expect(worker.username).toBe("marko");
});

test("allows a username once per location in any case, and frees it by archiving", async () => {
  const { add, owner } = await makeTeam();
  const first = await add();

  await expect(add({ username: "MARKO" })).rejects.toEqual(refusal("username_taken"));
  const other = await makeLocation(konoba, owner.api, { name: "Obala" });
  await expect(add({ locationId: other.id })).resolves.toBeDefined();
  expect(await owner.api.team.remove({ params: { id: first.id } })).toEqual({
    success: true,
    outcome: "archived",
    restore: `/v1/workers/${first.id}/restore`,
  });
  await expect(add({ username: "Marko" })).resolves.toBeDefined();
  await expect(owner.api.team.find({ params: { id: first.id } })).rejects.toEqual(
    refusal("worker_not_found"),
  );
});

test("requires the location in an update, leaves unnamed fields, and never moves a member", async () => {
  const { add, locationId, owner } = await makeTeam();
  const { id } = await add({ email: "marko@example.com", role: "kitchen" });
  const other = await makeLocation(konoba, owner.api, { name: "Obala" });

  const changed = await owner.api.team.update({ params: { id }, body: { locationId, lastName: "Perović" } });

  expect(changed).toMatchObject({
    firstName: "Marko",
    lastName: "Perović",
    email: "marko@example.com",
    role: "kitchen",
  });
  await expect(owner.api.team.update({ params: { id }, body: {} as never })).rejects.toEqual(
    refusal("invalid_request"),
  );
  await expect(
    owner.api.team.update({ params: { id }, body: { locationId: other.id, lastName: "x" } }),
  ).rejects.toEqual(refusal("worker_not_found"));
});

test("searches, filters, sorts and pages a list", async () => {
  const { add, locationId, owner } = await makeTeam();
  await add({ firstName: "Đorđe", username: "djordje", role: "kitchen" });
  await add({ firstName: "Ana", username: "ana" });
  await add({ firstName: "Šćepan", username: "scepan", status: "inactive" });
  const names = async (query: object) => {
    const list = await owner.api.team.list({ params: { locationId }, query });
    return list.items.map((worker) => worker.firstName);
  };

  expect(await names({})).toEqual(["Ana", "Đorđe", "Šćepan"].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await names({ q: "dorde" })).toEqual(["Đorđe"]);
  expect(await names({ q: "scep" })).toEqual(["Šćepan"]);
  expect(await names({ role: "kitchen" })).toEqual(["Đorđe"]);
  expect(await names({ status: "inactive" })).toEqual(["Šćepan"]);
  expect(await names({ sort: "-username" })).toEqual(["Šćepan", "Đorđe", "Ana"]);
  expect(await owner.api.team.list({ params: { locationId }, query: { page: 9 } })).toMatchObject({
    total: 3,
    page: 1,
  });
});

test("checks permissions for every role, and hides other organizations", async () => {
  const { add, locationId, organizationId } = await makeTeam();
  const worker = await add();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const manager = await makeUser(konoba, organizationId, "manager");
  const stranger = (await makeTeam()).owner;
  const params = { id: worker.id };

  expect((await waiter.api.team.list({ params: { locationId } })).total).toBe(2);
  await expect(waiter.api.team.remove({ params })).rejects.toEqual(refusal("forbidden"));
  await expect(waiter.api.team.resetPin({ params, body: { pin: "1111" } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await expect(
    manager.api.team.update({ params, body: { locationId, lastName: "Ilić" } }),
  ).resolves.toBeDefined();
  for (const call of [
    () => stranger.api.team.find({ params }),
    () => stranger.api.team.remove({ params }),
    () => stranger.api.team.resetPin({ params, body: { pin: "1111" } }),
  ])
    await expect(call()).rejects.toEqual(refusal("worker_not_found"));
  await expect(stranger.api.team.list({ params: { locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(stranger.api.team.create({ body: { ...marko, locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});

test("returns the name of the location to the staff sign-in page", async () => {
  const { locationId } = await makeTeam();

  expect(await konoba.client().team.signInLocation({ params: { locationId } })).toEqual({
    locationId,
    locationName: "Stara varoš",
    organizationName: "Konoba Ribnica",
  });
});

test("draws the staff sign-in link for the people of the location only", async () => {
  const { owner, locationId } = await makeTeam();
  const { owner: stranger } = await makeOrganization(konoba);
  const url = `/v1/workers/sign-in/${locationId}/qr`;

  const drawn = await konoba.app.inject({ url, headers: { cookie: `konoba=${owner.token}` } });

  expect(drawn.headers["content-type"]).toContain("image/svg+xml");
  expect(drawn.body).toContain("<svg");
  await expect(stranger.api.team.signInCode({ params: { locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
});

test("stores personal views of a list of a location or of the organization", async () => {
  const { owner, locationId } = await makeTeam();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const view = (name: string, isDefault = false) => ({ name, asked: { view: "open", q: "12" }, isDefault });
  const query = { list: "orders", locationId };
  const saveViews = (items: ReturnType<typeof view>[]) =>
    owner.api.team.keepViews({ query, body: { items } });

  await saveViews([view("Terrace", true), view("Unpaid")]);
  await waiter.api.team.keepViews({ query, body: { items: [view("Mine")] } });
  await owner.api.team.keepViews({ query: { list: "audit" }, body: { items: [view("Refunds")] } });

  const namesOf = async (who: typeof owner, of: { list: string; locationId?: string }) =>
    (await who.api.team.views({ query: of })).items.map(({ name }) => name);
  expect(await namesOf(owner, query)).toEqual(["Terrace", "Unpaid"]);
  expect(await namesOf(waiter, query)).toEqual(["Mine"]);
  expect(await namesOf(owner, { list: "audit" })).toEqual(["Refunds"]);
  expect(await namesOf(owner, { list: "menu", locationId })).toEqual([]);

  await saveViews([view("Unpaid")]);
  expect(await namesOf(owner, query)).toEqual(["Unpaid"]);
  const many = Array.from({ length: 13 }, (_, index) => view(`View ${index}`));
  const two = [view("One", true), view("Two", true)];
  for (const items of [many, two, [view("One"), view("One")]])
    await expect(saveViews(items)).rejects.toEqual(refusal("invalid_request"));
});

test("forbids a manager signed in with a PIN to suspend or delete themselves", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const manager = await makeWorker(konoba, locationId, "manager");
  const params = { id: manager.id };
  const suspended = manager.api.team.update({ params, body: { locationId, status: "suspended" } });
  await expect(suspended).rejects.toEqual(refusal("oneself"));
  await expect(manager.api.team.remove({ params })).rejects.toEqual(refusal("oneself"));
  expect(await owner.api.team.find({ params })).toMatchObject({ status: "active" });
});
