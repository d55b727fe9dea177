import { createHash } from "node:crypto";
import type { Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { docsScript, docsStyle } from "./docsAssets.ts";
import { docsPage } from "./docsPage.ts";
import { openApiDocument } from "./openapi.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Page {
  type: string;
  text: string;
  etag: string;
}

const pageOf = (type: string, text: string): Page => ({
  type: `${type}; charset=utf-8`,
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
});

/** The page, or that whoever asks has it already. */
function send(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: Page): FastifyReply {
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

/** The OpenAPI document at /v1/openapi.json and its page at /v1/docs, each made once at the first call. */
export function serveDocs(app: FastifyInstance, contract: Record<string, Routes>, env: Env): void {
  let made: { document: Page; page: Page } | undefined;
  const make = () => {
    const document = openApiDocument(contract, env.PUBLIC_URL);
    return {
      document: pageOf("application/json", JSON.stringify(document)),
      page: pageOf("text/html", docsPage(contract, document)),
    };
  };
  const script = pageOf("text/javascript", docsScript);
  const style = pageOf("text/css", docsStyle);
  app.get("/v1/openapi.json", (request, reply) => send(request, reply, (made ??= make()).document));
  app.get("/v1/docs", (request, reply) =>
    send(request, reply.header("content-security-policy", policy), (made ??= make()).page),
  );
  app.get("/v1/docs.js", (request, reply) => send(request, reply, script));
  app.get("/v1/docs.css", (request, reply) => send(request, reply, style));
}
