import { currentApiVersion } from "@konoba/contract/lib/apiVersions";
import { scopeOfRoute } from "@konoba/contract/lib/keyScopes";
import { permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import { escapeHtml } from "../messages/mailLayout.ts";
import { defaultText, typeText } from "./docsSchema.ts";
import type { openApiDocument } from "./openapi.ts";
import { codesBehind } from "./openapiAnswers.ts";
import { pathTemplates } from "./openapiPaths.ts";

type Document = ReturnType<typeof openApiDocument>;

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  name: string;
  in: string;
  required?: boolean;
  schema: unknown;
  example?: unknown;
}
interface Content {
  schema: unknown;
  example?: unknown;
}
interface Answer extends Reference {
  description: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  "x-error-codes"?: string[];
}
interface Components {
  parameters: Record<string, Parameter>;
  responses: Record<string, Answer>;
  schemas: Record<string, { description?: string }>;
  securitySchemes: { session: { in: string; name: string } };
}

const plainAccess = {
  public: "Everyone, no session required",
  session: "Anyone signed in, even without a profile",
  member: "Anyone with a profile",
};

function accessText(route: Route): string {
  const { access } = route;
  if (access in plainAccess) return plainAccess[access as keyof typeof plainAccess];
  const scope = scopeOfRoute(route);
  const keys = scope === null ? "no API keys" : `API keys with ${scope}`;
  return `${access}: ${permissions[access as Permission].join(", ")}; ${keys}`;
}

const cell = (text: string) => `<td>${text}</td>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const columns = (titles: string[]) =>
  `<thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join("")}</tr></thead>`;

/**
 * Renders a type with a link at every name; the brackets around names survive escaping and occur in no text.
 */
function linked(schema: unknown): string {
  const text = typeText(schema, { indent: "", named: (name) => `⟪${name}⟫` });
  return escapeHtml(text).replace(/⟪(\w+)⟫/g, '<a href="#$1">$1</a>');
}

/** Renders a code block that the keyboard can focus, so that it can be scrolled. */
const block = (name: string, html: string) =>
  `<pre tabindex="0" role="region" aria-label="${name}">${html}</pre>`;

const exampleBlock = (name: string, example: unknown) =>
  example === undefined
    ? ""
    : `<details class="example"><summary>Example</summary>${block(
        `Example of ${name}`,
        escapeHtml(typeof example === "string" ? example : JSON.stringify(example, null, 2)),
      )}</details>`;

/** Resolves a reference in the document. */
function target<T extends Reference>(value: T, known: Record<string, T>): T {
  const name = value.$ref?.slice(value.$ref.lastIndexOf("/") + 1);
  return (name === undefined ? undefined : known[name]) ?? value;
}

function parametersTable({ parameters = [] }: Operation, components: Components): string {
  if (parameters.length === 0) return "";
  const rows = parameters
    .map((parameter) => target(parameter, components.parameters))
    .map(({ name, in: position, required, schema, example }) => {
      const left = required ? "required" : code(defaultText(schema));
      const shown = example === undefined ? "" : code(String(example));
      return `<tr>${cell(code(name))}${cell(position)}${cell(left)}${cell(`<code>${linked(schema)}</code>`)}${cell(shown)}</tr>`;
    });
  const head = columns(["Name", "In", "Default", "Value", "Example"]);
  return `<h4>Parameters</h4><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table>${head}<tbody>${rows.join("")}</tbody></table></div>`;
}

const contentBlock = (name: string, content: Record<string, Content> = {}) =>
  Object.values(content)
    .map(({ schema, example }) => `${block(name, linked(schema))}${exampleBlock(name, example)}`)
    .join("");

/** Renders the body with its fields, even where its schema is named: the caller has to fill it in. */
function bodyBlock({ requestBody }: Operation, { schemas }: Components): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema, example }]) => {
      const name = (schema as Reference).$ref?.replace(/^.*\//, "");
      const title = name === undefined ? "" : ` · <a href="#${name}">${name}</a>`;
      const fields = name === undefined ? schema : schemas[name];
      return `<h4>Body · ${escapeHtml(type)}${title}</h4>${block("Body", linked(fields))}${exampleBlock("Body", example)}`;
    })
    .join("");
}

function replies(operation: Operation, components: Components): string {
  const all = Object.entries(operation.responses).map(([status, answer]): [string, Answer] => [
    status,
    target(answer, components.responses),
  ]);
  const shown = all
    .filter(([status]) => status < "400")
    .map(
      ([status, { description, content }]) =>
        `<h4>Reply ${status} · ${escapeHtml(description)}</h4>${contentBlock(`Reply ${status}`, content)}`,
    );
  const own = new Set(operation["x-error-codes"]);
  const rows = all
    .filter(([status]) => status >= "400")
    .map(([status, { description }]) => {
      const codes = codesBehind(status).filter((each) => own.has(each));
      return `<tr>${cell(code(status))}${cell(escapeHtml(description))}${cell(codes.map(code).join(", "))}</tr>`;
    });
  const head = columns(["Status", "When", "Codes of this route"]);
  return `${shown.join("")}<h4>Refusals · <a href="#Error">Error</a></h4><div class="scroll" tabindex="0" role="region" aria-label="Refusals"><table>${head}<tbody>${rows.join("")}</tbody></table></div>`;
}

interface Shown {
  path: string;
  method: string;
  operation: Operation;
  route: Route;
}

function routeBlock({ path, method, operation, route }: Shown, components: Components): string {
  const { operationId, summary, description } = operation;
  const words = `${method} ${path} ${operationId} ${summary} ${route.access}`.toLowerCase();
  return `<details class="route" id="${operationId}" data-words="${escapeHtml(words)}"><summary><b>${method.toUpperCase()}</b>${code(path)}<span>${escapeHtml(summary)}${route.deprecated ? " · deprecated" : ""}</span></summary>
