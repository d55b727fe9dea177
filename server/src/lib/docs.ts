import type { Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { openApiDocument } from "./openapi.ts";

/** The OpenAPI document at /v1/openapi.json, made once at the first call. */
export function serveDocs(app: FastifyInstance, contract: Record<string, Routes>, env: Env): void {
  let document: string | undefined;
  app.get("/v1/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(contract, env.PUBLIC_URL));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
