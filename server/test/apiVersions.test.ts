import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { apiVersionHeader, apiVersions, currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { addressOf } from "@konoba/contract/lib/client";
import { route, type Route } from "@konoba/contract/lib/route";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { deprecationOf } from "../src/lib/http/deprecation.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";
import { injectedAnswer, sharedApp, type TestApp } from "./app.ts";
import { makeOrganization } from "./factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
  // An empty store would offer the demo, which takes long to create.
  await makeOrganization(konoba);
});

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, each]): [string, Route] => [`${domain}.${name}`, each]),
);
const id = randomUUID();
const anyParams = new Proxy({}, { get: () => id });
const pathOf = (each: Pick<Route, "path">) =>
  `/v1${addressOf({ ...each, query: undefined } as Route, { params: anyParams })}`;
const templateOf = pathTemplates(contract);

test("names the version in every answer of the API, and nowhere else", async () => {
  for (const [name, each] of routes) {
    const answer = await injectedAnswer(konoba.app, { method: each.method, url: pathOf(each) });
    expect(answer.headers[apiVersionHeader], name).toBe(currentApiVersion);
  }
  for (const url of ["/v1/openapi.json", "/v1/nothing"])
    expect((await konoba.app.inject({ url })).headers[apiVersionHeader], url).toBe(currentApiVersion);
  for (const url of ["/livez", "/m/none", "/robots.txt"])
    expect((await konoba.app.inject({ url })).headers, url).not.toHaveProperty(apiVersionHeader);
});

test("answers a known version, and refuses an unknown one with the list of the known", async () => {
  const ask = (version: string) =>
    konoba.app.inject({ url: "/v1/countries", headers: { [apiVersionHeader]: version } });
  for (const version of apiVersions) {
    const { statusCode, headers } = await ask(version);
    expect([statusCode, headers[apiVersionHeader]]).toEqual([200, version]);
  }
  for (const version of ["2019-01-01", "", "latest", `${currentApiVersion}, ${currentApiVersion}`]) {
    const answer = await ask(version);
    expect(answer.statusCode, version).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid_request",
      details: [{ path: apiVersionHeader, message: expect.stringContaining(apiVersions.join(", ")) }],
    });
    expect(answer.headers[apiVersionHeader]).toBe(currentApiVersion);
  }
});

test("lists versions as dates in order", () => {
  expect([...apiVersions].toSorted()).toEqual([...apiVersions]);
  for (const version of apiVersions) expect(z.iso.date().safeParse(version).success, version).toBe(true);
});

test("announces deprecated routes in each of their answers and in the document, and no others", async () => {
  const text = (await konoba.app.inject({ url: "/v1/openapi.json" })).body;
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { deprecated?: boolean }>> };
  const page = (await konoba.app.inject({ url: "/v1/docs" })).body;
  for (const [name, each] of routes) {
    const answer = await injectedAnswer(konoba.app, { method: each.method, url: pathOf(each) });
    const operation = paths[templateOf(each)]?.[each.method.toLowerCase()];
    const { deprecated } = each;
    expect(operation?.deprecated, name).toBe(deprecated && true);
    expect(answer.headers["deprecation"], name).toBe(deprecated && `@${Date.parse(deprecated.since) / 1000}`);
    if (!deprecated) continue;
    const { successor } = deprecated;
    expect(answer.headers["link"], name).toContain(`<${pathOf(successor)}>; rel="successor-version"`);
    expect(page).toContain(`${each.summary} · deprecated`);
    const next = routes.find(
      ([, other]) => other.path === successor.path && other.method === successor.method,
    );
    expect(next?.[1].deprecated, name).toBeUndefined();
    expect(next, name).toBeDefined();
  }
  expect(routes.flatMap(([name, each]) => (each.deprecated ? [name] : []))).toEqual([
    "media.rename",
    "purchasing.readInvoice",
  ]);
});

test("says from which day a route may be gone, by RFC 8594", () => {
  const old = route({
    method: "GET",
    path: "/dishes/:id",
    access: "public",
    summary: "Get a dish",
    response: z.object({}),
    deprecated: {
      since: "2026-11-26",
      sunset: "2027-03-01",
      successor: { method: "GET", path: "/menu/items/:id" },
    },
  });
  expect(deprecationOf(old, { id: "7 a" })).toEqual({
    deprecation: "@1795651200",
    sunset: "Mon, 01 Mar 2027 00:00:00 GMT",
    link: '</v1/docs>; rel="deprecation"; type="text/html", </v1/menu/items/7%20a>; rel="successor-version"',
  });
});
