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

/** Position of a value in a reply: the field that holds it, and the number of the row it belongs to. */
interface Position {
  name?: string;
  row?: number;
}

/** Returns a small number that differs from field to field. */
const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7);

/** Instant of the samples, at which tests that show them set the clock. */
export const samplesAt = "2026-03-04T10:00:00Z";

const minutesFromThen = (minutes: number) =>
  new Date(Date.parse(samplesAt) + minutes * 60_000).toISOString().replace(".000", "");

function filledText(schema: z.core.JSONSchema.StringSchema, { name = "", row = 1 }: Position): string {
  const { format = "", pattern, minLength = 0, maxLength = Infinity } = schema;
  const number = (numberOf(name) % 40) + row;
  const isLater = /until|expire|ends|due|next|retry|delete/i.test(name);
  const byFormat: Record<string, string> = {
    uuid: idOf(row),
    guid: idOf(row),
    "date-time": minutesFromThen(isLater ? number * 10 : -number),
    date: `2026-03-0${row}`,
    time: `0${row}:30`,
    email: `${name || "mail"}${row}@konoba.example`,
    uri: `https://konoba.example/${name}${row}`,
  };
  // Fields whose schema refines what its pattern cannot say.
  const byName: Record<string, string> = {
    ...named,
    weightPrefixes: `2${row}`,
    pricePrefixes: `2${row + 4}`,
    scaleCode: `0000${row}`,
    languageCode: row === 1 ? "en" : "me",
  };
  const fixed = byName[name] ?? byFormat[format];
  if (fixed !== undefined) return fixed;
  const words = `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${row}`;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
  // A window ends at another time than it starts.
  const time = name === "to" ? `0${row + 1}:45` : `0${row}:15`;
  const found = [words, `${number}.50`, String(number), time, `2026-03-0${row}`, ...texts].find(fits);
  return found ?? "Riba".repeat(minLength).slice(0, maxLength);
}

function filledObject(schema: z.core.JSONSchema.ObjectSchema, { row }: Position): Json {
  const { properties = {}, propertyNames, additionalProperties = true } = schema;
  const names = typeof propertyNames === "object" ? (propertyNames.enum ?? []) : [];
  return Object.fromEntries([
    ...Object.entries(properties).map(([name, each]) => [name, fullest(each, { name, row })]),
    ...names.map((name) => [String(name), fullest(additionalProperties, { name: String(name), row })]),
  ]);
}

/**
 * Makes a value with every field: three rows in each list, texts named by their field, and choices that differ from
 * row to row.
 */
export function fullest(schema: z.core.JSONSchema._JSONSchema, position: Position = {}): Json {
  if (typeof schema === "boolean") return null;
  const { anyOf, oneOf, allOf, enum: values, const: only, type } = schema;
  const { name = "", row = 1 } = position;
  if (only !== undefined) return only;
  const turn = numberOf(name) + row;
  if (values?.[0] !== undefined) return values[turn % values.length] ?? null;
  const choices = (anyOf ?? oneOf)?.filter((choice) => typeof choice !== "object" || choice.type !== "null");
  if (choices) return fullest(choices[turn % choices.length] ?? true, position);
  if (allOf) return Object.assign({}, ...allOf.map((each) => fullest(each, position)));
  if (type === "object") return filledObject(schema as z.core.JSONSchema.ObjectSchema, position);
  if (type === "array") {
    const { items = true, maxItems = 3, minItems = 0 } = schema as z.core.JSONSchema.ArraySchema;
    const length = Math.max(minItems, Math.min(3, maxItems));
    const each = Array.isArray(items) ? true : items;
    return Array.from({ length }, (_, at) => fullest(each, { name, row: at + 1 }));
  }
  if (type === "string") return filledText(schema as z.core.JSONSchema.StringSchema, position);
  if (type === "number" || type === "integer") {
    const { minimum = 0, maximum = Infinity } = schema;
    const least = Math.max(0, minimum);
    return least + (((numberOf(name) % 7) + row) % (maximum - least + 1));
  }
  if (/^(?:isDefault|isActive)$/.test(name)) return row === 1;
  return type === "boolean" ? turn % 2 === 0 : null;
}
