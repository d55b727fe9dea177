import { pictureWidths } from "@konoba/contract/media/media.contract";
import type { Env } from "../env.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import type { FileStore } from "../lib/files/fileStore.ts";
import {
  cleanedOriginal,
  type Format,
  fullPicture,
  storedWidth,
  shrinkPicture,
} from "./media.pictures.service.ts";

/** Widths generated ahead of requests, for lists and the menu. */
const madeAhead = [320, 640];
/** Name of the upload without metadata: never served, but every variant can be generated from it. */
const originalName = (id: string) => `${id}/original`;
const fullName = (id: string) => `${id}/full.webp`;
const partName = (id: string, width: number, format: Format) => `${id}/${width}.${format}`;

interface StoredPicture {
  original: Buffer;
  full: Buffer;
}

/** Stores a picture; it survives a crash once this resolves. The original is durable before any variant. */
export async function keepPicture(env: Env, id: string, { original, full }: StoredPicture): Promise<void> {
  const files = await fileStoreOf(env);
  try {
    await files.write(originalName(id), original);
    await files.write(fullName(id), full);
  } catch (error) {
    // A partial picture is removed if possible; otherwise the sweep removes it.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns whether the picture was deleted while a variant was being made, and removes what was written of it.
 */
async function isGone(files: FileStore, id: string): Promise<boolean> {
  if ((await files.has(originalName(id))) || (await files.has(fullName(id)))) return false;
  await files.remove(id);
  return true;
}

async function keepPart(files: FileStore, name: string, part: Buffer): Promise<Buffer | null> {
  const id = name.split("/")[0] ?? "";
  try {
    await files.write(name, part);
  } catch (error) {
    if (await isGone(files, id)) return null;
    throw error;
  }
  return (await isGone(files, id)) ? null : part;
}

const making = new Map<string, Promise<Buffer | null>>();

/** Deduplicates concurrent generation of the same variant. */
function once(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = making.get(name);
  if (running) return running;
  const made = make().finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

/** Returns the largest variant, regenerated from the original if lost; old pictures have no original. */
async function findFull(env: Env, id: string): Promise<Buffer | null> {
  const files = await fileStoreOf(env);
  const stored = await files.read(fullName(id));
  if (stored) return stored;
  return once(fullName(id), async () => {
    const original = await files.read(originalName(id));
    return original && keepPart(files, fullName(id), await fullPicture(original));
  });
}

const makePart = (env: Env, id: string, width: number, format: Format) =>
  once(partName(id, width, format), async () => {
    const full = await findFull(env, id);
    if (!full) return null;
    const files = await fileStoreOf(env);
    return keepPart(files, partName(id, width, format), await shrinkPicture(full, width, format));
  });

/** Generates the variants requested most, small ones first. */
export async function makeParts(env: Env, id: string): Promise<void> {
  for (const format of ["webp", "avif"] as const)
    for (const width of madeAhead) await makePart(env, id, width, format);
}

interface Wish {
  width: number | undefined;
  takesAvif: boolean;
}

interface FoundPicture {
  bytes: Buffer;
  format: Format;
}

/**
 * Returns the bytes of a picture in a width. WebP is generated on demand; AVIF is slow, so it is generated in
 * the background and served from the next request on.
 */
export async function findPicture(env: Env, id: string, wish: Wish): Promise<FoundPicture | null> {
  const files = await fileStoreOf(env);
  const width = storedWidth(wish.width);
  if (wish.takesAvif) {
    const avif = await files.read(partName(id, width, "avif"));
    if (avif) return { bytes: avif, format: "avif" };
    // This request is served now; a failure shows again at the next request of the variant.
    makePart(env, id, width, "avif").catch(() => undefined);
  }
  const bytes =
    width === pictureWidths.at(-1)
      ? await findFull(env, id)
      : ((await files.read(partName(id, width, "webp"))) ?? (await makePart(env, id, width, "webp")));
  return bytes && { bytes, format: "webp" };
}

/** Marks a store whose originals have no metadata. */
const cleanedName = "cleaned/originals";

/**
 * Removes the metadata of originals that an earlier version stored as they were uploaded. The last pass changes none
 * and marks the store.
 */
export async function cleanOriginals(files: FileStore, ids: readonly string[]): Promise<void> {
  if (await files.has(cleanedName)) return;
  let isClean = true;
  for (const id of ids) {
    const original = await files.read(originalName(id));
    // What cannot be decoded any more stays as it is; its variants remain.
    const cleaned = original && (await cleanedOriginal(original).catch(() => null));
    if (!cleaned) continue;
    await keepPart(files, originalName(id), cleaned);
    isClean = false;
  }
  if (isClean) await files.write(cleanedName, Buffer.alloc(0));
}

export async function dropPicture(env: Env, id: string): Promise<void> {
  const files = await fileStoreOf(env);
  await files.remove(id);
}
