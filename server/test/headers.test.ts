import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeVenue, type Venue } from "./venue.ts";

let plain: TestApp;
let secure: TestApp;
let venue: Venue;
beforeAll(async () => {
  plain = await testApp();
  secure = await testApp({ PUBLIC_URL: "https://konoba.example" });
  venue = await makeVenue(plain);
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  plain.app.inject({
    url: path,
    headers: { cookie: `${sessionCookie(plain.env.PUBLIC_URL)}=${venue.owner.token}`, ...headers },
  });
const guarded = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
};

test("every answer is guarded, refusals and strangers' addresses too", async () => {
  for (const path of ["/v1/users/me", "/v1/nothing", "/nothing", "/healthz", "/m/none", "/v1/docs"]) {
    const { headers } = await ask(path);
    expect(headers, path).toMatchObject(guarded);
    expect(headers, path).not.toHaveProperty("strict-transport-security");
    const policy = String(headers["content-security-policy"]);
    for (const rule of [/(object|default)-src 'none'/, /base-uri 'none'/, /frame-ancestors 'none'/])
      expect(policy, path).toMatch(rule);
    expect(policy, path).not.toContain("unsafe");
  }
  expect((await ask("/v1/users/me")).headers["cache-control"]).toBe("no-store");
});

test("what no route knows is refused, TRACE too", async () => {
  const { port } = new URL(await plain.app.listen({ host: "127.0.0.1", port: 0 }));
  for (const method of ["TRACE", "PROPFIND"]) {
    const status = await new Promise((resolve, reject) => {
      const asked = request({ port, method, path: "/v1/users/me", headers: { cookie: "konoba=none" } });
      asked
        .on("response", (reply) => resolve(reply.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status, method).toBe(404);
  }
});

test("behind https browsers are told to stay there", async () => {
  const { headers } = await secure.app.inject({ url: "/v1/users/me" });
  expect(headers).toMatchObject({
    ...guarded,
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("an answer of more than two kilobytes is packed for who can unpack it, a short one is not", async () => {
  for (let number = 10; number < 25; number += 1) await venue.table(String(number));
  const list = `/v1/tables/location/${venue.locationId}?pageSize=50`;
  const whole = await ask(list);
  const packed = await ask(list, { "accept-encoding": "gzip, deflate, br" });
  const short = await ask("/v1/users/me", { "accept-encoding": "gzip" });

  expect(whole.headers).not.toHaveProperty("content-encoding");
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.body);
  expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
  expect(short.headers).not.toHaveProperty("content-encoding");
});

test("what is asked again and has not changed is not sent again", async () => {
  const board = `/v1/menu/board?locationId=${venue.locationId}`;
  for (const path of [board, "/v1/openapi.json", "/v1/docs.css", "/m/guest.js"]) {
    const first = await ask(path);
    const again = await ask(path, {
      "if-none-match": String(first.headers["etag"]),
      "accept-encoding": "gzip",
    });
    expect([first.statusCode, again.statusCode, again.body], path).toEqual([200, 304, ""]);
  }
  const before = await ask(board);
  await venue.item("3.00");
  expect((await ask(board, { "if-none-match": String(before.headers["etag"]) })).statusCode).toBe(200);
  // What is not kept anywhere needs no name.
  expect((await ask("/v1/users/me")).headers).not.toHaveProperty("etag");
});
