import type { ApiError } from "@konoba/contract/lib/client";
import type { WorkerInput } from "@konoba/contract/team/team.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";
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

test("signs in a team member, returns the profile, and records the sign-in", async () => {
  const { add, locationId, owner } = await makeTeam();
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

test("replies alike to an unknown name, a wrong PIN and an inactive member", async () => {
  const { add, locationId } = await makeTeam();
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
      sentence: "Wrong username or PIN.",
    }),
  );
});

test.each(["marko", "nobody"])(
  "locks %s after five failures for 15 minutes, then 30, concurrent attempts included",
  async (username) => {
    const { add, locationId } = await makeTeam();
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
    await konoba.pool.query(
      "update throttles set locked_until = now() - interval '1 second' where locks > 0",
    );
    for (let misses = 0; misses < 5; misses += 1) expect(await miss()).toBe("worker_sign_in_failed");
    await expect(signIn("0042")).rejects.toMatchObject({
      details: { retryAfterSeconds: expect.closeTo(1800, -1.5) },
    });
  },
);

test("clears the count with the right PIN, and the lockout with a new PIN", async () => {
  const { add, locationId, owner } = await makeTeam();
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

test("limits failures spread over many names by device and network", async () => {
  const strict = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "3", PIN_MISSES_PER_NETWORK_HOUR: "5" });
  const { owner } = await makeOrganization(strict);
  const { id: locationId } = await makeLocation(strict, owner.api);
  const guess = async (username: string, device: string) => {
    const reply = await strict.app.inject({
      method: "POST",
      url: "/v1/workers/login",
      payload: { username, pin: "1234", locationId },
      cookies: { "konoba-device": device },
      headers: { origin: strict.env.PUBLIC_URL },
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
  "ends the open session at once: %s",
  async (status) => {
    const { locationId, owner } = await makeTeam();
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

test("applies a new role from the next request on", async () => {
  const { locationId, owner } = await makeTeam();
  const worker = await makeWorker(konoba, locationId, "waiter");

  await owner.api.team.update({ params: { id: worker.id }, body: { locationId, role: "manager" } });

  expect((await worker.api.users.me()).role).toBe("manager");
  await expect(worker.api.team.create({ body: { ...marko, locationId } })).resolves.toBeDefined();
});
