import type { ApiError } from "@konoba/contract/lib/client";
import type { WorkerInput } from "@konoba/contract/team/team.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "1000", PIN_MISSES_PER_NETWORK_HOUR: "1000" });
});
afterAll(() => konoba.close());

const refusal = (code: string) => expect.objectContaining({ code }) as ApiError;
const marko = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0042" };

async function makePlace() {
  const { id: organizationId, owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const add = (fields: Partial<WorkerInput> = {}) =>
    owner.api.team.create({ body: { ...marko, locationId, ...fields } });
  return { organizationId, owner, locationId, add };
}

async function issuesOf(body: Record<string, unknown>) {
  const { owner, locationId } = await makePlace();
  const refused: unknown = await owner.api.team
    .create({ body: { ...marko, locationId, ...body } as never })
    .catch((error: unknown) => error);
  return (refused as ApiError).details;
}

test("a team member is added with the defaults and never shows the PIN", async () => {
  const { add, locationId } = await makePlace();

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
])("%j is refused: %s, %s", async (body, path, message) => {
  expect(await issuesOf(body)).toEqual([{ path, message }]);
});

test("a PIN sent as a number keeps its leading zeros", async () => {
  const { add, locationId } = await makePlace();
  await add({ pin: 7 as never });

  const { worker } = await konoba
    .client()
    .team.signIn({ body: { username: "marko", pin: "0007", locationId } });

  expect(worker.username).toBe("marko");
});

test("a username is taken once per location, whatever its case, and free again after archiving", async () => {
  const { add, owner } = await makePlace();
  const first = await add();

  await expect(add({ username: "MARKO" })).rejects.toEqual(refusal("username_taken"));
  const other = await makeLocation(konoba, owner.api, { name: "Obala" });
  await expect(add({ locationId: other.id })).resolves.toBeDefined();
  expect(await owner.api.team.remove({ params: { id: first.id } })).toEqual({
    success: true,
    outcome: "archived",
  });
  await expect(add({ username: "Marko" })).resolves.toBeDefined();
  await expect(owner.api.team.find({ params: { id: first.id } })).rejects.toEqual(
    refusal("worker_not_found"),
  );
});

test("a team member signs in, is somebody, and is seen to have signed in", async () => {
  const { add, locationId, owner } = await makePlace();
  const { id } = await add({ role: "cashier" });

  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/workers/login",
    payload: { username: "Marko", pin: 42, locationId },
  });
  const token = reply.cookies.find((cookie) => cookie.name === "konoba")?.value;

  expect(reply.statusCode).toBe(200);
  expect(await konoba.client(token).users.me()).toMatchObject({
    id,
    kind: "worker",
    role: "cashier",
    username: "marko",
    locationId,
    sessionId: reply.json().sessionId,
  });
  expect((await owner.api.team.find({ params: { id } })).lastLogin).not.toBeNull();
});

test("an unknown name, a wrong PIN and a member who is not active answer alike", async () => {
  const { add, locationId } = await makePlace();
  await add();
  await add({ username: "jovana", status: "suspended" });
  const api = konoba.client();
  const signIn = (username: string, pin: string) => api.team.signIn({ body: { username, pin, locationId } });

  const answers = await Promise.all(
    [signIn("nobody", "0042"), signIn("marko", "1111"), signIn("jovana", "0042")].map((call) =>
      call.catch(({ httpStatus, sentence, code }: ApiError) => ({ httpStatus, sentence, code })),
    ),
  );

  expect(answers).toEqual(
    Array(3).fill({
      httpStatus: 401,
      code: "worker_sign_in_failed",
      sentence: "Username or PIN is not right.",
    }),
  );
});

test.each(["marko", "nobody"])(
  "five misses lock %s for 15 minutes, then 30, tries at once included",
  async (username) => {
    const { add, locationId } = await makePlace();
    await add();
    const api = konoba.client();
    const signIn = (pin: string) => api.team.signIn({ body: { username, pin, locationId } });
    const miss = () => signIn("9999").catch((error: ApiError) => error.code);

    const codes = await Promise.all(Array.from({ length: 7 }, miss));

    expect(codes.filter((code) => code === "worker_sign_in_failed")).toHaveLength(5);
    expect(codes.filter((code) => code === "throttled")).toHaveLength(2);
    const refused: unknown = await signIn("0042").catch((error: unknown) => error);
    expect(refused).toMatchObject({
      httpStatus: 429,
      details: { retryAfterSeconds: expect.closeTo(900, -1.5) },
    });
    await konoba.pool.query("update throttles set locked_until = now() where locks > 0");
    for (let misses = 0; misses < 5; misses += 1) expect(await miss()).toBe("worker_sign_in_failed");
    await expect(signIn("0042")).rejects.toMatchObject({
      details: { retryAfterSeconds: expect.closeTo(1800, -1.5) },
    });
  },
);

