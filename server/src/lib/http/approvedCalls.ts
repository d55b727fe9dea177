import { maxApprovals } from "@konoba/contract/lib/approvals";
import { approvalHeader } from "@konoba/contract/lib/client";
import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { FastifyRequest } from "fastify";
import { ApprovalRequired, consumeApproval, recordApprovalRequest } from "../access/approvals.ts";
import type { SessionInfo } from "../access/handler.ts";
import type { Db } from "../database/db.ts";
import { type AnyCall, inTransaction } from "./results.ts";

interface Requested {
  request: FastifyRequest;
  session: SessionInfo | null;
  now: Date;
}

/** Adds the approvals a request carries to its caller; each attempt uses them up in its own transaction. */
export async function withApproval(route: Route, requested: Requested, call: AnyCall): Promise<AnyCall> {
  const { request, session, now } = requested;
  const header = request.headers[approvalHeader];
  const scope = session?.scope;
  if (typeof header !== "string" || !scope || !inTransaction(route)) return call;
  const tokens = new Set(header.split(",").map((token) => token.trim()));
  if (tokens.size > maxApprovals) throw new AppError("approval_mismatch");
  const approvals = [];
  for (const token of tokens) approvals.push(await consumeApproval(call.db, scope, { token, request, now }));
  return { ...call, scope: { ...scope, approvals } } as AnyCall;
}

/** Returns the error of a failed request; one that needs an approval is recorded and gets its details. */
export async function withApprovalRequest(db: Db, requested: Requested, error: unknown): Promise<unknown> {
  const { request, session, now } = requested;
  if (!(error instanceof ApprovalRequired) || !session?.scope) return error;
  return recordApprovalRequest(db, session.scope, error, { request, now });
}
