import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { sendRaw, type RawRequest } from "./rawRequest.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const send = (...request: RawRequest) => sendRaw(konoba, location.owner.token, ...request);

const product = (name: string) => JSON.stringify({ locationId: location.locationId, name });

test.each([
  ["compressed", () => gzipSync(product("Flour")), { "content-encoding": "gzip" }, 415],
  ["called compressed", () => product("Flour"), { "content-encoding": "br" }, 415],
  ["called identity", () => product("Flour"), { "content-encoding": "identity" }, 201],
  ["plain text", () => product("Flour"), { "content-type": "text/plain" }, 415],
  ["a form", () => "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
])("answers a body that is %s", async (_what, body, headers, status) => {
  expect(await send("/products", body(), headers)).toMatchObject([
    status,
    status === 415 ? { code: "unsupported_media_type" } : { name: "Flour" },
  ]);
});

test("refuses bytes that are not UTF-8 rather than replace them", async () => {
  const latin = Buffer.from(product("Šljiva é"), "latin1");

  expect(await send("/products", latin)).toMatchObject([400, { code: "malformed_json" }]);
});

test("says that an address cannot be read, not the body", async () => {
  expect(await send("/products/%ff", undefined, { method: "GET" })).toMatchObject([
    400,
    { code: "malformed_request" },
  ]);
});
