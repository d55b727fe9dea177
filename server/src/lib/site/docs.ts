import type { Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance } from "fastify";
import type { Env } from "../../env.ts";
import { docsScript, docsStyle } from "./docsAssets.ts";
import { docsPage } from "./docsPage.ts";
import { openApiDocument } from "./openapi.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document at /v1/openapi.json and its page at /v1/docs, each made once at the first call. */
export function serveDocs(app: FastifyInstance, contract: Record<string, Routes>, env: Env): void {
  let made: { document: string; page: string } | undefined;
  const make = () => {
    const document = openApiDocument(contract, env.PUBLIC_URL);
    return { document: JSON.stringify(document), page: docsPage(contract, document) };
  };
  app.get("/v1/openapi.json", async (_request, reply) => {
    made ??= make();
    return reply.type("application/json; charset=utf-8").send(made.document);
  });
  app.get("/v1/docs", async (_request, reply) => {
    made ??= make();
    return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(made.page);
  });
  app.get("/v1/docs.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(docsScript));
  app.get("/v1/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(docsStyle));
}
