import { id as idSchema } from "@konoba/contract/lib/primitives";
import type { Env } from "../env.ts";
import type { Db } from "../lib/database/db.ts";
import { canDeleteFiles } from "../lib/backup/backupLock.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import * as store from "./media.store.ts";

const hourMs = 3_600_000;

/** Removes files that no row names, and halves of files: left by an upload or a deletion that was cut short. */
export async function sweepFiles(db: Db, env: Env, now: Date): Promise<number> {
  const files = await fileStoreOf(env);
  // An upload under way has files before it has a row.
  const before = new Date(now.getTime() - hourMs);
  const ids = (await files.listBefore(before)).filter((id) => idSchema.safeParse(id).success);
  const orphans = await db.transaction().execute(async (tx) => {
    // A backup that is under way may know a row that went since.
    if (!(await canDeleteFiles(tx))) return [];
    const known = new Set(await store.listKnownAnyTenant(tx, ids));
    const unknown = ids.filter((id) => !known.has(id));
    for (const id of unknown) await files.remove(id);
    return unknown;
  });
  // Last, since it makes the folders it tidies look new.
  await files.removeDrafts(before);
  return orphans.length;
}
