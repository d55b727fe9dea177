import type { Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Env } from "../../env.ts";
import { docsScript, docsStyle } from "./docsAssets.ts";
import { docsPage } from "./docsPage.ts";
import { openApiDocument } from "./openapi.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header("cache-control", "no-cache").type(`${type}; charset=utf-8`).send(text);

/**
 * Serves the OpenAPI document at /v1/openapi.json and its page at /v1/docs, each built at the first request.
 */
export function serveDocs(app: FastifyInstance, contract: Record<string, Routes>, env: Env): void {
  let made: { document: string; page: string } | undefined;
  const make = () => {
    const document = openApiDocument(contract, env.PUBLIC_URL);
    return { document: JSON.stringify(document), page: docsPage(contract, document) };
  };
  app.get("/v1/openapi.json", (_request, reply) =>
    send(reply, "application/json", (made ??= make()).document),
  );
  app.get("/v1/docs", (_request, reply) =>
    send(reply.header("content-security-policy", policy), "text/html", (made ??= make()).page),
  );
  app.get("/v1/docs.js", (_request, reply) => send(reply, "text/javascript", docsScript));
  app.get("/v1/docs.css", (_request, reply) => send(reply, "text/css", docsStyle));
}
