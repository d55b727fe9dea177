import { currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { domains, type Domain } from "@konoba/contract/lib/domains";
import { permissions } from "@konoba/contract/lib/permissions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import type { z } from "zod";
import { takesIdempotencyKey } from "../http/results.ts";
import { errorSchemas, knownCodes, refusalsOf, sharedResponses } from "./openapiAnswers.ts";
import { withDefaultsInWords } from "./openapiDefaults.ts";
import { exampleOf } from "./openapiExamples.ts";
import { headersOf, responseHeaders } from "./openapiHeaders.ts";
import { idempotencyKey, ifMatch, parametersIn, shareParameters } from "./openapiParameters.ts";
import { pathTemplates, renamedParameters } from "./openapiPaths.ts";
import {
  fieldsOf,
  nameIn,
  requiredOf,
  shapesOf,
  type Schema,
  type Shapes,
  type Use,
} from "./openapiSchemas.ts";
import { defaultSecurity, scopesText, securityOf, securitySchemesOf } from "./openapiSecurity.ts";
import { webhookEvent, webhookOperations, webhookParameters } from "./openapiWebhooks.ts";

type RoutePart = "params" | "query" | "body" | "upload" | "response";
type Contract = Record<string, Routes>;

interface NamedRoute {
  domain: string;
  name: string;
  route: Route;
}

const tagTexts: Record<Domain, string> = {
  reference: "Countries, cities, currencies and cuisines to choose from; open to everyone.",
  organizations: "The business, its plan and invoices, and the audit log.",
  locations:
    "The locations of the organization: address, hours, taxes, currency, fees, commissions, cash rounding.",
  users: "Owners and managers, the signed-in person, and open sessions.",
  team: "The people who sign in at a location with username and PIN.",
  auth: "Sign-up and sign-in with an emailed link or code, and sign-out.",
  media: "Photos of dishes and drinks.",
  products: "Products that are bought and used in recipes.",
  suppliers: "Suppliers, and what they sell to a location at which price.",
  inventory: "Stock: items, movements, counts and transfers between locations.",
  menu: "Categories, items with recipes, modifiers, set menus, dishes by weight, and the menu for guests.",
  prices:
    "Price lists: other prices by hour, channel and location. Planned changes of menu prices, with approval.",
  tables: "Tables, their QR codes and sections.",
  orders: "Orders with their items, payments and refunds.",
  kitchen: "Tickets for the kitchen and bar stations.",
  drawers: "Cash drawers: float, cash in and out, blind counts, X and Z reports.",
  receipts: "Fiscal receipts: set-up, tills, receipts and their delivery to the tax service.",
  reservations: "Reservations and the waiting list.",
  changes: "What changed since a cursor, for programs that keep a copy.",
  printing: "Receipt printers and their print jobs.",
  accounting: "The accounting journal: days, accounts, exports and locks.",
  checklists: "Temperature and cleaning checklists with due times, and the log of signed checks.",
  purchasing: "Purchase orders, deliveries that enter the stock, invoices, and the margins of dishes.",
  analytics: "Figures of a business day, week or month.",
  integrations: "API keys of programs, webhook endpoints and deliveries.",
  search: "Search in a location by name or number.",
};

const about = `Back office and point of sale for restaurants and bars.

**Keys.** A program authenticates with an API key: \`Authorization: Bearer kn_live_…\`. Owners create keys with scopes, locations and an end in the settings. A key acts under its own name. Each route names the scope it needs; \`scope_missing\` names it too. Unknown, expired and revoked keys get \`key_unknown\`, \`key_expired\` and \`key_revoked\`; routes about accounts, keys, billing and sessions answer \`key_not_allowed\`. Where a person would need a manager's approval, a key needs the scope \`corrections:write\`. A key that begins with \`kn_test_\` reaches the sandbox of the organization and nothing else. A cookie beside a key is ignored.

**Session.** People sign in with \`POST /auth/signin\` and \`POST /auth/verify-otp\` (owners, managers) or \`POST /workers/login\` (team); the response sets the session cookie, which every route except the public ones requires. Each route lists the roles that can call it.

**Origin.** With a session, browsers can only write from the product's own address: a request other than GET without \`Origin\` or with a different one is refused with \`foreign_origin\`. Requests with a key may have any.

**Idempotency.** Where a route accepts an \`Idempotency-Key\`, repeating the key with the same body has no second effect and returns the first response, within a location; with a different body it is refused with \`idempotency_mismatch\`. The response repeats the key; a repeated one says \`Idempotency-Replayed: true\`.

**Versions.** Every response names its version, a date, in \`Konoba-Version\`; a request may name the one it was written for, and gets \`invalid_request\` with the known ones if it is none of them. Deprecated routes still work and say so in \`Deprecation\`, \`Sunset\` and \`Link\`.

**Created.** A 201 response names the resource in \`Location\`, where the API can read it.

**Conditional writes.** Responses with an order carry its version as \`ETag\`; with that as \`If-Match\` a change of a newer version is refused with \`version_mismatch\` (412). A write to one resource can carry \`X-Expected-Fields\`: a URI-encoded JSON object with fields of that resource. If one of them has a different value by then, nothing is written and the response is \`changed_since\`.

**Values.** Money is decimal text in the location's currency, timestamps are ISO 8601 with an offset, days are \`YYYY-MM-DD\`. Lists return pages; \`sort\` takes a field name, with a leading \`-\` for descending order. Reads with a \`cursor\` go on where the page before ended; see \`/changes\` for what changed since.

**Errors.** Every error response is an \`Error\`: a code for programs and a sentence for people; with \`Accept: application/problem+json\` also by RFC 9457. The \`details\` of \`invalid_request\` name the fields, and the \`values\` of those that take one of a list. Unknown query parameters are refused with \`invalid_request\`, and a method that an address does not take with 405 and \`Allow\`. Changes at an inactive location are refused with \`location_inactive\`; while an organization is scheduled for deletion, everything except undoing it is refused with \`organization_leaving\`. Any request can also get 408 when it arrives too slowly, and 431 when its headers are too large.`;

const file = (type: string, example: string) => ({
  content: { [type]: { schema: { type: "string" }, example } },
});
const table = file("text/csv", "Name;Price\nSquid;9,40\n");
const message = file("application/xml", '<RegisterInvoiceRequest xmlns="https://efi.tax.gov.me/fs/schema"/>');
const drawing = file("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"></svg>');

/** Responses of routes that answer with a file. */
const stream = { content: { "text/event-stream": { schema: { type: "string" } } } };
const files: Record<string, Schema> = {
  pdf: file("application/pdf", "%PDF-1.3"),
  exportCsv: table,
  exportAudit: table,
  live: stream,
  signInCode: drawing,
  qrImage: drawing,
  xml: message,
};

const keyOf = ({ domain, name }: NamedRoute, part: RoutePart) => `${domain}.${name}.${part}`;

const allRoutes = (contract: Contract): NamedRoute[] =>
  Object.entries(contract).flatMap(([domain, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ domain, name, route })),
  );

function usesOf(named: NamedRoute): Use[] {
  const { route } = named;
  const inputs = (["params", "query", "body", "upload"] as const).flatMap((part): Use[] => {
    const type = route[part];
    return type ? [{ key: keyOf(named, part), io: "input", type }] : [];
  });
  if (route.binary) return inputs;
  return [...inputs, { key: keyOf(named, "response"), io: "output", type: route.response }];
}

interface Shared {
  answer: Schema;
  /** Positions of the response; if there is only one, it stays inline. */
  uses: Schema[];
}

interface Book {
  contract: Contract;
  shapes: Shapes;
  answers: Map<string, Shared>;
}

const content = (schema: Schema, owner: string, { shapes }: Book): Schema => ({
  schema,
  example: exampleOf(schema, { owner, field: "" }, shapes.schemas),
});

/** Names the headers of a response beside those of every one, for responses of one schema. */
const variantOf = (headers: Schema = {}): string =>
  [
    ["Location", "Created"],
    ["Idempotency-Key", "Once"],
    ["ETag", "Tagged"],
  ]
    .flatMap(([header = "", word]) => (header in headers ? [word] : []))
    .join("");

function success(named: NamedRoute, book: Book): Schema {
  const { route, name } = named;
  if (route.status === 302) {
    const continued = { description: "Address to continue at", schema: { type: "string" }, example: "/" };
    return { description: "Redirect", headers: { Location: continued } };
  }
  const more = headersOf(book.contract[named.domain] ?? {}, route);
  if (route.binary) {
    const answer = { description: "Success", ...more, ...files[name] };
    return shareAnswer(answer, name.startsWith("export") ? "CsvFile" : null, book);
  }
  const key = keyOf(named, "response");
  const schema = book.shapes.of({ key, io: "output", type: route.response });
  const answer = {
    description: "Success",
    ...more,
    content: { "application/json": content(schema, key, book) },
  };
  const shared = nameIn(schema);
  return shareAnswer(answer, shared && `${shared}${variantOf(more.headers)}`, book);
}

/** Registers a response with a named schema for sharing between routes. */
function shareAnswer(answer: Schema, name: string | null, { answers }: Book): Schema {
  if (name === null) return answer;
  const shared = answers.get(name) ?? { answer, uses: [] };
  const use: Schema = {};
  shared.uses.push(use);
  answers.set(name, shared);
  return use;
}

/** Replaces shared responses by references and returns those used more than once. */
function placeAnswers({ answers }: Book): Record<string, Schema> {
  const several: Record<string, Schema> = {};
  for (const [name, { answer, uses }] of answers) {
    if (uses.length > 1) several[name] = answer;
    for (const use of uses)
      Object.assign(use, uses.length > 1 ? { $ref: `#/components/responses/${name}` } : answer);
  }
  return several;
}

/** Describes a multipart form with a file and other fields. */
function multipart(schema: Schema, owner: string, { shapes }: Book): Schema {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const fields = exampleOf(schema, { owner, field: "" }, shapes.schemas);
  return {
    schema: {
      ...schema,
      properties: { file, ...fieldsOf(schema) },
      required: ["file", ...requiredOf(schema)],
    },
    example: Object.assign({ file: "(the bytes of a picture)" }, fields),
  };
}

function bodyOf(named: NamedRoute, book: Book): Schema {
  const { body, upload } = named.route;
  if (upload) {
    const key = keyOf(named, "upload");
    const shape = book.shapes.inline({ key, io: "input", type: upload });
    const form = multipart(shape, key, book);
    return { requestBody: { required: true, content: { "multipart/form-data": form } } };
  }
  if (!body) return {};
  const key = keyOf(named, "body");
  const shape = book.shapes.of({ key, io: "input", type: body });
  const required = body.safeParse({}).success ? {} : { required: true };
  return { requestBody: { ...required, content: { "application/json": content(shape, key, book) } } };
}

/** Marks a deprecated route, and names the one to call instead. */
const deprecationIn = ({ deprecated }: Route): Schema => {
  if (deprecated === undefined) return {};
  const { method, path } = deprecated.successor;
  return {
    deprecated: true,
    description: `Use \`${method} ${path.replace(/:(\w+)/g, "{$1}")}\`.`,
  };
};

function operationOf(named: NamedRoute, parameters: Schema[], book: Book): Schema {
  const { domain, name, route } = named;
  const codes = knownCodes(`${domain}.${name}`, route);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    ...scopesText(`${domain}.${name}`),
    ...deprecationIn(route),
    ...securityOf(`${domain}.${name}`, route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(named, book),
    responses: { [String(route.status ?? 200)]: success(named, book), ...refusalsOf(codes, route) },
    ...(codes.length > 0 ? { "x-error-codes": codes } : {}),
  };
}

function parametersOf({ template, ...named }: NamedRoute & { template: string }, shapes: Shapes): Schema[] {
  const { route } = named;
  const { params, query } = route;
  const hasPath = params !== undefined && route.method !== "GET";
  const shapeOf = (part: RoutePart, type: z.ZodType) =>
    shapes.inline({ key: keyOf(named, part), io: "input", type });
  return [
    ...(params
      ? renamedParameters(route, template, parametersIn("path", shapeOf("params", params), shapes))
      : []),
    ...(query ? parametersIn("query", shapeOf("query", query), shapes) : []),
    ...(takesIdempotencyKey(named.route) ? [idempotencyKey] : []),
    ...(route.versioned && hasPath ? [ifMatch] : []),
  ];
}

function pathsOf(contract: Contract, book: Book) {
  const all = allRoutes(contract);
  const templateOf = pathTemplates(contract);
  const lists = all.map((named) =>
    parametersOf({ ...named, template: templateOf(named.route) }, book.shapes),
  );
  const { shared, use } = shareParameters(lists);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [at, named] of all.entries()) {
    const { route, domain, name } = named;
    const operation = operationOf(named, (lists[at] ?? []).map(use), book);
    const operations = (paths[templateOf(route)] ??= {});
    operations[route.method.toLowerCase()] = operation;
    const other = route.alias?.toLowerCase();
    if (other) operations[other] = { ...operation, operationId: `${domain}.${name}.${other}` };
  }
  return { paths, parameters: shared, answers: placeAnswers(book) };
}

