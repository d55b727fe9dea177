import { createHash } from "node:crypto";
import { words } from "./openapiExampleValues.ts";
import type { Schema } from "./openapiSchemas.ts";

type Schemas = Record<string, Schema>;

/** Position of a value: the schema that contains it and its field. */
interface FieldPosition {
  owner: string;
  field: string;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const typesOf = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type]);

/** Returns the example id of a noun, the same everywhere. */
function idOf(noun: string): string {
  const hex = createHash("sha256").update(noun.toLowerCase()).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

const nounOf = ({ owner, field }: FieldPosition): string =>
  field === "id" || field === ""
    ? owner.replace(/^.*\./, "").replace(/(Details|Input|Changes|s)$/, "")
    : field.replace(/Ids?$/, "");

function fitsText({ format, pattern, minLength, maxLength }: Schema, value: string): boolean {
  if (typeof pattern === "string" && !new RegExp(pattern).test(value)) return false;
  if (format === "date-time") return value.includes("T");
  if (format === "date") return /^\d{4}-\d\d-\d\d$/.test(value);
  if (format === "uuid") return value.length === 36;
  if (format === "uri") return URL.canParse(value);
  if (format === "email") return value.includes("@");
  return value.length >= Number(minLength ?? 0) && value.length <= Number(maxLength ?? Infinity);
}

const namesAll = ({ required }: Schema, value: Schema): boolean =>
  (Array.isArray(required) ? required : []).every((key) => String(key) in value);

/** Checks whether a value fits a schema: enough of JSON Schema to choose between example values. */
function fits(schema: Schema, value: unknown, schemas: Schemas): boolean {
  const inner = targetOf(schema, schemas);
  if (inner) return fits(inner.schema, value, schemas);
  if ("const" in schema) return schema["const"] === value;
  if (Array.isArray(schema["enum"])) return schema["enum"].includes(value);
  const choices = [...schemasIn(schema["anyOf"]), ...schemasIn(schema["oneOf"])];
  if (choices.length > 0) return choices.some((choice) => fits(choice, value, schemas));
  const types = typesOf(schema);
  if (value === null) return types.includes("null");
  if (Array.isArray(value))
    return (
      types.includes("array") &&
      value.every((each) => !isSchema(schema["items"]) || fits(schema["items"], each, schemas))
    );
  if (typeof value === "string") return types.includes("string") && fitsText(schema, value);
  if (typeof value === "boolean") return types.includes("boolean");
  if (isSchema(value)) return types.includes("object") && namesAll(schema, value);
  if (!types.includes("number") && !(types.includes("integer") && Number.isInteger(value))) return false;
  return (
    Number(value) >= Number(schema["minimum"] ?? -Infinity) &&
    Number(value) <= Number(schema["maximum"] ?? Infinity)
  );
}

function targetOf(schema: Schema, schemas: Schemas): { name: string; schema: Schema } | null {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return null;
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  return { name, schema: schemas[name] ?? {} };
}

/**
 * Returns the first example value for this field of this schema, for the field anywhere, or for the schema.
 */
function wordFor(
  schema: Schema,
  { owner, field }: FieldPosition,
  schemas: Schemas,
): { word: unknown } | null {
  const named = targetOf(schema, schemas)?.name ?? "";
  // Values of a noun also apply to its details.
  const noun = owner.replace(/Details$/, "");
  for (const key of [`${owner}.${field}`, `${noun}.${field}`, field, named]) {
    const found = (Object.hasOwn(words, key) ? (words[key] ?? []) : []).find((word) =>
      fits(schema, word, schemas),
    );
    if (found !== undefined) return { word: found };
  }
  return null;
}

/** Optional fields shown in an example of a schema. */
const shown: Readonly<Record<string, readonly string[]>> = {
  OrderWithItemsInput: ["orderType", "tableId", "guests"],
  OrderInput: ["orderType", "tableId", "guests"],
  OrderLineInput: ["quantity", "specialRequests"],
  OrderLineChanges: ["quantity"],
  OrderChanges: ["version", "status"],
  OrderCancellation: ["reason"],
  OrderLineRemoval: ["reason", "stock"],
  PaymentInput: ["handedAmount", "complete"],
  RefundInput: ["amount"],
  ProductInput: ["category", "price", "unit"],
  ProductChanges: ["price"],
  InventoryInput: ["unitCost", "quantity", "minimumStockLevel"],
  InventoryChanges: ["quantity", "reason"],
  MovementInput: ["unitCost", "reason"],
  LocationInput: ["address", "taxRate", "timezone"],
  MenuItemInput: ["type", "taxPercentage", "ingredients"],
  MenuItemChanges: ["price", "isActive"],
  CategoryChanges: ["isActive"],
  OptionInput: ["nameEn", "nameMe"],
  OptionGroupInput: ["nameEn", "nameMe", "minChoices", "maxChoices"],
  OptionGroupChanges: ["minChoices"],
  TableInput: ["seats", "shape"],
  TableChanges: ["status"],
  WorkerInput: ["role"],
  ProfileChanges: ["language", "theme"],
  Import: ["mode", "dryRun", "delimiter"],
  TransferReceipt: ["lines"],
  "users.update.body": ["firstName", "role"],
  "auth.saveSignUpState.body": ["firstName", "lastName"],
};

/** Builds an example of an object: required fields and those in `shown`. */
function objectExample(schema: Schema, owner: string, schemas: Schemas): Schema {
  const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const shownFields = [...required, ...(shown[owner] ?? [])];
  const fields = Object.keys(properties).filter((field) => shownFields.includes(field));
  const exampleFields = fields.length > 0 ? fields : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    exampleFields.map((field) => [field, exampleOf(properties[field] as Schema, { owner, field }, schemas)]),
  );
}

