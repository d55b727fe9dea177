import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../app.ts";
import { makeLocation, makeOrganization } from "../factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

interface PinRequest {
  username: string;
  pin: string;
  device?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Creates a location with team members, and their sign-in at a browser. */
async function makeTeam(test: TestApp, usernames = ["marko"]) {
  const { owner } = await makeOrganization(test);
  const { id: locationId } = await makeLocation(test, owner.api);
  for (const username of usernames)
    await owner.api.team.create({
      body: { firstName: "Marko", lastName: "Vuković", username, pin: "0042", locationId },
    });
  const signIn = async ({ username, pin, device, address = "127.0.0.1", headers = {} }: PinRequest) => {
    const reply = await test.app.inject({
      method: "POST",
      url: "/v1/workers/login",
      payload: { username, pin, locationId },
      remoteAddress: address,
      headers: { origin: test.env.PUBLIC_URL, ...headers },
      ...(device ? { cookies: { "konoba-device": device } } : {}),
    });
    const ofDevice = reply.cookies.find(({ name }) => name === "konoba-device")?.value ?? "";
    return { status: reply.statusCode, body: reply.body, headers: reply.headers, device: ofDevice };
  };
  return { owner, locationId, signIn };
}

const guess = (place: Awaited<ReturnType<typeof makeTeam>>, request: Partial<PinRequest>) =>
  place.signIn({ username: "marko", pin: "9999", ...request });

/** Counts the 401 answers: only they verified the PIN; throttled ones did not. */
const looked = (replies: { status: number }[]) => replies.filter(({ status }) => status === 401).length;

const spellings = [
  "marko",
  "MARKO",
  " Marko ",
  "mArKo",
  "\u{ff4d}\u{ff41}\u{ff52}\u{ff4b}\u{ff4f}",
  "mar\u{212a}o",
];

test("verifies at most ten of 60 concurrent guesses, whatever device, address and spelling they name", async () => {
  const place = await makeTeam(konoba);
  await expect(place.signIn({ username: "marko", pin: "0042" })).resolves.toMatchObject({ status: 200 });

  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      guess(place, {
        username: spellings[index % 4] ?? "marko",
        device: randomUUID(),
        address: `198.51.${index}.7`,
        headers: { "x-forwarded-for": `203.0.113.${index}`, "user-agent": `browser ${index}` },
      }),
    ),
  );

