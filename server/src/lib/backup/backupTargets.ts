import { createReadStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../env.ts";
import { removeDraftsOf, writeDurably } from "../files/diskFiles.ts";
import { errorCode, StartupError } from "../process/startup.ts";
import type { BackupTarget } from "./backupTarget.ts";

function folderTarget(folder: string): BackupTarget {
  return {
    list: () =>
      readdir(folder).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") return [];
        throw error;
      }),
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(join(folder, name), bytes);
    },
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    removeLeftovers: (before) => removeDraftsOf(folder, before, (name) => name.startsWith("konoba-")),
  };
}

/** Opens the destination that `BACKUP_TO` names. */
export async function openBackupTarget(env: Env): Promise<BackupTarget> {
  const { BACKUP_TO } = env;
  if (BACKUP_TO === undefined)
    throw new StartupError("Set BACKUP_TO to a folder, or to s3://bucket/folder, for backups.");
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(BACKUP_TO) ?? [];
  if (bucket === undefined) return folderTarget(BACKUP_TO);
  // Loads the S3 client only when needed.
  const { s3Target } = await import("./s3Target.ts");
  return s3Target(env, bucket, prefix === "" ? "" : `${prefix.replace(/\/+$/, "")}/`);
}
