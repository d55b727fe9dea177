import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance } from "fastify";

const MOST_NESTED = 20;

/** Refuses text with a NUL (PostgreSQL cannot store it) and values nested deeper than any form of ours. */
export function refuseHostile(value: unknown, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\u0000"))
      throw new AppError("invalid_request", [{ path: "", message: "Characters of code 0 are not allowed" }]);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth >= MOST_NESTED)
    throw new AppError("invalid_request", [{ path: "", message: "The value is nested too deeply" }]);
  for (const key in value) {
    refuseHostile(key);
    refuseHostile((value as Record<string, unknown>)[key], depth + 1);
  }
}

/** JSON bodies: the bytes are kept for signed webhooks, and an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const body = bytes as Buffer;
    request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    try {
      const value: unknown = JSON.parse(body.toString("utf8"));
      refuseHostile(value);
      done(null, value);
    } catch (error) {
      done(error instanceof AppError ? error : new AppError("malformed_json"));
    }
  });
}

declare module "fastify" {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
  }
}
