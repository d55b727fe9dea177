import { errors } from "@konoba/contract/lib/errors";
import type { Route, Routes } from "@konoba/contract/lib/route";
import { z } from "zod";

type Schema = Record<string, unknown>;

const errorSchema: Schema = {
  type: "object",
  required: ["success", "error", "code"],
  properties: {
    success: { const: false },
    error: { type: "string", description: "A sentence for people." },
    code: { type: "string", enum: Object.keys(errors) },
    details: { description: "For 400: a list of {path, message}." },
  },
};

const schemaOf = (type: z.ZodType, io: "input" | "output"): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" }) as Schema;

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

const failure = (description: string): Schema => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function failuresOf(route: Route): Schema {
  const failures: Schema = {
    "400": failure("Malformed or invalid"),
    "429": failure("Throttled"),
    "503": failure("Not available right now"),
  };
  Object.assign(failures, { "401": failure("Not signed in, or not right"), "403": failure("Not allowed") });
  failures["404"] = failure("Not there, or not yours");
  if (route.method !== "GET")
    Object.assign(failures, {
      "408": failure("Took too long to arrive"),
      "409": failure("Refused by a rule"),
      "413": failure("Too large"),
      "415": failure("Content type not accepted"),
    });
  return failures;
}

/** A form with a file and the fields beside it. */
function multipart(fields: z.ZodObject): Schema {
  const schema = schemaOf(fields, "input") as { properties?: Schema; required?: string[] };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          properties: { file, ...schema.properties },
          required: ["file", ...(schema.required ?? [])],
        },
      },
    },
  };
}

function operationOf(domain: string, name: string, route: Route): Schema {
  const success = route.binary
    ? { description: "Success" }
    : {
        description: "Success",
        content: { "application/json": { schema: schemaOf(route.response, "output") } },
      };
  const operation: Schema = {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    description: `Access: ${route.access}`,
    parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
    responses: { [String(route.status ?? 200)]: success, ...failuresOf(route) },
  };
  if (route.idempotent) {
    (operation["parameters"] as Schema[]).push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 200 },
    });
  }
  if (route.body)
    operation["requestBody"] = {
      required: true,
      content: { "application/json": { schema: schemaOf(route.body, "input") } },
    };
  if (route.upload) operation["requestBody"] = multipart(route.upload);
  return operation;
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(contract: Record<string, Routes>, serverUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [domain, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      for (const method of [route.method, route.alias]) {
        if (!method) continue;
        const operation = operationOf(domain, name, route);
        if (method === route.alias) operation["operationId"] = `${domain}.${name}.${method.toLowerCase()}`;
        paths[path][method.toLowerCase()] = operation;
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Konoba",
      version: "1",
      description: "Back office and point-of-sale back office for restaurants and venues.",
    },
    servers: [{ url: `${serverUrl}/v1` }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}