/** Names an unnamed schema by the field it fills. */
const ownerOf = ({ owner, field }: FieldPosition) => (field === "" ? owner : `${owner}.${field}`);

function plainExample(schema: Schema, position: FieldPosition, schemas: Schemas): unknown {
  const [type] = typesOf(schema);
  switch (type) {
    case "object":
      return objectExample(schema, ownerOf(position), schemas);
    case "array":
      return isSchema(schema["items"]) ? [exampleOf(schema["items"], position, schemas)] : [];
    case "integer":
    case "number":
      return Number(schema["minimum"] ?? 1);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return textExample(schema, position);
  }
}

/** Converts a field name to words: "shownName" becomes "Shown name". */
function inWords(field: string): string {
  const spaced = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function textExample({ format, maxLength }: Schema, position: FieldPosition): string {
  if (format === "uuid") return idOf(nounOf(position));
  if (format === "date-time") return "2026-03-14T18:30:00Z";
  if (format === "date") return "2026-03-14";
  if (format === "uri") return "https://konoba.example.com";
  return inWords(position.field || "text").slice(0, Number(maxLength ?? Infinity));
}

/** Builds an example that fits a schema; deterministic. */
export function exampleOf(schema: Schema, position: FieldPosition, schemas: Schemas): unknown {
  const said = wordFor(schema, position, schemas);
  if (said) return said.word;
  const target = targetOf(schema, schemas);
  if (target) {
    const isObject = target.schema["type"] === "object" || "allOf" in target.schema;
    return exampleOf(target.schema, isObject ? { owner: target.name, field: "" } : position, schemas);
  }
  const parts = schemasIn(schema["allOf"]).map((part) => exampleOf(part, position, schemas));
  if (parts.length > 0) return Object.assign({}, ...parts);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const [choice] = [...schemasIn(schema["anyOf"]), ...schemasIn(schema["oneOf"])];
  if (choice) return exampleOf(choice, position, schemas);
  return plainExample(schema, position, schemas);
}
