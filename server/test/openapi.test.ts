import { contract } from "@konoba/contract";
import { webhookEventTypes } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { errors } from "@konoba/contract/lib/errors";
import { scopeOfRoute } from "@konoba/contract/lib/keyScopes";
import type { Route } from "@konoba/contract/lib/route";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { ownCodes } from "../src/lib/openapi/openapiCodes.ts";
import { everyHeader } from "../src/lib/openapi/openapiHeaders.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";
import { credentialsOf, sharedApp, type TestApp } from "./app.ts";
import { makeTestLocation } from "./testLocation.ts";

const templateOf = pathTemplates(contract);

type Json = Record<string, unknown>;
interface Content {
  schema: Json;
  example?: unknown;
}
interface Parameter {
  name: string;
  in: string;
  schema: Json;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  description?: string;
  responses: Record<string, { content?: Record<string, Content>; headers?: Json }>;
  "x-error-codes"?: (keyof typeof errors)[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
  security: unknown[];
}

let konoba: TestApp;
let text: string;
let document: Document;
beforeAll(async () => {
  konoba = await sharedApp();
  text = (await konoba.app.inject({ url: "/v1/openapi.json" })).body;
  document = JSON.parse(text) as Document;
});

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

const operationOf = (route: Route): Operation => {
  const operation = document.paths[templateOf(route)]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.method} ${route.path} is not in the document`);
  return operation;
};

/** Resolves a reference. */
function target<T>(value: T): T {
  const reference = (value as { $ref?: string }).$ref;
  if (reference === undefined) return value;
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((inside, key) => (inside as Json)[key], document) as T;
}

/** Yields every object of the document with its path. */
function* objectsIn(value: unknown, way = ""): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${way}/${key}`);
}

/** Returns the objects that are schemas, not values that look like one. */
const schemasOf = (described: Document) =>
  [...objectsIn(described)].filter(([way]) => !/\/(example|default|enum)(\/|$)/.test(way));

test("passes an external validator", async () => {
  const validator = new Validator();

  expect(await validator.validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

/** Maximum size per route in bytes: common answers are defined once, and each route lists only its own. */
const bytesPerRoute = 1880;

test("is at most 1.88 kB per route, and 304 for a client that has it", async () => {
  const first = await konoba.app.inject({ url: "/v1/openapi.json" });
  const again = await konoba.app.inject({
    url: "/v1/openapi.json",
    headers: { "if-none-match": String(first.headers.etag) },
  });

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(routes.length * bytesPerRoute);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("has a target for every reference, and a reference to every shared component", () => {
  const references = new Set(
    [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : [])),
  );
  const shared = Object.entries(document.components).flatMap(([kind, all]) =>
    kind === "securitySchemes" ? [] : Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  );

  for (const reference of references) expect(target({ $ref: reference }), reference).toBeDefined();
  expect(shared.filter((each) => !references.has(each))).toEqual([]);
});

test("defines each schema once: repeated ones have a name in a file of components", () => {
  const places = new Map<string, string[]>();
  for (const [way, schema] of schemasOf(document)) {
    const fields = Object.keys((schema["properties"] as Json | undefined) ?? {});
    if (fields.length < 2) continue;
    const { description: _, default: __, ...shape } = schema;
    const key = JSON.stringify(shape);
    // An alias method takes and answers the same.
    const place = way.replace(/\/(put|patch|get|post|delete)\//, "/*/");
    places.set(key, [...new Set([...(places.get(key) ?? []), place])]);
  }
  const named = (ways: string[]) => ways.every((way) => /^\/components\/schemas\/\w+$/.test(way));

  expect([...places.values()].filter((ways) => ways.length > 1 && !named(ways))).toEqual([]);
});

test("names nouns, and a list is a page of its noun", () => {
  const { schemas = {} } = document.components;
  const nouns = [
    "Order",
    "OrderLine",
    "Payment",
    "Product",
    "MenuItem",
    "Location",
    "Table",
    "Worker",
    "Transfer",
  ];

  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(nouns));
  expect(schemas["OrderPage"]).toMatchObject({
    properties: { items: { type: "array", items: { $ref: "#/components/schemas/Order" } } },
  });
});

test("has no two paths that differ only by the names of their parameters, and none that ends in a slash", () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));

  expect(new Set(shapes).size).toBe(shapes.length);
  expect(shapes.filter((path) => path.endsWith("/"))).toEqual([]);
});

test("keeps the recommended rules of Redocly: a client error for each operation, required fields that exist", () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(operations))
      expect(Object.keys(responses).join(), `${method} ${path}`).toMatch(/\b4(\d\d|XX)\b/);
  const missing = schemasOf(document).flatMap(([way, { required, properties }]) =>
    Array.isArray(required) && properties !== undefined
      ? required
          .filter((field) => !Object.hasOwn(Object(properties), String(field)))
          .map((field) => `${way} ${field}`)
      : [],
  );
  expect(missing).toEqual([]);
});