const sorted = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const mapValues = (schemas: Record<string, Schema>, change: (schema: Schema) => Schema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

/** Sets how long the pages of a route can be, by the largest page that it takes. */
function limitPages(contract: Contract, shapes: Shapes): void {
  for (const named of allRoutes(contract)) {
    const { query, response } = named.route;
    if (!query) continue;
    const parameters = shapes.inline({ key: keyOf(named, "query"), io: "input", type: query });
    const maxItems = fieldsOf(parameters)["pageSize"]?.["maximum"];
    const name = nameIn(shapes.of({ key: keyOf(named, "response"), io: "output", type: response }));
    const items = name === null ? undefined : fieldsOf(shapes.schemas[name] ?? {})["items"];
    if (items && maxItems !== undefined) Object.assign(items, { maxItems });
  }
}

/** Builds the OpenAPI 3.1 document of the whole contract with every schema defined once. */
export function openApiDocument(contract: Contract, publicUrl: string): Schema {
  const shapes = shapesOf(allRoutes(contract).flatMap(usesOf));
  Object.assign(shapes.schemas, errorSchemas, {
    Permission: { type: "string", enum: Object.keys(permissions) },
    WebhookEvent: webhookEvent,
  });
  limitPages(contract, shapes);
  const book: Book = { contract, shapes, answers: new Map() };
  const { paths, parameters, answers } = pathsOf(contract, book);
  return {
    openapi: "3.1.0",
    info: {
      title: "Konoba",
      version: currentApiVersion,
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}/v1` }],
    tags: domains
      .filter((domain) => domain in contract)
      .map((domain) => ({ name: domain, description: tagTexts[domain] })),
    security: defaultSecurity,
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: securitySchemesOf(publicUrl),
      schemas: sorted(mapValues(shapes.schemas, withDefaultsInWords)),
      parameters: { ...parameters, ...webhookParameters },
      headers: responseHeaders,
      responses: { ...sharedResponses(), ...sorted(answers) },
    },
  };
}
