import fc from "fast-check";
import { z } from "zod";

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const numberOr = (value: unknown, otherwise: number) =>
  typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : otherwise;

/** Generates values that break careless code. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\ud800",
    "😀".repeat(60),
    "x".repeat(5000),
    "0".repeat(400),
    "9".repeat(30),
    "-1",
    "1e309",
    "NaN",
    "Infinity",
    "'; drop table orders; --",
    "%",
    "_%\\",
    "../../etc/passwd",
    "true",
    "2026-02-30",
    "24:00",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "-271821-04-20T00:00:00Z",
    "00000000-0000-0000-0000-000000000000",
    -1,
    0,
    0.1 + 0.2,
    1e15,
    2 ** 53,
    1e308,
    -1e-320,
    true,
    [],
    {},
    [[[]]],
    { toString: 1, constructor: { name: "x" }, __proto__: null },
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

function text(
  { format, pattern, minLength, maxLength }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString());
  if (format === "date")
    return fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  if (typeof pattern === "string") {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // Unsupported expressions get any text.
    }
  }
  const least = numberOr(minLength, 0);
  return fc.string({
    unit: "grapheme",
    minLength: least,
    maxLength: Math.max(least, Math.min(numberOr(maxLength, 60), 60)),
  });
}

function object(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = isSchema(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const rest = schema["additionalProperties"];
  if (Object.keys(fields).length === 0 && isSchema(rest))
    return fc.dictionary(fc.string({ maxLength: 10 }), fitting(rest, ids), { maxKeys: 3 });
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, fitting(type, ids)])),
    {
      requiredKeys: required.filter((name) => typeof name === "string"),
    },
  );
}

/** Generates values that fit a JSON Schema; ids are often those of existing rows. */
function fitting(schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return hostile;
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom<unknown>(...schema["enum"]);
  const choices = Array.isArray(schema["anyOf"]) ? schema["anyOf"] : schema["oneOf"];
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => fitting(choice, ids)));
  switch (schema["type"]) {
    case "object":
      return object(schema, ids);
    case "array":
      return fc.array(fitting(schema["items"], ids), {
        minLength: numberOr(schema["minItems"], 0),
        maxLength: Math.max(numberOr(schema["minItems"], 0), Math.min(numberOr(schema["maxItems"], 4), 4)),
      });
    case "string":
      return text(schema, ids);
    case "integer":
      return fc.integer({
        min: numberOr(schema["minimum"], -(2 ** 31)),
        max: numberOr(schema["maximum"], 2 ** 31 - 1),
      });
    case "number":
      return fc.double({
        min: numberOr(schema["minimum"], -1e9),
        max: numberOr(schema["maximum"], 1e9),
        noNaN: true,
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return hostile;
  }
}

/** Generates values that fit a schema of the contract. */
export const fittingType = (type: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fitting(z.toJSONSchema(type, { io: "input", unrepresentable: "any" }), ids);
