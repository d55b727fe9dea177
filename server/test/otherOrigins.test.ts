import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import { scopeOfRoute } from "@konoba/contract/lib/keyScopes";
import type { Route } from "@konoba/contract/lib/route";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { isReading } from "../src/lib/http/results.ts";
import { injectedAnswer, testApp, type TestApp } from "./app.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

const shop = "https://shop.example";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);
const anyParams = new Proxy({}, { get: () => randomUUID() });
const pathOf = (route: Route) => `/v1${addressOf({ ...route, query: undefined }, { params: anyParams })}`;

const send = (options: InjectOptions) =>
  konoba.app.inject({ ...options, headers: { origin: shop, ...options.headers } });
const preflight = (route: Route) =>
  send({
    method: "OPTIONS",
    url: pathOf(route),
    headers: {
      "access-control-request-method": route.method,
      "access-control-request-headers": "if-none-match",
    },
  });

test("opens only reads that need neither a key nor a session to pages of other sites", () => {
  const open = routes.filter(([, route]) => route.crossOrigin);

  expect(open.map(([name]) => name)).toEqual(["menu.guestMenu"]);
  for (const [name, route] of open) {
    expect([route.method, route.access, scopeOfRoute(route)], name).toEqual(["GET", "public", null]);
    expect(route.writes, name).toBeUndefined();
  }
});

test("answers their preflight requests there and nowhere else", async () => {
  for (const [name, route] of routes) {
    const answer = await preflight(route);
    const given = Object.keys(answer.headers).filter((header) => header.startsWith("access-control-"));
    if (!route.crossOrigin) {
      expect([answer.statusCode, given], name).toEqual([405, []]);
      continue;
    }
    expect(answer.statusCode, name).toBe(204);
    expect(answer.headers, name).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": route.method,
      "access-control-allow-headers": expect.stringContaining("If-None-Match"),
      "access-control-max-age": "86400",
    });
    expect(answer.headers, name).not.toHaveProperty("access-control-allow-credentials");
  }
});

test("lets them read the answer there and nowhere else, whoever asks", async () => {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`;
  for (const [name, route] of routes) {
    const { method } = route;
    const others = isReading(route) ? [{ origin: shop, cookie }] : [];
    for (const headers of [{ origin: shop }, ...others]) {
      const answer = await injectedAnswer(konoba.app, { method, url: pathOf(route), headers });
      expect(answer.headers["access-control-allow-origin"], name).toBe(route.crossOrigin && "*");
      expect(answer.headers, name).not.toHaveProperty("access-control-allow-credentials");
    }
  }
});

test("lets pages of other sites read the guest menu, its version and its errors", async () => {
  await location.item("4.50");
  const tableId = await location.table("90");
  const { qrCode } = await location.api.tables.find({ params: { tableId } });
  const url = `/v1/menu/guest/${qrCode}`;
  const first = await send({ url });
  const again = await send({ url, headers: { "if-none-match": String(first.headers.etag) } });
  const missing = await send({ url: "/v1/menu/guest/none" });
  const head = await send({ method: "HEAD", url });

  expect([first, again, missing, head].map(({ statusCode }) => statusCode)).toEqual([200, 304, 404, 200]);
  for (const { headers } of [first, again, missing, head])
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": expect.stringContaining("ETag"),
    });
  const wrong = await send({ method: "DELETE", url });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
