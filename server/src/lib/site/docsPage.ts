import { permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import { defaultText, typeText } from "./docsSchema.ts";
import { escapeHtml } from "../messages/mailLayout.ts";
import type { openApiDocument } from "./openapi.ts";

type Document = ReturnType<typeof openApiDocument>;

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

const plainAccess = {
  public: "Everyone, without a session",
  session: "Everyone with a session, also before the profile exists",
  member: "Everyone with a profile",
};

function accessText({ access }: Route): string {
  if (access in plainAccess) return plainAccess[access as keyof typeof plainAccess];
  return `${access}: ${permissions[access as Permission].join(", ")}`;
}

const cell = (text: string) => `<td>${text}</td>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function parametersTable({ parameters }: Operation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr>${cell(code(name))}${cell(place)}${cell(required ? "required" : code(defaultText(schema)))}${cell(code(typeText(schema)))}</tr>`,
  );
  const head = ["Name", "In", "If left out", "Value"]
    .map((title) => `<th scope="col">${title}</th>`)
    .join("");
  return `<h3>Parameters</h3><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function bodyBlock({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h3>Body · ${escapeHtml(type)}</h3>${block("Body", typeText(schema))}`)
    .join("");
}

/** What scrolls sideways must be reachable by the keyboard. */
const block = (name: string, text: string) =>
  `<pre tabindex="0" role="region" aria-label="${name}">${escapeHtml(text)}</pre>`;

function replies({ responses }: Operation): string {
  const success = Object.entries(responses).filter(([status]) => status < "400");
  const refusals = Object.entries(responses).filter(([status]) => status >= "400");
  const shown = success.map(([status, { description, content }]) => {
    const schema = content?.["application/json"]?.schema;
    return `<h3>Reply ${status} · ${escapeHtml(description)}</h3>${schema ? block(`Reply ${status}`, typeText(schema)) : ""}`;
  });
  const rows = refusals.map(
    ([status, { description }]) => `<tr>${cell(code(status))}${cell(escapeHtml(description))}</tr>`,
  );
  return `${shown.join("")}<h3>Refusals · <a href="#Error">Error</a></h3><table><tbody>${rows.join("")}</tbody></table>`;
}

function routeBlock(path: string, method: string, operation: Operation, route: Route): string {
  const { operationId, summary } = operation;
  const words = `${method} ${path} ${operationId} ${summary} ${route.access}`.toLowerCase();
  return `<details id="${operationId}" data-words="${escapeHtml(words)}"><summary><b>${method.toUpperCase()}</b>${code(path)}<span>${escapeHtml(summary)}</span></summary>
<div class="body"><h3>Access</h3>${escapeHtml(accessText(route))}
${parametersTable(operation)}${bodyBlock(operation)}${replies(operation)}</div></details>`;
}

function domainSection(domain: string, routes: Routes, document: Document): string {
  const paths = document["paths"] as Record<string, Record<string, Operation>>;
  const blocks = Object.values(routes).flatMap((route) => {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    return [route.method, route.alias].flatMap((method) => {
      const operation = method && paths[path]?.[method.toLowerCase()];
      return operation ? [routeBlock(path, method.toLowerCase(), operation, route)] : [];
    });
  });
  return `<section aria-labelledby="domain-${domain}"><h2 id="domain-${domain}">${domain}</h2>${blocks.join("\n")}</section>`;
}

/** The API for people: every domain and route of the document with what it takes and answers. */
export function docsPage(contract: Record<string, Routes>, document: Document): string {
  const domains = Object.keys(contract);
  const links = domains.map((domain) => `<a href="#domain-${domain}">${domain}</a>`).join("");
  const sections = Object.entries(contract).map(([domain, routes]) =>
    domainSection(domain, routes, document),
  );
  const { schemas } = document["components"] as { schemas: { Error: unknown } };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Konoba</title><link rel="stylesheet" href="/v1/docs.css"><script type="module" src="/v1/docs.js"></script></head>
<body><header><h1>Konoba API</h1><p>Version 1, below <code>/v1</code>. The same as a file: <a href="/v1/openapi.json">openapi.json</a></p>
<label for="search">Search routes</label><input id="search" type="search" autocomplete="off" placeholder="orders refund"><p class="none" role="status"></p></header>
<nav aria-label="Domains">${links}</nav>
<main>${sections.join("\n")}<h2 id="Error">Error</h2>${block("Error", typeText(schemas.Error))}</main></body></html>`;
}
