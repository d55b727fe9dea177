import { id as idSchema } from "@konoba/contract/lib/primitives";
import { pictureWidths } from "@konoba/contract/media/media.contract";
import type { Env } from "../env.ts";
import type { Db } from "../lib/db.ts";
import { fileStoreOf, type FileStore } from "../lib/files.ts";
import { type Format, keptWidth, shrinkPicture } from "./media.pictures.service.ts";
import * as store from "./media.store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What is shown in lists and on the menu is made before anybody asks. */
const madeAhead = [320, 640];
const fullName = (id: string) => `${id}/full.webp`;
const partName = (id: string, width: number, format: Format) => `${id}/${width}.${format}`;

/** Keeps a picture; it survives a crash once this resolves. */
export async function keepPicture(env: Env, id: string, full: Buffer): Promise<void> {
  const files = await fileStoreOf(env);
  await files.write(fullName(id), full);
}

/** Deleted while a part was being made: whatever of it was written goes too. */
async function isGone(files: FileStore, id: string): Promise<boolean> {
  if ((await files.read(fullName(id))) !== null) return false;
  await files.remove(id);
  return true;
}

async function makePart(env: Env, id: string, width: number, format: Format): Promise<Buffer | null> {
  const files = await fileStoreOf(env);
  const full = await files.read(fullName(id));
  if (!full) return null;
  const part = await shrinkPicture(full, width, format);
  try {
    await files.write(partName(id, width, format), part);
  } catch (error) {
    if (await isGone(files, id)) return null;
    throw error;
  }
  return (await isGone(files, id)) ? null : part;
}

const making = new Map<string, Promise<Buffer | null>>();

/** A part that several ask for at once is made once. */
function makeOnce(env: Env, id: string, width: number, format: Format): Promise<Buffer | null> {
  const name = partName(id, width, format);
  const running = making.get(name);
  if (running) return running;
  const made = makePart(env, id, width, format).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

/** The parts most often asked for, small ones first. */
export async function makeParts(env: Env, id: string): Promise<void> {
  for (const format of ["webp", "avif"] as const)
    for (const width of madeAhead) await makeOnce(env, id, width, format);
}

interface Wish {
  width: number | undefined;
  takesAvif: boolean;
}

export interface FoundPicture {
  bytes: Buffer;
  format: Format;
}

/**
 * The bytes of a picture in a width. WebP is made while one waits; AVIF takes its time and is
 * there from the next call on.
 */
export async function findPicture(env: Env, id: string, wish: Wish): Promise<FoundPicture | null> {
  const files = await fileStoreOf(env);
  const width = keptWidth(wish.width);
  if (wish.takesAvif) {
    const avif = await files.read(partName(id, width, "avif"));
    if (avif) return { bytes: avif, format: "avif" };
    // Whoever asks is served now; a failure here shows again when the same part is asked for.
    makeOnce(env, id, width, "avif").catch(() => undefined);
  }
  const isFull = width === pictureWidths.at(-1);
  const kept = await files.read(isFull ? fullName(id) : partName(id, width, "webp"));
  const bytes = kept ?? (isFull ? null : await makeOnce(env, id, width, "webp"));
  return bytes && { bytes, format: "webp" };
}

export async function dropPicture(env: Env, id: string): Promise<void> {
  const files = await fileStoreOf(env);
  await files.remove(id);
}

/** Removes files that no row names: left by an upload or a deletion that was cut short. */
export async function sweepFiles(db: Db, env: Env, now: Date): Promise<number> {
  const files = await fileStoreOf(env);
  const old = await files.listBefore(new Date(now.getTime() - hourMs));
  const ids = old.filter((id) => idSchema.safeParse(id).success);
  const known = new Set(await store.listKnownAnyTenant(db, ids));
  const orphans = ids.filter((id) => !known.has(id));
  for (const id of orphans) await files.remove(id);
  return orphans.length;
}

let sweptAt = 0;

/** A sweep a day is enough; uploads bring it along, since only they can leave something behind. */
export async function sweepSometimes(db: Db, env: Env, now: Date): Promise<void> {
  if (now.getTime() - sweptAt < dayMs) return;
  sweptAt = now.getTime();
  await sweepFiles(db, env, now);
}
