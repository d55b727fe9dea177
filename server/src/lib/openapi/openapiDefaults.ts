import { mapSchema, fieldsOf, requiredOf, type Schema } from "./openapiSchemas.ts";

/** Says a default in words; one that is null needs none, because that is what an absent field means. */
function inWords({ default: value, ...field }: Schema): Schema {
  if (value === null || value === undefined) return field;
  const text = [field["description"], `Default: ${JSON.stringify(value)}`].filter(
    (part) => part !== undefined,
  );
  return { ...field, description: text.join(" ") };
}

/**
 * Says the defaults of optional fields in their descriptions. Generators such as openapi-typescript take a field
 * with `default` for one that is always there; but requests and rows of lists leave it out.
 */
export const withDefaultsInWords = (schema: Schema): Schema =>
  mapSchema(schema, (each) => {
    const isOptional = (name: string) => !requiredOf(each).includes(name);
    const fields = Object.entries(fieldsOf(each)).map(([name, field]) => [
      name,
      "default" in field && isOptional(name) ? inWords(field) : field,
    ]);
    return fields.length === 0 ? each : { ...each, properties: Object.fromEntries(fields) };
  });
