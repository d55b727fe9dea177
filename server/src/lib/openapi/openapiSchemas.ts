import { isBriefRow } from "@konoba/contract/lib/defaults";
import { z } from "zod";
import { valueDescriptions, openapiComponents } from "./openapiComponents.ts";

export type Schema = Record<string, unknown>;
type Io = "input" | "output";

/** Schema as a route uses it, as input or output. */
export interface Use {
  key: string;
  io: Io;
  type: z.ZodType;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const prefix = "#/components/schemas/";
export const refTo = (name: string): Schema => ({ $ref: `${prefix}${name}` });
export const nameIn = (schema: Schema): string | null =>
  typeof schema["$ref"] === "string" ? schema["$ref"].slice(prefix.length) : null;

/** Maps every schema of a tree, leaves first; examples and defaults are values, not schemas. */
export function mapSchema(schema: Schema, change: (each: Schema) => Schema): Schema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isSchema(value) ? mapSchema(value, change) : value;
  };
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (["default", "const", "enum", "required", "example"].includes(key)) return [key, value];
    if (key === "properties" && isSchema(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]))];
    return [key, inside(value)];
  });
  return change(Object.fromEntries(entries));
}

const unsafe = (value: unknown) => typeof value === "number" && Math.abs(value) >= Number.MAX_SAFE_INTEGER;

/** Simplifies `anyOf` with null to a nullable type. */
function orNull({ anyOf, ...rest }: Schema): Schema {
  const [one, nothing, ...more] = Array.isArray(anyOf) ? (anyOf as Schema[]) : [];
  const isPlain = typeof one?.["type"] === "string" && !("enum" in one) && !("const" in one);
  if (!isPlain || nothing?.["type"] !== "null" || more.length > 0)
    return { ...rest, ...(anyOf ? { anyOf } : {}) };
  return { ...one, ...rest, type: [one["type"], "null"] };
}

/** Writes a record of known keys, such as counts by status, as an object with these fields. */
function fieldsOfRecord({ propertyNames, additionalProperties, ...schema }: Schema): Schema {
  const keys = isSchema(propertyNames) && Array.isArray(propertyNames["enum"]) ? propertyNames["enum"] : [];
  if (keys.length === 0) return { ...schema, propertyNames, additionalProperties };
  const field = isSchema(additionalProperties) ? additionalProperties : {};
  return { ...schema, properties: Object.fromEntries(keys.map((key: unknown) => [String(key), field])) };
}

/** Removes zod's bookkeeping and the closed-object marker of replies. */
function plain({ $schema: _, $id: __, id: ___, ...schema }: Schema): Schema {
  if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
  for (const key of ["minimum", "maximum"]) if (unsafe(schema[key])) delete schema[key];
  // The format replaces the pattern that zod checks.
  if (schema["format"] !== undefined) delete schema["pattern"];
  return orNull("propertyNames" in schema ? fieldsOfRecord(schema) : schema);
}

/** Returns the name for a plain page of a named schema. */
function pageName(type: z.ZodType, nameOf: Map<z.ZodType, string>): string | null {
  if (!(type instanceof z.ZodObject) || !("pageSize" in type.shape)) return null;
  const { items } = type.shape as { items?: unknown };
  const item = items instanceof z.ZodArray ? nameOf.get(items.element as z.ZodType) : undefined;
  return item === undefined ? null : `${item}Page`;
}

/** Returns the named schemas, pages included. */
function nameAll(uses: readonly Use[]): Map<string, z.ZodType> {
  const named = new Map(Object.entries(openapiComponents));
  const nameOf = new Map(Object.entries(openapiComponents).map(([name, type]) => [type, name]));
  for (const { type } of uses) {
    const name = nameOf.has(type) ? null : pageName(type, nameOf);
    if (name !== null && !named.has(name)) named.set(name, type);
  }
  return named;
}

