import { AppError, type ErrorCode, RejectedValue, bodyOf, statusOf } from "@konoba/contract/lib/errors";
import type { FastifyReply } from "fastify";
import pg from "pg";
import { z } from "zod";
import { isRetryable, isUnreachable } from "../database/db.ts";
import { fieldIssues } from "./fieldIssues.ts";
import { namedFields } from "./rejectedValues.ts";

const codes = new Map<string, ErrorCode>();

/** Maps database constraints to error codes; each table file calls it once. */
export function mapConstraintErrors(constraints: Record<string, ErrorCode>): void {
  for (const [constraint, code] of Object.entries(constraints)) codes.set(constraint, code);
}

// PostgreSQL class 22 (data exception): the caller's value does not fit its type.
const isBadValue = (error: pg.DatabaseError) => error.code?.startsWith("22") === true;

function ofDatabase(error: pg.DatabaseError): AppError | null {
  const named = error.constraint === undefined ? undefined : codes.get(error.constraint);
  if (named) return new AppError(named);
  if (isBadValue(error)) return new AppError("invalid_request");
  if (error.code?.startsWith("23")) return new AppError("conflict");
  return null;
}

// Errors of the HTTP layer carry a status below 500 and their own code.
function ofFramework(error: { statusCode?: number; code?: string }): AppError | null {
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError("too_large");
  if (status === 415) return new AppError("unsupported_media_type");
  if (status === 429) return new AppError("throttled");
  if (status === 404) return new AppError("not_found");
  if (status >= 400 && status < 500) return new AppError("malformed_request");
  return null;
}

/** Returns the `AppError` of any error, or null for a server fault. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return new AppError("invalid_request", fieldIssues(error));
  if (isRetryable(error) || isUnreachable(error)) return new AppError("unavailable");
  if (error instanceof pg.DatabaseError) return ofDatabase(error);
  return ofFramework(error as { statusCode?: number });
}

const problemType = "application/problem+json";
const asksForProblem = ({ request }: FastifyReply) =>
  request.headers.accept?.toLowerCase().includes(problemType) === true;

/** Returns the response body by RFC 9457, with the members of the standard shape beside it. */
function problemOf(refusal: AppError) {
  const { error, ...body } = bodyOf(refusal);
  return {
    type: `urn:konoba:error:${refusal.code}`,
    title: error,
    status: statusOf(refusal),
    ...body,
    error,
  };
}

/** Counts of error codes answered by this process, for `/metrics`. */
export const errorCounts = new Map<ErrorCode, number>();

/** Returns the challenge of RFC 6750; browsers show no dialog for it. */
const challengeOf = ({ code }: AppError): string =>
  code.startsWith("key_") ? 'Bearer realm="Konoba", error="invalid_token"' : 'Bearer realm="Konoba"';

/** Answers an error in the standard shape; server faults are logged and reveal nothing internal. */
export function sendFailure(error: unknown, reply: FastifyReply): FastifyReply {
  const { body } = reply.request;
  const refusal =
    error instanceof RejectedValue
      ? namedFields(error, body)
      : (toAppError(error) ?? new AppError("internal"));
  const status = statusOf(refusal);
  errorCounts.set(refusal.code, (errorCounts.get(refusal.code) ?? 0) + 1);
  if (status >= 500 && refusal.code !== "maintenance")
    reply.log.error({ err: error, requestId: reply.request.id }, "request failed");
  if (status === 401) reply.header("www-authenticate", challengeOf(refusal));
  const wait = (refusal.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  if (status === 503) reply.header("retry-after", String(wait ?? 1));
  if (status === 429) reply.header("retry-after", String(wait ?? 60));
  // The rest of a late body is not awaited.
  if (status === 408) reply.header("connection", "close");
  if (!asksForProblem(reply)) return reply.code(status).send(bodyOf(refusal));
  return reply
    .code(status)
    .type(problemType)
    .send(JSON.stringify(problemOf(refusal)));
}
