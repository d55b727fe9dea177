import { contract } from "@konoba/contract";
import { errors } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../src/lib/openapi/openapi.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";

type Schema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Keys of a schema that its description prints in its own manner, or that say nothing of what is accepted. */
const printed = new Set(
  "type properties required items anyOf oneOf enum const default description examples title $schema id additionalProperties".split(
    " ",
  ),
);

/** Checks whether a keyword says nothing beside another: the expression of a format, the limits of any integer. */
const isImplied = (schema: Schema, key: string, value: unknown) =>
  key === "pattern" ? schema.format !== undefined : Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Prints each object of a schema as one line, named by its path; an object that was printed is named by its first. */
class Surface {
  readonly lines: string[] = [];
  readonly #first = new Map<string, string>();

  add(path: string, type: z.ZodType | undefined, io: "input" | "output"): void {
    if (!type) return;
    const schema = z.toJSONSchema(type, { io, unrepresentable: "any", cycles: "ref", reused: "inline" });
    const text = this.#textOf(schema, path);
    if (text !== path) this.lines.push(`${path} ${text}`);
  }

  #textOf(schema: unknown, path: string): string {
    if (!isSchema(schema)) return String(schema);
    const limits = Object.entries(schema)
      .filter(([key, value]) => !printed.has(key) && !isImplied(schema, key, value))
      .map(([key, value]) => ` ${key} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`);
    const initial = "default" in schema ? ` = ${JSON.stringify(schema.default)}` : "";
    return `${this.#shapeOf(schema, path)}${limits.join("")}${initial}`;
  }

  #shapeOf(schema: Schema, path: string): string {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return choices.map((choice, at) => this.#textOf(choice, `${path}|${at}`)).join(" | ");
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join("|");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.items) return `[${this.#textOf(schema.items, `${path}[]`)}]`;
    return schema.properties ? this.#objectOf(schema, path) : this.#plainOf(schema, path);
  }

  #plainOf({ type, additionalProperties }: Schema, path: string): string {
    return isSchema(additionalProperties)
      ? `{*: ${this.#textOf(additionalProperties, `${path}.*`)}}`
      : String(type ?? "any");
  }

  #objectOf({ properties = {}, required = [] }: Schema, path: string): string {
    const mark = this.lines.length;
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${name}${required.includes(name) ? "" : "?"}: ${this.#textOf(field, `${path}.${name}`)}`,
    );
    const text = `{${fields.join(", ")}}`;
    const first = this.#first.get(text);
    if (first === undefined) {
      this.#first.set(text, path);
      this.lines.splice(mark, 0, `${path} ${text}`);
    }
    return first ?? path;
  }
}

const templateOf = pathTemplates(contract);
const { paths } = openApiDocument(contract, "http://test") as {
  paths: Record<string, Record<string, { "x-error-codes"?: string[] }>>;
};
const codesOf = (route: Route) =>
  paths[templateOf(route)]?.[route.method.toLowerCase()]?.["x-error-codes"] ?? [];

/** Parts of a route that its line begins with or that have lines of their own, and its description. */
const printedParts = new Set(
  "method path access status summary params query body upload response".split(" "),
);

/** Prints the other facts of a route, such as `proof`, `keys: false` and what replaces a deprecated one. */
const factsOf = (route: Route): string =>
  Object.entries(route)
    .filter(([part]) => !printedParts.has(part))
    .map(([part, value]) => (value === true ? ` ${part}` : ` ${part}: ${JSON.stringify(value) ?? "depends"}`))
    .join("");

/**
 * Holds what every route takes and answers against the committed list: a changed limit, default, field, code or status of
 * the API is a changed line of it. `npx vitest run --root server test/surface.test.ts -u` writes it again.
 */
test("takes and answers what the list of the surface says", async () => {
  const surface = new Surface();
  for (const [domain, group] of Object.entries(contract))
    for (const [name, route] of Object.entries(group) as [string, Route][]) {
      const path = `${domain}.${name}`;
      surface.lines.push(
        `${path} ${route.method} ${route.path} ${route.access} ${route.status ?? 200}${factsOf(route)}`,
      );
      const codes = codesOf(route);
      if (codes.length > 0) surface.lines.push(`${path}.codes ${codes.join(" ")}`);
      for (const part of ["params", "query", "body", "upload"] as const)
        surface.add(`${path}.${part}`, route[part], "input");
      surface.add(`${path}.reply`, route.response, "output");
    }
  const codes = Map.groupBy(Object.entries(errors), ([, [status]]) => status);
  for (const [status, all] of [...codes].toSorted(([one], [other]) => one - other))
    surface.lines.push(`errors.${status} ${all.map(([code]) => code).join(" ")}`);

  await expect(`${surface.lines.join("\n")}\n`).toMatchFileSnapshot("surface.txt");
});