/** Converts all named schemas and unnamed uses of one direction, with references to the named ones. */
function convert(named: Map<string, z.ZodType>, uses: readonly Use[], io: Io): Map<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, type] of named) registry.add(type, { id: name });
  for (const { key, type } of uses) if (!registry.has(type)) registry.add(type, { id: key });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    uri: (id) => `${prefix}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "output" && zodSchema instanceof z.ZodObject && jsonSchema.required && isBriefRow(zodSchema))
        jsonSchema.required = jsonSchema.required.filter(
          (key) => !(zodSchema.shape[key] instanceof z.ZodDefault),
        );
    },
  });
  return new Map(Object.entries(schemas).map(([id, schema]) => [id, mapSchema(schema as Schema, plain)]));
}

/** Returns a key for comparing schemas; a default beside a schema does not count. */
function fingerprintOf({ default: _, ...schema }: Schema): string {
  return JSON.stringify(schema);
}

const isWorthAName = (schema: Schema) =>
  "enum" in schema || (isSchema(schema["properties"]) && Object.keys(schema["properties"]).length > 1);

/** Returns a function that replaces a repeated named schema by its reference. */
function referring(schemas: Map<string, Schema>): (schema: Schema) => Schema {
  const known = new Map<string, string>();
  for (const [name, schema] of schemas)
    if (isWorthAName(schema) && !known.has(fingerprintOf(schema))) known.set(fingerprintOf(schema), name);
  return (schema) => {
    const name = isWorthAName(schema) ? known.get(fingerprintOf(schema)) : undefined;
    if (name === undefined) return schema;
    return "default" in schema ? { ...refTo(name), default: schema["default"] } : refTo(name);
  };
}

/** Replaces repeated schemas inside each schema; the named one itself stays. */
function shareInside(schemas: Map<string, Schema>): Map<string, Schema> {
  const refer = referring(schemas);
  const inside = (schema: Schema): Schema => {
    let own: Schema | null = null;
    const changed = mapSchema(schema, (each) => {
      own = each;
      return refer(each);
    });
    // The root is visited last: it is the schema itself.
    return nameIn(changed) === null || own === null ? changed : own;
  };
  return new Map([...schemas].map(([name, schema]) => [name, inside(schema)]));
}

/** Returns the fields of an object schema. */
export const fieldsOf = ({ properties }: Schema): Record<string, Schema> =>
  isSchema(properties) ? (properties as Record<string, Schema>) : {};
export const requiredOf = ({ required }: Schema): unknown[] => (Array.isArray(required) ? required : []);

/** Objects with fewer fields are inlined rather than referenced. */
const fewFields = 6;

/** Checks whether an object schema contains every field of another one. */
function extendsShape(schema: Schema, base: Schema): boolean {
  const [all, some] = [fieldsOf(schema), fieldsOf(base)];
  const fields = Object.keys(some);
  return (
    fields.length >= fewFields &&
    fields.length < Object.keys(all).length &&
    fields.every((field) => JSON.stringify(all[field]) === JSON.stringify(some[field])) &&
    fields.every((field) => requiredOf(schema).includes(field) === requiredOf(base).includes(field))
  );
}

/** Expresses a schema that extends another as a reference plus its own fields. */
function extending(schemas: Map<string, Schema>): Map<string, Schema> {
  const largest = (schema: Schema) =>
    [...schemas]
      .filter(([, base]) => extendsShape(schema, base))
      .toSorted(
        ([, one], [, other]) => Object.keys(fieldsOf(other)).length - Object.keys(fieldsOf(one)).length,
      )[0];
  const entries = [...schemas].map(([name, schema]): [string, Schema] => {
    const found = largest(schema);
    if (!found) return [name, schema];
    const isMore = ([field]: [string, unknown]) => !(field in fieldsOf(found[1]));
    const properties = Object.fromEntries(Object.entries(fieldsOf(schema)).filter(isMore));
    const required = requiredOf(schema).filter((field) => String(field) in properties);
    return [
      name,
      {
        allOf: [
          refTo(found[0]),
          { type: "object", properties, ...(required.length > 0 ? { required } : {}) },
        ],
      },
    ];
  });
  return new Map(entries);
}

function referredBy(schema: Schema): Set<string> {
  const found = new Set<string>();
  mapSchema(schema, (each) => {
    const name = nameIn(each);
    if (name !== null) found.add(name);
    return each;
  });
  return found;
}

/** Returns the names reachable from schemas, directly or through others. */
function reached(from: readonly Schema[], schemas: Map<string, Schema>): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema) => {
    for (const name of referredBy(schema)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas.get(name) ?? {});
    }
  };
  from.forEach(visit);
  return found;
}

/** Returns names whose schema differs between input and output, directly or through others. */
function differingNames(inputs: Map<string, Schema>, outputs: Map<string, Schema>): Set<string> {
  const found = new Set(
    [...inputs].flatMap(([name, schema]) =>
      JSON.stringify(schema) === JSON.stringify(outputs.get(name)) ? [] : [name],
    ),
  );
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [name, schema] of outputs)
      if ([...referredBy(schema)].some((inner) => found.has(inner))) found.add(name);
  }
  return found;
}

/** Converts the named schemas and uses of one direction. */
function oneWay(named: Map<string, z.ZodType>, uses: readonly Use[], io: Io) {
  const mine = uses.filter((use) => use.io === io);
  const nameOf = new Map([...named].map(([name, type]) => [type, name]));
  const keyOf = new Map(mine.toReversed().map(({ type, key }) => [type, key]));
  const all = shareInside(convert(named, mine, io));
  const plainOwn = new Map([...all].filter(([name]) => named.has(name)));
  const refer = referring(plainOwn);
  const own = extending(plainOwn);
  const at = ({ type, key }: Use): Schema => {
    const name = nameOf.get(type);
    return name === undefined ? refer(all.get(keyOf.get(type) ?? key) ?? {}) : refTo(name);
  };
  return { own, at, used: reached(mine.map(at), own) };
}

export interface Shapes {
  /** Used schemas by name. */
  schemas: Record<string, Schema>;
  /** Returns the schema of a use, usually a reference. */
  of: (use: Use) => Schema;
  /** Returns the schema of a use without a reference. */
  inline: (use: Use) => Schema;
}

/**
 * Converts the schemas of all uses, each named one once. A schema that differs between input and output, as
 * defaults are optional on input, gets a second name for input.
 */
export function shapesOf(uses: readonly Use[]): Shapes {
  const named = nameAll(uses);
  const inputs = oneWay(named, uses, "input");
  const outputs = oneWay(named, uses, "output");
  const differing = differingNames(inputs.own, outputs.own);
  const second = (name: string) => {
    if (!differing.has(name) || !inputs.used.has(name) || !outputs.used.has(name)) return name;
    if (named.has(`${name}Input`)) throw new Error(`${name} needs the name ${name}Input for the way in`);
    return `${name}Input`;
  };
  const renamed = (schema: Schema) =>
    mapSchema(schema, (each) => {
      const name = nameIn(each);
      return name === null ? each : { ...each, ...refTo(second(name)) };
    });
  const schemas: Record<string, Schema> = {};
  for (const [name, schema] of outputs.own) if (outputs.used.has(name)) schemas[name] = schema;
  for (const [name, schema] of inputs.own)
    if (inputs.used.has(name) && !(second(name) in schemas)) schemas[second(name)] = renamed(schema);
  for (const [name, description] of Object.entries(valueDescriptions))
    if (schemas[name]) schemas[name] = { description, ...schemas[name] };
  const of = (use: Use) => (use.io === "input" ? renamed(inputs.at(use)) : outputs.at(use));
  const inline = (use: Use) => {
    const schema = of(use);
    return schemas[nameIn(schema) ?? ""] ?? schema;
  };
  return { schemas, of, inline };
}
