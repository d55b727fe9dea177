import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkOf, takeTurn, throttleKey, type Limit } from "../src/lib/access/throttle.ts";
import { testApp, type TestApp } from "./app.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const request = (test: TestApp, email: string, remoteAddress = "127.0.0.1") =>
  test.app.inject({ method: "POST", url: "/v1/auth/signin", payload: { email }, remoteAddress });
const newAddress = () => `${randomUUID()}@example.com`;
const later = (test: TestApp, seconds: number) =>
  test.pool.query(
    "update throttles set hits = array(select hit - make_interval(secs => $1) from unnest(hits) hit)",
    [seconds],
  );

test("rejects a second message within 30 seconds with the seconds to wait", async () => {
  const email = newAddress();

  expect((await request(konoba, email)).statusCode).toBe(200);
  const refused = await request(konoba, email);

  expect(refused.statusCode).toBe(429);
  const { code, details } = refused.json<{ code: string; details: { retryAfterSeconds: number } }>();
  expect(code).toBe("throttled");
  // On a busy machine a second or two have passed by then.
  expect(details.retryAfterSeconds).toBeGreaterThan(15);
  expect(details.retryAfterSeconds).toBeLessThanOrEqual(30);
  expect(refused.headers["retry-after"]).toBe(String(details.retryAfterSeconds));
  await later(konoba, 61);
  expect((await request(konoba, email.toUpperCase())).statusCode).toBe(200);
});

test("allows five messages per hour to an address and twenty to a network, across two processes", async () => {
  const strict = await testApp({ MAIL_GAP_SECONDS: "0" });
  const email = newAddress();

  const replies = await Promise.all(Array.from({ length: 8 }, () => request(strict, email)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(5);
  expect(Number((await request(strict, email)).headers["retry-after"])).toBeGreaterThan(3500);

  const others = await Promise.all(
    Array.from({ length: 20 }, () => request(strict, newAddress(), "127.0.0.9")),
  );
  expect(others.filter((reply) => reply.statusCode === 200)).toHaveLength(15);
  expect((await request(strict, newAddress(), "203.0.113.5")).statusCode).toBe(200);
  await later(strict, 3601);
  expect((await request(strict, email)).statusCode).toBe(200);
  await strict.close();
});

test("consumes no hit of the other limits when rejected", async () => {
  const now = new Date();
  const tight: Limit = { key: throttleKey("tight", randomUUID()), max: 1, seconds: 60 };
  const wide: Limit = { key: throttleKey("wide", randomUUID()), max: 2, seconds: 60 };
  const turn = (limits: Limit[]) => konoba.db.transaction().execute((db) => takeTurn(db, limits, now));

  await turn([tight, wide]);
  await expect(turn([tight, wide])).rejects.toMatchObject({ code: "throttled" });
  await expect(turn([wide])).resolves.toBeUndefined();
  await expect(turn([wide])).rejects.toMatchObject({ code: "throttled" });
});

test.each([
  ["192.0.2.7", "192.0.2"],
  ["::ffff:192.0.2.7", "192.0.2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("maps %s to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
