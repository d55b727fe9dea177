import { hourMs } from "@konoba/contract/lib/durations";
import { id as idSchema } from "@konoba/contract/lib/primitives";
import type { Env } from "../env.ts";
import { canDeleteFiles } from "../lib/backup/backupLock.ts";
import type { Db } from "../lib/database/db.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import { cleanOriginals } from "./media.files.service.ts";
import * as store from "./media.store.ts";

/** Removes files without a row and partial files, left by an interrupted upload or deletion, and old metadata. */
export async function sweepFiles(db: Db, env: Env, now: Date): Promise<number> {
  const files = await fileStoreOf(env);
  // An upload under way has files before it has a row.
  const before = new Date(now.getTime() - hourMs);
  const ids = (await files.listBefore(before)).filter((id) => idSchema.safeParse(id).success);
  await cleanOriginals(files, ids);
  const orphans = await db.transaction().execute(async (tx) => {
    // A running backup may include a row that was deleted since.
    if (!(await canDeleteFiles(tx))) return [];
    const known = new Set(await store.listKnownAnyTenant(tx, ids));
    const unknown = ids.filter((id) => !known.has(id));
    for (const id of unknown) await files.remove(id);
    return unknown;
  });
  // Last, since it updates the times of the folders it tidies.
  await files.removeDrafts(before);
  return orphans.length;
}
