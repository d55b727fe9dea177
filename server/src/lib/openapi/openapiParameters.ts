import { exampleOf } from "./openapiExamples.ts";
import { parameterTexts } from "./openapiParameterTexts.ts";
import { fieldsOf, requiredOf, type Schema, type Shapes } from "./openapiSchemas.ts";

/** Returns the name of a shared parameter; path and query parameters of the same name differ. */
const sharedName = ({ name, in: position, required }: Schema) =>
  `${String(name).replaceAll("-", "")}${position === "query" && required ? "Query" : ""}`;

export const idempotencyKey: Schema = {
  name: "Idempotency-Key",
  in: "header",
  description: "Unique text for each operation; repeating it has no second effect.",
  schema: { type: "string", maxLength: 200 },
  example: "till-3-2026-03-14-0042",
};

export const ifMatch: Schema = {
  name: "If-Match",
  in: "header",
  description: "ETag of the version to change; another one is refused with `version_mismatch` (412).",
  schema: { type: "string", maxLength: 200 },
  example: '"3"',
};

/** Returns the parameters of a path or query schema. */
export function parametersIn(position: "path" | "query", shape: Schema, { schemas }: Shapes): Schema[] {
  return Object.entries(fieldsOf(shape)).map(([field, schema]) => {
    const isRequired = position === "path" || requiredOf(shape).includes(field);
    const text = parameterTexts[field];
    // Enums and defaults need no example.
    const isPlain = !("enum" in schema || "default" in schema);
    return {
      name: field,
      in: position,
      ...(isRequired ? { required: true } : {}),
      ...(text === undefined ? {} : { description: text }),
      schema,
      ...(isPlain ? { example: exampleOf(schema, { owner: "", field }, schemas) } : {}),
    };
  });
}

/** Moves parameters that several routes share to components; of two with one name the more frequent one. */
export function shareParameters(lists: Schema[][]): {
  shared: Schema;
  use: (parameter: Schema) => Schema;
} {
  const uses = new Map<string, number>();
  for (const text of lists.flat().map((parameter) => JSON.stringify(parameter)))
    uses.set(text, (uses.get(text) ?? 0) + 1);
  const shared = new Map<string, Schema>();
  for (const [text, count] of [...uses].toSorted(([, one], [, other]) => other - one)) {
    const parameter = JSON.parse(text) as Schema;
    if (count > 1 && !shared.has(sharedName(parameter))) shared.set(sharedName(parameter), parameter);
  }
  return {
    shared: Object.fromEntries(shared),
    use: (parameter) => {
      const name = sharedName(parameter);
      const isShared = JSON.stringify(shared.get(name)) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
    },
  };
}