  expect(looked(replies)).toBeLessThanOrEqual(10);
  expect(looked(replies)).toBeGreaterThan(0);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test("treats a spelling of another name as no match and no further attempt at the right one", async () => {
  const place = await makeTeam(konoba);
  const tries = async (username: string) => {
    const replies = [];
    for (let miss = 0; miss < 6; miss += 1)
      replies.push(await guess(place, { username, address: "192.0.2.1" }));
    return looked(replies);
  };

  const counts = [];
  for (const username of spellings) counts.push(await tries(username));
  const similarName = await guess(place, {
    username: spellings[4] ?? "",
    pin: "0042",
    address: "198.51.100.9",
  });

  expect(counts.slice(0, 4)).toEqual([5, 0, 0, 0]);
  expect(similarName.status).not.toBe(200);
  expect(await guess(place, { pin: "0042", address: "198.51.100.9" })).toMatchObject({ status: 429 });
});

test("lets known browsers of the team in although strangers locked every name", async () => {
  const team = ["marko", "jovana", "luka"];
  const place = await makeTeam(konoba, team);
  const { device } = await place.signIn({ username: "marko", pin: "0042" });
  for (const username of team) await place.signIn({ username, pin: "0042", device });

  for (const username of team)
    for (let miss = 0; miss < 7; miss += 1)
      await guess(place, { username, address: "127.0.0.1", device: randomUUID() });
  const elsewhere = await guess(place, { username: "luka", pin: "0042", device: randomUUID() });
  const atTheBar = [];
  for (const username of team) atTheBar.push((await place.signIn({ username, pin: "0042", device })).status);

  expect(elsewhere.status).toBe(429);
  expect(atTheBar).toEqual([200, 200, 200]);
});

test("lets known browsers of the team in although their network is exhausted", async () => {
  const strict = await testApp({ PIN_MISSES_PER_NETWORK_HOUR: "6" });
  const place = await makeTeam(strict);
  const { device } = await place.signIn({ username: "marko", pin: "0042" });

  for (let index = 0; index < 10; index += 1)
    await guess(place, { username: `nobody-${index}`, device: randomUUID() });
  const stranger = await guess(place, { pin: "0042", device: randomUUID() });
  const atTheBar = await guess(place, { pin: "0042", device });
  await strict.close();

  expect(stranger.status).toBe(429);
  expect(atTheBar.status).toBe(200);
});

test("limits a known browser too: its own failed attempts lock it, and it is known for one member only", async () => {
  const place = await makeTeam(konoba, ["marko", "jovana"]);
  const { device } = await place.signIn({ username: "marko", pin: "0042" });
  const lockJovana = async () => {
    for (let miss = 0; miss < 6; miss += 1) await guess(place, { username: "jovana", device: randomUUID() });
  };

  const own = [];
  for (let miss = 0; miss < 7; miss += 1) own.push(await guess(place, { device }));
  await lockJovana();

  expect(looked(own)).toBe(5);
  expect(await guess(place, { pin: "0042", device })).toMatchObject({ status: 429 });
  expect(await guess(place, { username: "jovana", pin: "0042", device })).toMatchObject({ status: 429 });
});

test("unlocks a member by a new PIN", async () => {
  const place = await makeTeam(konoba);
  const { device } = await place.signIn({ username: "marko", pin: "0042" });
  for (const browser of [device, randomUUID()])
    for (let miss = 0; miss < 6; miss += 1) await guess(place, { device: browser });
  const { items } = await place.owner.api.team.list({ params: { locationId: place.locationId } });

  await place.owner.api.team.resetPin({ params: { id: items[0]?.id ?? "" }, body: { pin: "2580" } });

  expect(await guess(place, { pin: "2580", device })).toMatchObject({ status: 200 });
  expect(await guess(place, { pin: "2580", device: randomUUID() })).toMatchObject({ status: 200 });
});

test("ignores a claimed address, and uses the one a trusted proxy added", async () => {
  const settings = { PIN_MISSES_PER_NETWORK_HOUR: "3", PIN_MISSES_PER_DEVICE_HOUR: "1000" };
  const [open, behind] = [await testApp(settings), await testApp({ ...settings, TRUST_PROXY: "true" })];
  const spread = async (test: TestApp, addresses: (index: number) => string) => {
    const place = await makeTeam(test);
    const replies = [];
    for (let index = 0; index < 6; index += 1) {
      const headers = { "x-forwarded-for": addresses(index) };
      const device = randomUUID();
      replies.push(await guess(place, { username: `nobody-${index}`, device, headers }));
    }
    return looked(replies);
  };

  const claimed = await spread(open, (index) => `203.0.${index}.1`);
  const invented = await spread(behind, (index) => `203.0.${index}.1, 198.51.100.7`);
  const real = await spread(behind, (index) => `203.0.113.9, 192.0.${index}.1`);
  await Promise.all([open.close(), behind.close()]);

  expect([claimed, invented, real]).toEqual([3, 3, 6]);
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("answers known and unknown names equally and in equal time", async () => {
  const patient = await testApp({
    PIN_MISSES: "1000",
    PIN_MISSES_PER_DEVICE_HOUR: "1000",
    PIN_MISSES_PER_NETWORK_HOUR: "1000",
  });
  const place = await makeTeam(patient);
  const taken: Record<string, number[]> = { marko: [], nobody: [] };
  const answers = new Set<string>();
  for (let round = 0; round < 41; round += 1)
    for (const [username, times] of Object.entries(taken)) {
      const startedAt = performance.now();
      const { status, body, headers } = await guess(place, { username });
      times.push(performance.now() - startedAt);
      answers.add(`${status} ${body} ${headers["content-length"]} ${Object.keys(headers).toSorted().join()}`);
    }
  await patient.close();

  const [known, unknown] = Object.values(taken).map((times) => median(times.slice(1)));
  expect(answers.size).toBe(1);
  expect((known ?? 0) / (unknown ?? 1)).toBeGreaterThan(0.5);
  expect((known ?? 0) / (unknown ?? 1)).toBeLessThan(2);
});
