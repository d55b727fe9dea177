import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeProduct } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

interface Check {
  check?: string;
  format?: string;
  pattern?: RegExp;
}

/** Returns the checks of a schema beside its type. */
const checksOf = (type: z.core.$ZodType): Check[] => {
  const { def } = type._zod;
  return [def as Check, ...(def.checks ?? []).map((check) => check._zod.def as Check)];
};
const hasMaximum = (type: z.core.$ZodType) =>
  checksOf(type).some(({ check }) => check === "max_length" || check === "length_equals");

const fixedFormats = new Set(["guid", "uuid", "date", "time", "datetime", "boolean"]);

/** Matches lookaheads, which consume nothing. */
const ahead = /\(\?[!=](?:[^()]|\([^()]*\))*\)/g;

/** Checks whether an expression bounds the length of a text: anchored and without unlimited repetition. */
const isShort = ({ source }: RegExp) =>
  source.startsWith("^") &&
  source.endsWith("$") &&
  !/[^\\][*+]|\{\d+,\}/.test(source.replace(ahead, "").replace(/\[[^\]]*\]/g, "x"));

const isBoundedText = (type: z.core.$ZodType) =>
  hasMaximum(type) ||
  checksOf(type).some(
    ({ format, pattern }) => fixedFormats.has(format ?? "") || (pattern !== undefined && isShort(pattern)),
  );

/** Returns the paths at which a schema accepts unlimited input. */
function unbounded(type: z.core.$ZodType, path: string): string[] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return [
        ...(def.catchall && def.catchall._zod.def.type !== "never" ? [`${path}: any key`] : []),
        ...Object.entries(def.shape).flatMap(([key, field]) => unbounded(field, `${path}.${key}`)),
      ];
    case "array":
      return [...(hasMaximum(type) ? [] : [`${path}: list`]), ...unbounded(def.element, `${path}[]`)];
    case "record":
      return [
        ...(z.globalRegistry.get(type)?.["maxProperties"] === undefined ? [`${path}: keys`] : []),
        ...unbounded(def.keyType, `${path} key`),
        ...unbounded(def.valueType, `${path}.*`),
      ];
    case "string":
      return isBoundedText(type) ? [] : [`${path}: text`];
    case "template_literal":
      return [`${path}: text`];
    case "union":
      return def.options.flatMap((option) => unbounded(option, path));
    case "intersection":
      return [...unbounded(def.left, path), ...unbounded(def.right, path)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return unbounded(def.innerType, path);
    case "pipe":
      // A transform is bounded by its other side.
      return unbounded(def.in._zod.def.type === "transform" ? def.out : def.in, path);
    case "number":
    case "boolean":
    case "null":
    case "enum":
    case "literal":
    case "date":
      return [];
    default:
      return [`${path}: ${def.type}`];
  }
}

const inputsOf = (route: Route): [string, z.ZodType | undefined][] => [
  ["params", route.params],
  ["query", route.query],
  ["body", route.body],
  ["upload", route.upload],
];

test("bounds every text, list and table in requests", () => {
  const found = Object.entries(contract).flatMap(([domain, routes]) =>
    Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
      inputsOf(route).flatMap(([part, type]) => (type ? unbounded(type, `${domain}.${name} ${part}`) : [])),
    ),
  );

  expect(found).toEqual([]);
});

test("detects unbounded schemas", () => {
  const open = z.object({
    text: z.string(),
    list: z.array(z.string().max(3)),
    table: z.record(z.string().max(3), z.number()),
    anything: z.unknown(),
    nested: z.object({ pattern: z.string().regex(/^a+$/) }).optional(),
    fine: z.preprocess((value) => value, z.string().max(10).nullable()),
  });

  expect(unbounded(open, "x")).toEqual([
    "x.text: text",
    "x.list: list",
    "x.table: keys",
    "x.anything: unknown",
    "x.nested.pattern: text",
  ]);
});

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

const post = (path: string, payload: string) =>
  konoba.app.inject({
    method: "POST",
    url: `/v1${path}`,
    payload,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`,
      "content-type": "application/json",
    },
  });
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_each, index) => [`key${index}`, 1]));
const newProduct = (nutritionInfo: object) =>
  JSON.stringify({ locationId: location.locationId, name: "Flour", nutritionInfo });

test.each([
  ["a table of 41 nutrients", () => newProduct(keys(41)), "nutritionInfo", "Enter at most 40 values"],
  ["a table of 60,000 nutrients", () => newProduct(keys(60_000)), "", "Send at most 20000 values at once"],
  ["an object of 201 keys", () => newProduct({ ...keys(201) }), "", "Send at most 200 keys at once"],
  ["a list of 100,000 numbers", () => `[${"1,".repeat(99_999)}1]`, "", "Send at most 20000 values at once"],
  ["text that looks like many values is text", () => newProduct({ a: ",{[".repeat(30) }), null, null],
])("%s", async (_what, body, path, message) => {
  const reply = await post("/products", body());

  if (message === null) expect(reply.statusCode).toBe(201);
  else
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: "invalid_request", details: [{ path, message }] },
    ]);
});

test("stores forty nutrients and no more, whatever their form", async () => {
  const { id } = await makeProduct(location.api, location.locationId, { nutritionInfo: keys(40) });

  expect((await location.api.products.find({ params: { id } })).nutritionInfo).toEqual(keys(40));
  const heavy = JSON.stringify(keys(5_000));
  await expect(
    konoba.pool.query("update products set nutrition_info = $2 where id = $1", [id, heavy]),
  ).rejects.toMatchObject({ constraint: "products_nutrition_size" });
});

const part = (csv: string) => JSON.stringify({ locationId: location.locationId, csv, dryRun: true });
const line = (cells: number) => Array.from({ length: cells }, (_each, index) => `c${index}`).join(",");

test.each([
  ["490,000 columns", () => ",".repeat(490_000), "csv_too_many_columns"],
  ["201 columns in the last row", () => `name,price\nFlour,1\n${line(201)}`, "csv_too_many_columns"],
  ["501 rows", () => `name\n${"Flour\n".repeat(501)}`, "csv_too_many_rows"],
  ["a cell that never ends", () => 'name\n"Flour', "csv_unreadable"],
])("rejects a file of %s", async (_what, csv, code) => {
  const reply = await post("/products/import", part(csv()));

  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code }]);
});

test("counts no delimiters and line breaks inside quotes", async () => {
  const cell = `"${",\n".repeat(900)}"`;

  const reply = await post("/products/import", part(`name,description\nSemolina,${cell}`));

  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { created: 1, header: ["name", "description"] },
  ]);
});
