import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "../env.ts";

/** Files under names of our own, "<id>/<part>": on disk, or in a bucket. */
export interface FileStore {
  /** The bytes survive a crash once this resolves. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  /** Everything under an id. */
  remove(id: string): Promise<void>;
  /** Ids whose files were all written before a moment. */
  listBefore(moment: Date): Promise<string[]>;
}

const isAbsent = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";

/** A name in a folder is only safe once the folder itself is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** Written beside its name and then renamed: nobody ever reads half a file. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function listOld(root: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const { mtime } = await stat(join(root, entry.name));
    if (mtime < moment) old.push(entry.name);
  }
  return old;
}

function diskFiles(root: string): FileStore {
  return {
    write: async (name, bytes) => {
      const path = join(root, name);
      const created = await mkdir(dirname(path), { recursive: true });
      if (created !== undefined) await syncFolder(root);
      await writeDurably(path, bytes);
    },
    read: (name) => readOrNull(join(root, name)),
    // Somebody may still be writing there; then it takes another turn.
    remove: (id) => rm(join(root, id), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    listBefore: (moment) =>
      listOld(root, moment).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      }),
  };
}

const stores = new WeakMap<Env, Promise<FileStore>>();

/** Where pictures are kept: S3 when a bucket is named, else the data folder. Its client is only loaded when needed. */
export function fileStoreOf(env: Env): Promise<FileStore> {
  const known = stores.get(env);
  if (known) return known;
  const bucket = env.S3_BUCKET;
  const made = bucket
    ? import("./bucketFiles.ts").then(({ bucketFiles }) => bucketFiles(env, bucket))
    : Promise.resolve(diskFiles(env.MEDIA_DIR));
  stores.set(env, made);
  return made;
}
