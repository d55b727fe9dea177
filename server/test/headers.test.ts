import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let plain: TestApp;
let secure: TestApp;
let location: TestLocation;
beforeAll(async () => {
  plain = await testApp();
  secure = await testApp({ PUBLIC_URL: "https://konoba.example" });
  location = await makeTestLocation(plain);
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  plain.app.inject({
    url: path,
    headers: {
      origin: plain.env.PUBLIC_URL,
      cookie: `${sessionCookie(plain.env.PUBLIC_URL)}=${location.owner.token}`,
      ...headers,
    },
  });
const guarded = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
};

test("sends security headers with every answer, including errors and unknown paths", async () => {
  for (const path of ["/v1/users/me", "/v1/nothing", "/nothing", "/healthz", "/m/none", "/v1/docs"]) {
    const { headers } = await fetchPath(path);
    expect(headers, path).toMatchObject(guarded);
    expect(headers, path).not.toHaveProperty("strict-transport-security");
    const policy = String(headers["content-security-policy"]);
    for (const rule of [/(object|default)-src 'none'/, /base-uri 'none'/, /frame-ancestors 'none'/])
      expect(policy, path).toMatch(rule);
    expect(policy, path).not.toContain("unsafe");
  }
  expect((await fetchPath("/v1/users/me")).headers["cache-control"]).toBe("no-store");
});

test("rejects TRACE and PROPFIND", async () => {
  const { port } = new URL(await plain.app.listen({ host: "127.0.0.1", port: 0 }));
  for (const method of ["TRACE", "PROPFIND"]) {
    const status = await new Promise((resolve, reject) => {
      const requested = request({ port, method, path: "/v1/users/me", headers: { cookie: "konoba=none" } });
      requested
        .on("response", (reply) => resolve(reply.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status, method).toBe(405);
  }
});

test("sends HSTS behind https", async () => {
  const { headers } = await secure.app.inject({ url: "/v1/users/me" });
  expect(headers).toMatchObject({
    ...guarded,
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("compresses an answer of more than two kilobytes for clients that accept it, and no short one", async () => {
  for (let number = 10; number < 25; number += 1) await location.table(String(number));
  const list = `/v1/tables/location/${location.locationId}?pageSize=50`;
  const whole = await fetchPath(list);
  const packed = await fetchPath(list, { "accept-encoding": "gzip, deflate, br" });
  const short = await fetchPath("/v1/users/me", { "accept-encoding": "gzip" });

  expect(whole.headers).not.toHaveProperty("content-encoding");
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.body);
  expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
  expect(short.headers).not.toHaveProperty("content-encoding");
});

test("answers 304 for unchanged content", async () => {
  const board = `/v1/menu/board?locationId=${location.locationId}`;
  for (const path of [board, "/v1/openapi.json", "/v1/docs.css", "/m/guest.js"]) {
    const first = await fetchPath(path);
    const again = await fetchPath(path, {
      "if-none-match": String(first.headers["etag"]),
      "accept-encoding": "gzip",
    });
    expect([first.statusCode, again.statusCode, again.body], path).toEqual([200, 304, ""]);
  }
  const before = await fetchPath(board);
  await location.item("3.00");
  expect((await fetchPath(board, { "if-none-match": String(before.headers["etag"]) })).statusCode).toBe(200);
  // An answer that is not cached needs no ETag.
  expect((await fetchPath("/v1/users/me")).headers).not.toHaveProperty("etag");
});