<div class="body">${description === undefined ? "" : paragraphs(description)}<h4>Access</h4>${escapeHtml(accessText(route))}
${parametersTable(operation, components)}${bodyBlock(operation, components)}${replies(operation, components)}</div></details>`;
}

function domainSection(
  [domain, routes]: [string, Routes],
  document: Document,
  templateOf: ReturnType<typeof pathTemplates>,
): string {
  const paths = document["paths"] as Record<string, Record<string, Operation>>;
  const tags = document["tags"] as { name: string; description: string }[];
  const components = document["components"] as Components;
  const blocks = Object.values(routes).flatMap((route) => {
    const path = templateOf(route);
    return [route.method, route.alias].flatMap((each) => {
      const method = each?.toLowerCase() ?? "";
      const operation = paths[path]?.[method];
      return operation ? [routeBlock({ path, method, operation, route }, components)] : [];
    });
  });
  const about = tags.find(({ name }) => name === domain)?.description ?? "";
  return `<section aria-labelledby="domain-${domain}"><h2 id="domain-${domain}">${domain}</h2><p>${escapeHtml(about)}</p>${blocks.join("\n")}</section>`;
}

function shapesSection({ schemas }: Components): string {
  const blocks = Object.entries(schemas).map(([name, schema]) => {
    const about = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : "";
    const words = `${name} ${name.replaceAll(/\B[A-Z]/g, " $&")}`.toLowerCase();
    return `<details class="shape" id="${name}" data-words="${words}"><summary><code>${name}</code></summary><div class="body">${about}${block(name, linked(schema))}</div></details>`;
  });
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2><p>What the routes take and answer, each said once.</p><div class="shapes">${blocks.join("\n")}</div></section>`;
}

/** Renders the paragraphs of the document's description, which uses only `code` and **bold**. */
const paragraphs = (text: string) =>
  text
    .split("\n\n")
    .map((part) => {
      const html = escapeHtml(part)
        .replace(/`([^`]+)`/g, "<code>$1</code>")
        .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
      return `<p>${html}</p>`;
    })
    .join("");

function sessionBlock({ securitySchemes: { session } }: Components): string {
  const rows = Object.entries(permissions).map(
    ([permission, roles]) => `<tr>${cell(code(permission))}${cell(roles.join(", "))}</tr>`,
  );
  return `<details id="session"><summary><b>Session</b>${code(session.name)}<span>The ${session.in} of a session, and which roles have which permission</span></summary>
<div class="body"><table>${columns(["Permission", "Roles"])}<tbody>${rows.join("")}</tbody></table></div></details>`;
}

/** Renders the API for people: every domain, route and schema with its input and output. */
export function docsPage(contract: Record<string, Routes>, document: Document): string {
  const links = Object.keys(contract).map((domain) => `<a href="#domain-${domain}">${domain}</a>`);
  const templateOf = pathTemplates(contract);
  const sections = Object.entries(contract).map((entry) => domainSection(entry, document, templateOf));
  const components = document["components"] as Components;
  const { description } = document["info"] as { description: string };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Konoba</title><link rel="stylesheet" href="/v1/docs.css"><script type="module" src="/v1/docs.js"></script></head>
<body><header><h1>Konoba API</h1><p>Version ${currentApiVersion}, below <code>/v1</code>. The same as a file: <a href="/v1/openapi.json">openapi.json</a></p>
${paragraphs(description)}${sessionBlock(components)}
<label for="search">Search routes and shapes</label><input id="search" type="search" autocomplete="off" placeholder="orders refund"><p class="none" role="status"></p></header>
<nav aria-label="Domains">${links.join("")}<a href="#shapes">Shapes</a></nav>
<main>${sections.join("\n")}${shapesSection(components)}</main></body></html>`;
}
