import { z } from "zod";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const guid = "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c";
/** Texts for the patterns of the contract; the first that matches is taken. */
const texts = [
  "Riba",
  "0",
  "1.50",
  "EUR",
  "08:00",
  "2026-03-04",
  "2026-03",
  guid,
  "a@b.me",
  "#112233",
  "12345678",
];
const formats: Record<string, string> = {
  uuid: guid,
  guid,
  "date-time": "2026-03-04T10:00:00Z",
  date: "2026-03-04",
  time: "08:00",
  email: "a@b.me",
  uri: "https://konoba.example",
};

/** Texts that are free in the schema, but that screens format. */
const named: Record<string, string> = { currencyCode: "EUR", timezone: "Europe/Podgorica" };

function textOf({ format = "", pattern, minLength = 0 }: z.core.JSONSchema.StringSchema, name = ""): string {
  const fixed = named[name] ?? formats[format];
  if (fixed !== undefined) return fixed;
  const fits = (text: string) =>
    text.length >= minLength && (!pattern || new RegExp(pattern, "u").test(text));
  return texts.find(fits) ?? "Riba".repeat(minLength);
}

/** Makes the smallest value of a schema: no rows, no optional fields, null where it is allowed. */
export function smallest(schema: z.core.JSONSchema._JSONSchema, name?: string): Json {
  if (typeof schema === "boolean") return null;
  const { anyOf, oneOf, allOf, enum: values, const: only, type, properties = {}, required = [] } = schema;
  if (only !== undefined) return only;
  if (values?.[0] !== undefined) return values[0];
  const choices = anyOf ?? oneOf;
  if (choices) {
    const none = choices.find((choice) => typeof choice === "object" && choice.type === "null");
    return none ? null : smallest(choices[0] ?? true, name);
  }
  if (allOf) return Object.assign({}, ...allOf.map((each) => smallest(each)));
  if (type === "object") {
    const { propertyNames, additionalProperties = true } = schema;
    const names = typeof propertyNames === "object" ? (propertyNames.enum ?? []) : [];
    return Object.fromEntries([
      ...required.map((name) => [name, smallest(properties[name] ?? true, name)]),
      ...names.map((name) => [String(name), smallest(additionalProperties)]),
    ]);
  }
  if (type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => "");
  if (type === "string") return textOf(schema as z.core.JSONSchema.StringSchema, name);
  if (type === "number" || type === "integer") return Math.max(0, Number(schema.minimum ?? 0));
  return type === "boolean" ? false : null;
}

export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

/** Returns the smallest value a schema accepts, with these fields. */
export const sampleOf = <T extends z.ZodObject>(schema: T, fields: Partial<z.output<T>> = {}): z.output<T> =>
  schema.parse({ ...Object(smallest(jsonSchemaOf(schema))), ...fields });

/** Returns an id that ends with a number. */
export const idOf = (number: number): string => guid.slice(0, -4) + String(number).padStart(4, "0");
