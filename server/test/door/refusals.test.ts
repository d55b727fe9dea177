import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../app.ts";
import { listen, openSocket, readAnswer } from "./listening.ts";

let konoba: TestApp;
let watched: TestApp;
let port: number;
beforeAll(async () => {
  konoba = await testApp({ REQUESTS_PER_MINUTE: "3" });
  watched = await testApp({ METRICS_TOKEN: "a token of some length" });
  port = await listen(konoba.app);
});
afterAll(() => Promise.all([konoba.close(), watched.close()]));

test.each([
  ["no request at all", "hello\r\n\r\n", 400, "malformed_request"],
  [
    "headers above the limit",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    431,
    "headers_too_large",
  ],
  [
    "many headers above the limit",
    `GET / HTTP/1.1\r\nHost: a\r\n${"X: abcdefg\r\n".repeat(3_000)}\r\n`,
    431,
    "headers_too_large",
  ],
  [
    "a length that is no number",
    "POST /v1/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Length: ten\r\n\r\n",
    400,
    "malformed_request",
  ],
  [
    "two lengths",
    "POST /v1/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
    "malformed_request",
  ],
  ["a tunnel", "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", 400, "malformed_request"],
  [
    "an expectation nobody knows",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n",
    400,
    "malformed_request",
  ],
  ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "malformed_request"],
])("answers %s in the standard error shape and closes the connection", async (_name, sent, status, code) => {
  const answer = await readAnswer(await openSocket(port, sent));

  expect(answer).toMatchObject({
    status,
    body: { success: false, error: expect.any(String) as string, code },
  });
});

const request = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  konoba.app.inject({ url, remoteAddress, headers });

test.each([
  ["the own machine", "127.0.0.1", {}, 200],
  ["the own machine by version 6", "::1", { host: "[::1]:3000" }, 200],
  ["another machine", "192.0.2.7", {}, 401],
  ["another machine through a proxy of this one", "127.0.0.1", { "x-forwarded-for": "192.0.2.7" }, 401],
  ["another machine through a proxy of few words", "127.0.0.1", { "x-forwarded-scheme": "https" }, 401],
  ["a proxy that names the address asked for", "127.0.0.1", { "x-original-uri": "/metrics" }, 401],
  ["a content network", "127.0.0.1", { "cf-ray": "8c2f" }, 401],
  ["a proxy that numbers requests", "127.0.0.1", { "x-request-id": "edge-1" }, 401],
  ["a user at this machine's name", "127.0.0.1", { host: "rebound.example@localhost" }, 401],
  ["a name that begins as this machine's", "127.0.0.1", { host: "localhost.rebound.example" }, 401],
  [
    "a proxy with the token",
    "127.0.0.1",
    { via: "1.1 edge", authorization: "Bearer a token of some length" },
    200,
  ],
  ["a name that somebody pointed at this machine", "127.0.0.1", { host: "rebound.example" }, 401],
  ["another machine with the token", "192.0.2.7", { authorization: "Bearer a token of some length" }, 200],
  [
    "another machine with a wrong token",
    "192.0.2.7",
    { authorization: "Bearer a token of some lengthX" },
    401,
  ],
])("answers /metrics for %s", async (_who, address, headers, status) => {
  expect((await watched.app.inject({ url: "/metrics", remoteAddress: address, headers })).statusCode).toBe(
    status,
  );
});

test("is not ready while the disk of its embedded database is full", async () => {
  const full = await testApp({ DATA_DIR: tmpdir(), DISK_RESERVE_MB: "10000000" });
  const url = "postgres://db.example/konoba";
  const own = await testApp({ DATA_DIR: tmpdir(), DISK_RESERVE_MB: "10000000", DATABASE_URL: url });
  const statusesOf = async ({ app }: TestApp) =>
    Promise.all(["/healthz", "/readyz"].map(async (path) => (await app.inject({ url: path })).statusCode));

  expect(await statusesOf(full)).toEqual([200, 503]);
  expect(await statusesOf(own)).toEqual([200, 200]);
  await Promise.all([full.close(), own.close()]);
});

test.each(["/healthz", "/readyz"])("exempts %s from the rate limit", async (url) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(url, "192.0.2.9")));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test.each([
  ["by its own name", { host: "localhost:3000" }, 200],
  ["by a name that somebody pointed at it", { host: "rebound.example" }, 404],
  ["by an address of another machine", { host: "203.0.113.5" }, 404],
  ["through a proxy", { "x-forwarded-for": "192.0.2.7" }, 404],
  ["through a proxy that names the host", { "x-forwarded-host": "konoba.example" }, 404],
  ["through a proxy of the standard's words", { forwarded: "for=192.0.2.7" }, 404],
])(
  "shows messages and offers the demo of a local demo requested %s, or neither",
  async (_how, headers, status) => {
    const get = (url: string) => watched.app.inject({ url, headers });

    expect((await get("/dev/outbox.json")).statusCode).toBe(status);
    expect((await get("/v1/auth/options")).json()).toMatchObject({
      demo: status === 200,
      outbox: status === 200,
    });
    if (status !== 200) {
      const entered = await watched.app.inject({
        method: "POST",
        url: "/v1/auth/demo",
        headers,
        payload: {},
      });
      expect([entered.statusCode, entered.json()]).toMatchObject([409, { code: "demo_off" }]);
    }
  },
  60_000,
);