test("the right PIN ends the count, and a new PIN opens the lock", async () => {
  const { add, locationId, owner } = await makePlace();
  const { id } = await add();
  const signIn = (pin: string) =>
    konoba.client().team.signIn({ body: { username: "marko", pin, locationId } });
  const misses = async (times: number) => {
    for (let miss = 0; miss < times; miss += 1) await signIn("9999").catch(() => null);
  };

  await misses(4);
  await expect(signIn("0042")).resolves.toBeDefined();
  await misses(5);
  await expect(signIn("0042")).rejects.toEqual(refusal("throttled"));
  await owner.api.team.resetPin({ params: { id }, body: { pin: "2580" } });
  await expect(signIn("0042")).rejects.toEqual(refusal("worker_sign_in_failed"));
  await expect(signIn("2580")).resolves.toBeDefined();
});

test("misses spread over many names are bounded by the device and the network", async () => {
  const strict = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "3", PIN_MISSES_PER_NETWORK_HOUR: "5" });
  const { owner } = await makeOrganization(strict);
  const { id: locationId } = await makeLocation(strict, owner.api);
  const guess = async (username: string, device: string) => {
    const reply = await strict.app.inject({
      method: "POST",
      url: "/v1/workers/login",
      payload: { username, pin: "1234", locationId },
      cookies: { "konoba-device": device },
    });
    return reply.statusCode;
  };
  const [one, two] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

  const first = [
    await guess("a-one", one),
    await guess("a-two", one),
    await guess("a-three", one),
    await guess("a-four", one),
  ];
  const second = [await guess("a-five", two), await guess("a-six", two), await guess("a-seven", two)];
  await strict.close();

  expect(first).toEqual([401, 401, 401, 429]);
  expect(second).toEqual([401, 401, 429]);
});

test.each(["inactive", "pending", "suspended"] as const)(
  "%s ends the open session at once",
  async (status) => {
    const { locationId, owner } = await makePlace();
    const waiter = await makeWorker(konoba, locationId, "waiter");
    const change = (to: "active" | typeof status) =>
      owner.api.team.update({ params: { id: waiter.id }, body: { locationId, status: to } });

    await expect(waiter.api.users.me()).resolves.toBeDefined();
    await change(status);
    await expect(waiter.api.users.me()).rejects.toEqual(refusal("authentication_required"));
    await change("active");
    await expect(waiter.api.users.me()).rejects.toEqual(refusal("authentication_required"));
  },
);

test("a new role holds from the next request on", async () => {
  const { locationId, owner } = await makePlace();
  const worker = await makeWorker(konoba, locationId, "waiter");

  await owner.api.team.update({ params: { id: worker.id }, body: { locationId, role: "manager" } });

  expect((await worker.api.users.me()).role).toBe("manager");
  await expect(worker.api.team.create({ body: { ...marko, locationId } })).resolves.toBeDefined();
});

test("an update needs the location, keeps what it does not name and never moves anybody", async () => {
  const { add, locationId, owner } = await makePlace();
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

test("a list is searched, filtered, sorted and paged", async () => {
  const { add, locationId, owner } = await makePlace();
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

test("who may do what, and nobody elsewhere", async () => {
  const { add, locationId, organizationId } = await makePlace();
  const worker = await add();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const manager = await makeUser(konoba, organizationId, "manager");
  const stranger = (await makePlace()).owner;
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

test("the staff sign-in page learns the name of its location", async () => {
  const { locationId } = await makePlace();

  expect(await konoba.client().team.signInPlace({ params: { locationId } })).toEqual({
    locationId,
    locationName: "Stara varoš",
    organizationName: "Konoba Ribnica",
  });
});
