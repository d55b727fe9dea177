import { randomUUID } from "node:crypto";
import { nextId } from "@konoba/contract/lib/ids";
import type { Recorded } from "./record.ts";

/** Matches random ids (version 4) and those that begin with the time (version 7). */
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const versionAt = 14;
const freshId = (id: string) => (id[versionAt] === "7" ? nextId() : randomUUID());

/** Replaces the ids that only a recorded write contains, so that it can be repeated. */
export function renew(statements: Recorded[]): Recorded[] {
  const [load, write] = statements;
  if (!load || !write) return statements;
  const known = new Set(JSON.stringify(load.values).match(ids));
  const text = JSON.stringify(write.values);
  const fresh = new Map(
    [...new Set(text.match(ids))]
      .filter((id) => !known.has(id) && !write.retained.includes(id))
      .map((id) => [id, freshId(id)]),
  );
  return [
    load,
    { ...write, values: JSON.parse(text.replace(ids, (id) => fresh.get(id) ?? id)) as unknown[] },
  ];
}
