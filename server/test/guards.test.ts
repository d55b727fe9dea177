import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf, type ApiError } from "@konoba/contract/lib/client";
import { permissions, roles, may, type Permission } from "@konoba/contract/lib/permissions";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeOrganization, makeUser, makeWorker } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

vi.setConfig({ testTimeout: 60_000 });

const templateOf = pathTemplates(contract);

let konoba: TestApp;
let mine: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  mine = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

const paramsOf = (route: Route) =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", randomUUID()]));

async function request(route: Route, token?: string) {
  const headers: Record<string, string> = token
    ? { origin: konoba.env.PUBLIC_URL, cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}` }
    : {};
  const url = `/v1${addressOf(route, { params: paramsOf(route) })}`;
  const payload = route.body ? { payload: {} } : {};
  const reply = await konoba.app.inject({ method: route.method, url, headers, ...payload });
  return {
    status: reply.statusCode,
    code: reply.headers["content-type"]?.includes("json")
      ? (reply.json() as { code?: string }).code
      : undefined,
  };
}

test("declares a known access for every route, and no route twice", () => {
  const keys = routes.flatMap(([, route]) =>
    [route.method, route.alias]
      .filter(Boolean)
      .map((method) => `${method} ${route.path.replace(/:\w+/g, ":")}`),
  );

  for (const [name, route] of routes) {
    expect(["public", "session", "member", ...Object.keys(permissions)], name).toContain(route.access);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test("answers 401 without a session on every route except public ones", async () => {
  for (const [name, route] of routes) {
    if (route.access === "public") continue;
    expect(await request(route), name).toMatchObject({ status: 401, code: "authentication_required" });
  }
});

test("enforces exactly the permissions of the table for every role, before any id is read", async () => {
  for (const role of roles) {
    const member =
      role === "owner"
        ? mine.owner
        : role === "manager"
          ? await makeUser(konoba, mine.id, "manager")
          : await makeWorker(konoba, mine.locationId, role);
    for (const [name, route] of routes) {
      if (!(route.access in permissions)) continue;
      const answer = await request(route, member.token);
      const refused = answer.status === 403 && answer.code === "forbidden";
      expect(refused, `${role} ${name}: ${JSON.stringify(answer)}`).toBe(
        !may(role, route.access as Permission),
      );
    }
  }
});

test("answers hostile bodies with a 4xx in the error shape and never a 5xx", async () => {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${mine.owner.token}`;
  const deep = "[".repeat(40) + "]".repeat(40);
  const bodies = [
    '{"a":',
    "null",
    "[]",
    '"x"',
    "1e309",
    '{"name":"\\u0000"}',
    `{"items":${deep}}`,
    `{"name":"${"x".repeat(300_000)}"}`,
    '{"items":1e309,"locationId":1e309}',
    '{"__proto__":{"a":1}}',
  ];
  for (const [name, route] of routes) {
    if (!route.body || route.access === "public") continue;
    for (const payload of bodies) {
      const url = `/v1${addressOf(route, { params: paramsOf(route) })}`;
      const reply = await konoba.app.inject({
        method: route.method,
        url,
        payload,
        headers: { cookie, origin: konoba.env.PUBLIC_URL, "content-type": "application/json" },
      });
      const acceptable = reply.statusCode >= 200 && reply.statusCode < 500;
      expect(
        acceptable,
        `${name} ${payload.slice(0, 40)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`,
      ).toBe(true);
      if (reply.statusCode >= 400)
        expect(reply.json(), name).toMatchObject({
          success: false,
          error: expect.any(String) as string,
          code: expect.any(String) as string,
        });
    }
  }
});

test("rejects a body over one megabyte", async () => {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${mine.owner.token}`;
  const payload = JSON.stringify({ name: "x".repeat(1_100_000) });

  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/locations",
    payload,
    headers: { cookie, origin: konoba.env.PUBLIC_URL, "content-type": "application/json" },
  });

  expect(reply.statusCode).toBe(413);
  expect(reply.json()).toMatchObject({ code: "too_large" });
});

test("rejects a write with a cookie that names no origin", async () => {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${mine.owner.token}`;
  const url = `/v1/locations/${mine.locationId}`;
  const write = (headers: Record<string, string>) =>
    konoba.app.inject({ method: "PATCH", url, payload: { name: "Taken over" }, headers });

  expect((await write({ cookie })).json()).toMatchObject({ code: "foreign_origin" });
  expect((await write({ cookie, origin: "null" })).json()).toMatchObject({ code: "foreign_origin" });
  expect((await write({})).json()).toMatchObject({ code: "authentication_required" });
  expect((await konoba.app.inject({ url, headers: { cookie } })).json()).not.toMatchObject({
    name: "Taken over",
  });
});

test("rejects a write from a foreign origin", async () => {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${mine.owner.token}`;

  const reply = await konoba.app.inject({
    method: "PATCH",
    url: `/v1/locations/${mine.locationId}`,
    payload: { name: "Taken over" },
    headers: { cookie, origin: "https://evil.example" },
  });

  expect(reply.statusCode).toBe(403);
  expect((await mine.api.locations.find({ params: { id: mine.locationId } })).name).toBe("Stara varoš");
});

test("documents every route of the contract", async () => {
  const reply = await konoba.app.inject({ url: "/v1/openapi.json" });
  const { paths } = reply.json() as { paths: Record<string, Record<string, unknown>> };

  for (const [name, route] of routes) {
    expect(paths[templateOf(route)]?.[route.method.toLowerCase()], name).toBeDefined();
  }
});

test("answers an organization above its rate with a retry time, and serves others", async () => {
  const slow = await testApp({ REQUESTS_PER_ORGANIZATION_MINUTE: "5" });
  const [busy, quiet] = [await makeTestLocation(konoba), await makeOrganization(slow)];
  const { owner } = await makeOrganization(slow);
  const request = (api: typeof owner.api) =>
    api.locations.listByOrganization({ params: { organizationId: busy.id } });

  const answers = await Promise.all(
    Array.from({ length: 7 }, () => request(owner.api).catch((error: ApiError) => error.code)),
  );

  expect(answers.filter((code) => code === "throttled")).toHaveLength(2);
  await expect(request(quiet.owner.api)).rejects.toMatchObject({ code: "organization_not_found" });
  await slow.close();
});