test("describes every parameter, by its name in server/src/lib/openapi/openapiParameterTexts.ts", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const parameters = operations.flatMap((operation) => (operation.parameters ?? []).map(target));

  expect(parameters.filter((each) => !("description" in each)).map(({ name }) => name)).toEqual([]);
});

test("describes the request of every event as a webhook", () => {
  const { webhooks } = document as unknown as { webhooks: Record<string, { post: object }> };

  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes]);
  for (const { post } of Object.values(webhooks)) expect(post).toHaveProperty("requestBody");
});

test("names each operation by its domain and name, once", () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );

  expect(new Set(ids).size).toBe(ids.length);
  for (const [name, route] of routes) expect(operationOf(route).operationId).toBe(name);
});

test("declares session, permission and scope exactly where a route requires them", () => {
  expect(document.components["securitySchemes"]).toMatchObject({
    session: { type: "apiKey", in: "cookie", name: "konoba" },
    key: { type: "http", scheme: "bearer" },
  });
  for (const [name, route] of routes) {
    const requested = operationOf(route).security ?? document.security;
    const isOpen = ["session", "member"].includes(route.access);
    const scope = scopeOfRoute(route);
    const ofKeys = scope === null ? [] : [{ key: [scope] }];
    const ofPeople = route.access === "public" ? [] : [{ session: isOpen ? [] : [route.access] }];
    const expectedSecurity = [...ofPeople, ...ofKeys];
    expect(requested.slice(0, expectedSecurity.length), name).toEqual(expectedSecurity);
    // What follows are scopes that some bodies need as well.
    for (const more of requested.slice(expectedSecurity.length))
      expect(more, name).toEqual({ key: [scope, expect.stringMatching(/:write$/)] });
  }
});

test("names each scope that a call can need, and says for what", () => {
  const needed = new Map(
    routes.map(([name, route]) => {
      const { security = [], description = "" } = operationOf(route);
      const scopes = security.flatMap((each) => (each as { key?: string[] }).key ?? []);
      return [name, { scopes: new Set(scopes), description }];
    }),
  );
  // A key never gets an approval: where people need one, it needs the scope.
  for (const [name, route] of routes) {
    const isCorrection = name.startsWith("orders.") && (ownCodes[name] ?? []).includes("approval_required");
    if (!isCorrection) continue;
    expect(needed.get(name)?.scopes, name).toContain("corrections:write");
    if (scopeOfRoute(route) !== "corrections:write")
      expect(needed.get(name)?.description, name).toContain("`corrections:write`");
  }
  expect(needed.get("orders.update")?.scopes).toContain("payments:write");
  expect(needed.get("orders.createWithItems")?.description).toContain("`payments:write`");
});

