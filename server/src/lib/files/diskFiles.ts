import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { access, chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./fileStore.ts";

const draftEnding = ".part";

const isAbsent = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";

/** Returns `other` when the file or folder does not exist or was deleted meanwhile. */
async function orIfAbsent<Found, Other>(found: Promise<Found>, other: Other): Promise<Found | Other> {
  try {
    return await found;
  } catch (error) {
    if (isAbsent(error)) return other;
    throw error;
  }
}

/** Flushes a folder, which makes the names in it durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** Only the server itself reads its files. */
const ownMode = 0o700;

/** Creates a folder and flushes the parent of each folder it had to create. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: ownMode });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes to a draft and renames it, so that no reader sees a partial file. */
export async function writeDurably(path: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

const noEntries: Dirent[] = [];

async function foldersOf(root: string): Promise<string[]> {
  const entries = await orIfAbsent(readdir(root, { withFileTypes: true }), noEntries);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await orIfAbsent(stat(path), null);
  return found !== null && found.mtime < moment;
}

async function listOld(root: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const id of await foldersOf(root)) if (await isOlder(join(root, id), moment)) old.push(id);
  return old;
}

/** Removes drafts of killed writes that are older, of the chosen files. */
export async function removeDraftsOf(
  folder: string,
  before: Date,
  isChosen: (name: string) => boolean = () => true,
): Promise<void> {
  const noNames: string[] = [];
  for (const name of await orIfAbsent(readdir(folder), noNames))
    if (name.endsWith(draftEnding) && isChosen(name) && (await isOlder(join(folder, name), before)))
      await rm(join(folder, name), { force: true });
}

export function diskFiles(root: string): FileStore {
  return {
    write: async (name, bytes) => {
      const path = join(root, name);
      await makeFolder(dirname(path));
      await writeDurably(path, bytes);
    },
    read: (name) => orIfAbsent(readFile(join(root, name)), null),
    has: async (name) => (await orIfAbsent(access(join(root, name)), null)) !== null,
    // Another process may still be writing there; retries then succeed.
    remove: (id) => rm(join(root, id), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    listBefore: (moment) => listOld(root, moment),
    removeDrafts: async (before) => {
      // An earlier version created it readable for everybody.
      await orIfAbsent(chmod(root, ownMode), undefined);
      for (const id of await foldersOf(root)) await removeDraftsOf(join(root, id), before);
    },
  };
}
