import { pictureWidths } from "@konoba/contract/media/media.contract";
import type { Env } from "../env.ts";
import type { FileStore } from "../lib/files/fileStore.ts";
import { fileStoreOf } from "../lib/files/files.ts";
import { type Format, fullPicture, storedWidth, shrinkPicture } from "./media.pictures.service.ts";

/** What is shown in lists and on the menu is made before anybody asks. */
const madeAhead = [320, 640];
/** The bytes as they came: never shown to anybody, but everything else can be made of them again. */
const originalName = (id: string) => `${id}/original`;
const fullName = (id: string) => `${id}/full.webp`;
const partName = (id: string, width: number, format: Format) => `${id}/${width}.${format}`;

interface StoredPicture {
  original: Buffer;
  full: Buffer;
}

/** Keeps a picture; it survives a crash once this resolves. The original is safe before anything made of it. */
export async function keepPicture(env: Env, id: string, { original, full }: StoredPicture): Promise<void> {
  const files = await fileStoreOf(env);
  try {
    await files.write(originalName(id), original);
    await files.write(fullName(id), full);
  } catch (error) {
    // Nothing half kept stays where it can be helped; where not, the sweep comes.
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/** Deleted while a part was being made: whatever of it was written goes too. */
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

/** A part that several ask for at once is made once. */
function once(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const running = making.get(name);
  if (running) return running;
  const made = make().finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

/** The largest part. One that was lost is made of the original again; pictures of old have only it. */
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

/** The parts most often asked for, small ones first. */
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
 * The bytes of a picture in a width. WebP is made while one waits; AVIF takes its time and is
 * there from the next call on.
 */
export async function findPicture(env: Env, id: string, wish: Wish): Promise<FoundPicture | null> {
  const files = await fileStoreOf(env);
  const width = storedWidth(wish.width);
  if (wish.takesAvif) {
    const avif = await files.read(partName(id, width, "avif"));
    if (avif) return { bytes: avif, format: "avif" };
    // Whoever asks is served now; a failure here shows again when the same part is asked for.
    makePart(env, id, width, "avif").catch(() => undefined);
  }
  const bytes =
    width === pictureWidths.at(-1)
      ? await findFull(env, id)
      : ((await files.read(partName(id, width, "webp"))) ?? (await makePart(env, id, width, "webp")));
  return bytes && { bytes, format: "webp" };
}

export async function dropPicture(env: Env, id: string): Promise<void> {
  const files = await fileStoreOf(env);
  await files.remove(id);
}