test("names the headers that a response really has", async () => {
  const location = await makeTestLocation(konoba);
  const { locationId, item } = location;
  const items = [{ menuItemId: await item("4.00") }];
  const answers = [
    ["orders.createWithItems", "POST", "/orders/createWithItems", { locationId, items }],
    ["tables.create", "POST", "/tables", { locationId, tableNumber: "90" }],
    ["menu.published", "GET", `/menu/published?locationId=${locationId}`, undefined],
    ["reference.countries", "GET", "/countries", undefined],
    ["orders.create", "POST", "/orders/create", {}],
  ] as const;
  for (const [name, method, url, payload] of answers) {
    const key =
      payload && "locationId" in payload ? { "idempotency-key": `headers ${name}`.replace(" ", "-") } : {};
    const { statusCode, headers } = await konoba.app.inject({
      method,
      url: `/v1${url}`,
      headers: { ...credentialsOf(konoba.env, location.owner.token), ...key },
      ...(payload && { payload }),
    });
    const [, route] = routes.find(([each]) => each === name) ?? [];
    if (!route) throw new Error(`There is no route ${name}`);
    const { responses } = operationOf(route);
    const described = target(responses[String(statusCode)] ?? responses["4XX"] ?? responses["default"]);
    const named = Object.keys(described?.headers ?? {}).filter((each) => each !== "Idempotency-Replayed");
    for (const header of [...named, ...(statusCode < 400 ? Object.keys(everyHeader) : [])])
      if (header !== "Retry-After") expect(headers, `${name} ${header}`).toHaveProperty(header.toLowerCase());
    for (const header of ["etag", "location", "idempotency-key"])
      if (header in headers)
        expect(
          named.map((each) => each.toLowerCase()),
          name,
        ).toContain(header);
  }
});

test("says how long pages can be", () => {
  for (const [name, route] of routes) {
    const parameters = (operationOf(route).parameters ?? []).map(target);
    const pageSize = parameters.find((each) => each.name === "pageSize");
    const maximum = pageSize?.schema["maximum"];
    if (maximum === undefined) continue;
    const { content } = target(operationOf(route).responses["200"] ?? {});
    const schema = target(content?.["application/json"]?.schema ?? {}) as { properties: { items: Json } };
    expect(schema.properties.items["maxItems"], name).toBe(maximum);
  }
});

const inWords = ({ error }: z.ZodSafeParseResult<unknown>) =>
  error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("has an example for every body, answer and parameter that the route accepts", () => {
  for (const [name, route] of routes) {
    const { requestBody, responses, parameters = [] } = operationOf(route);
    const body = requestBody?.content["application/json"];
    const reply = target(responses[String(route.status ?? 200)])?.content?.["application/json"];
    const exampleAt = (place: string) =>
      Object.fromEntries(
        parameters
          .map(target)
          .filter((parameter) => parameter.in === place)
          .map(({ name: field, schema, example }) => [
            field,
            example ?? schema["default"] ?? (target(schema)["enum"] as unknown[])[0],
          ]),
      );

    if (route.body) expect(inWords(route.body.safeParse(body?.example)), `${name} body`).toEqual([]);
    if (!route.binary) expect(inWords(route.response.safeParse(reply?.example)), name).toEqual([]);
    // A path that several routes share may name a parameter otherwise.
    const values = Object.values(exampleAt("path"));
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field], at) => [field, values[at]]);
    if (route.params)
      expect(inWords(route.params.safeParse(Object.fromEntries(inPath))), `${name} path`).toEqual([]);
    if (route.query) expect(inWords(route.query.safeParse(exampleAt("query"))), `${name} query`).toEqual([]);
  }
});

test("lists codes under their statuses, and only for existing routes", () => {
  const names = new Set(routes.map(([name]) => name));

  expect(Object.keys(ownCodes).filter((name) => !names.has(name))).toEqual([]);
  for (const [name, route] of routes) {
    const { responses, "x-error-codes": codes = [] } = operationOf(route);
    for (const code of codes) {
      const [status] = errors[code];
      expect(Object.keys(responses), `${name} ${code}`).toContain(status >= 500 ? "5XX" : String(status));
    }
  }
});
