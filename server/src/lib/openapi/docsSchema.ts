type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const formats: Record<string, string> = { "date-time": "instant", date: "day", uri: "url" };
const maxPatternLength = 48;

/** Formats a range: "1 to 100", "up to 20" or "". */
function range(min: unknown, max: unknown): string {
  const from = typeof min === "number" && min > -Number.MAX_SAFE_INTEGER ? min : null;
  const to = typeof max === "number" && max < Number.MAX_SAFE_INTEGER ? max : null;
  if (from !== null && to !== null) return from === to ? `${from}` : `${from} to ${to}`;
  if (to !== null) return `up to ${to}`;
  return from === null ? "" : `from ${from}`;
}

const withRange = (name: string, words: string) => (words ? `${name} (${words})` : name);

function textType({ format, pattern, minLength, maxLength }: Schema): string {
  if (typeof format === "string") return formats[format] ?? format;
  if (typeof pattern === "string" && pattern.length <= maxPatternLength) return `text /${pattern}/`;
  return withRange("text", range(minLength, maxLength));
}

/** Indentation and renderer of names. */
interface Setting {
  indent: string;
  named: (name: string) => string;
}

function objectType(schema: Schema, { indent, named }: Setting): string {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const inner = `${indent}  `;
  const lines = Object.entries(isSchema(schema["properties"]) ? schema["properties"] : {}).map(
    ([name, type]) =>
      `${inner}${name}${required.includes(name) ? "" : "?"}: ${typeText(type, { indent: inner, named })}`,
  );
  const rest = schema["additionalProperties"];
  if (isSchema(rest) && Object.keys(rest).length > 0)
    lines.push(`${inner}[name]: ${typeText(rest, { indent: inner, named })}`);
  return lines.length === 0 ? "object" : `{\n${lines.join("\n")}\n${indent}}`;
}

function plainType(schema: Schema, setting: Setting): string {
  switch (schema["type"]) {
    case "object":
      return objectType(schema, setting);
    case "array":
      return withRange(
        `${typeText(schema["items"], setting)}[]`,
        range(schema["minItems"], schema["maxItems"]),
      );
    case "string":
      return textType(schema);
    case "integer":
      return withRange("whole number", range(schema["minimum"], schema["maximum"]));
    case "number":
      return withRange("number", range(schema["minimum"], schema["maximum"]));
    case "boolean":
      return "true | false";
    case "null":
      return "null";
    default:
      return "anything";
  }
}

const plainSetting: Setting = { indent: "", named: (name) => name };

/** Renders a JSON Schema as text: one field per line, `?` for optional ones. */
export function typeText(schema: unknown, setting: Setting = plainSetting): string {
  if (!isSchema(schema)) return "anything";
  const reference = schema["$ref"];
  if (typeof reference === "string") return setting.named(reference.slice(reference.lastIndexOf("/") + 1));
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return schema["enum"].map((value) => JSON.stringify(value)).join(" | ");
  const choices = [...schemas(schema["anyOf"]), ...schemas(schema["oneOf"])];
  if (choices.length > 0) return [...new Set(choices.map((each) => typeText(each, setting)))].join(" | ");
  const parts = schemas(schema["allOf"]);
  if (parts.length > 0) return parts.map((each) => typeText(each, setting)).join(" & ");
  const { type } = schema;
  if (Array.isArray(type))
    return type.map((each) => plainType({ ...schema, type: each }, setting)).join(" | ");
  return plainType(schema, setting);
}

/** Returns the default of a field as JSON, or "". */
export const defaultText = (schema: unknown): string =>
  isSchema(schema) && "default" in schema ? JSON.stringify(schema["default"]) : "";
