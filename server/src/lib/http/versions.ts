import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { Result } from "./results.ts";

/** Within a JSON text its quotes would be escaped, so that a text never looks like the field. */
const versionField = /"version":(\d+)/;

/** Adds the version of the answered resource as ETag, on routes that have one. */
export function withVersion({ versioned }: Route, result: Result): Result {
  const { headers, payload } = result;
  const version = versioned && typeof payload === "string" && versionField.exec(payload)?.[1];
  return version ? { ...result, headers: { ...headers, etag: `"${version}"` } } : result;
}

/** Proxies that compress an answer mark its ETag as weak. */
const bare = (tag: string) => tag.trim().replace(/^W\//, "");

/** Rejects a change whose `If-Match` names other versions than that of the resource. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(",").map(bare);
  if (!tags.includes("*") && !tags.includes(`"${version}"`))
    throw new AppError("version_mismatch", { version });
}
