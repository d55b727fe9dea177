import { createReadStream, existsSync } from "node:fs";
import { loadEnv, type Env } from "../env.ts";
import { openBackupTarget } from "../lib/backup/backupTargets.ts";
import { restoreInto } from "../lib/backup/restore.ts";
import { backupsAmong, pinnedAmong } from "../lib/backup/retention.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import { StartupError } from "../lib/process/startup.ts";
import { callOf, withStore } from "./openedStore.ts";
import { usageOf } from "./usage.ts";

type Reader = () => AsyncIterable<Buffer>;

async function openTarget(env: Env) {
  const target = env.BACKUP_TO === undefined ? undefined : await openBackupTarget(env);
  const found = target === undefined ? [] : await target.list();
  const [names, pinned] = [backupsAmong(found), pinnedAmong(found)];
  const lines = names.map((name) => (pinned.has(name) ? `${name} (pinned)` : name));
  const list =
    names.length > 0 ? `Backups in BACKUP_TO, newest first:\n${lines.join("\n")}` : "BACKUP_TO has none.";
  return { target, names, list };
}

async function readerOf(env: Env, name: string): Promise<Reader> {
  if (existsSync(name)) return () => createReadStream(name);
  const { target, names, list } = await openTarget(env);
  if (target !== undefined && names.includes(name)) return () => target.read(name);
  throw new StartupError(`${name} is not there.\n${list}`);
}

const unsealedFlag = "--allow-unsealed";

/** Fills the configured store, which must be empty, from a backup; lists the backups without a name. */
export async function restore(words: string[]): Promise<void> {
  const allowUnsealed = words.includes(unsealedFlag);
  const [name] = words.filter((word) => word !== unsealedFlag);
  if (name === undefined) {
    const { list } = await openTarget(loadEnv());
    return console.log(`${usageOf("restore")}\n${list}`);
  }
  await withStore(
    async ({ direct }, env) => {
      const read = await readerOf(env, name);
      const target = { pool: direct, files: await fileStoreOf(env) };
      const { startedAt, rows, files } = await restoreInto(target, read, {
        secret: env.BACKUP_KEY,
        allowUnsealed,
      });
      console.log(
        `Restored ${rows} rows and ${files} files as they were at ${startedAt}. ${callOf("audit")} checks them.`,
      );
    },
    { isMigrated: false },
  );
}
