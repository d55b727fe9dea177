import etag from "@fastify/etag";
import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { FastifyInstance } from "fastify";
import type { Result } from "./results.ts";

/** Within a JSON text its quotes would be escaped, so that a text never looks like the field. */
const versionField = /"version":(\d+)/;

/** Adds the version of the answered resource as ETag, on routes that have one. */
export function withVersion({ versioned }: Route, result: Result): Result {
  const { headers, payload } = result;
  const version = versioned && typeof payload === "string" && versionField.exec(payload)?.[1];
  return version ? { ...result, headers: { ...headers, etag: `"${version}"` } } : result;
}

/** Returns the answer to a read whose caller has this version already; others stay as they are. */
export function unlessKnown({ versioned, method }: Route, ifNoneMatch: string | undefined, result: Result) {
  const { etag } = result.headers;
  const isKnown =
    versioned &&
    method === "GET" &&
    etag !== undefined &&
    ifNoneMatch !== undefined &&
    names(ifNoneMatch, etag);
  return isKnown ? { ...result, status: 304, payload: "" } : result;
}

/** Tags every answer of the routes with a hash of it, except failures. */
export async function tagAnswers(tagged: FastifyInstance): Promise<void> {
  tagged.addHook("onSend", (request, reply, _payload, goOn) => {
    if (reply.statusCode >= 400) delete request.headers["if-none-match"];
    goOn();
  });
  await tagged.register(etag);
  tagged.addHook("onSend", (_request, reply, _payload, goOn) => {
    if (reply.statusCode >= 400) reply.removeHeader("etag");
    goOn();
  });
}

/** Rejects `If-Match` on writes that compare no versions, rather than ignoring it. */
export function refuseVersion({ versioned, method, path }: Route, ifMatch: string | undefined): void {
  const isCompared = versioned && path.includes(":");
  if (ifMatch === undefined || isCompared || method === "GET") return;
  throw new AppError("invalid_request", [{ path: "If-Match", message: "This field doesn't exist here" }]);
}

/** Proxies that compress an answer mark its ETag as weak. */
const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** Checks whether a list of tags names one. */
const names = (tags: string, etag: string): boolean => {
  const listed = tags.split(",").map(bare);
  return listed.includes("*") || listed.includes(etag);
};

/** Rejects a change whose `If-Match` names other versions than that of the resource. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !names(ifMatch, `"${version}"`))
    throw new AppError("version_mismatch", { version });
}
