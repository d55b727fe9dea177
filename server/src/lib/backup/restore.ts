import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { z } from "zod";
import type { FileStore } from "../files/fileStore.ts";
import { importStore, schemaFor } from "../postgres/import.ts";
import { StartupError } from "../process/startup.ts";
import { frameKinds, unseal, type ArchiveFrame, type UnsealOptions } from "./encryptedArchive.ts";

const manifestShape = z.object({
  startedAt: z.string(),
  /** Number of the newest migration the rows were written under. */
  migration: z.number().int(),
  postgres: z.string(),
  rows: z.number().int(),
  tables: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  /** Hash of the hashes of all files in order. */
  filesHash: z.string(),
  /** Length and last hash of each audit chain by organization; empty in backups of earlier versions. */
  auditChains: z.record(z.string(), z.object({ length: z.number().int(), head: z.string() })).default({}),
});
/** Content description at the end of a backup. */
export type Manifest = z.output<typeof manifestShape>;

const fileShape = z.object({
  name: z.string().regex(/^[\da-f-]{36}\/[\w.]+$/),
  bytes: z.number().int().min(0),
  hash: z.string(),
});

interface Target {
  pool: pg.Pool;
  files: FileStore;
}

const wrong = () =>
  new StartupError("The backup does not hold what it says: it was not restored. Take another one.");

/** Dispatches the frames of a backup: each picture, the store as a stream, and the manifest at the end. */
async function walk(
  frames: AsyncIterable<ArchiveFrame>,
  take: { picture: (name: string, bytes: Buffer) => Promise<void>; store: (chunk: Buffer) => Promise<void> },
): Promise<Manifest> {
  const hashes: string[] = [];
  let picture: { file: z.output<typeof fileShape>; pieces: Buffer[] } | undefined;
  const finish = async () => {
    if (!picture) return;
    const { file, pieces } = picture;
    const bytes = Buffer.concat(pieces);
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (bytes.length !== file.bytes || hash !== file.hash) throw wrong();
    hashes.push(hash);
    await take.picture(file.name, bytes);
    picture = undefined;
  };
  for await (const { kind, payload } of frames) {
    if (kind === frameKinds.bytes) picture?.pieces.push(payload);
    else await finish();
    if (kind === frameKinds.file)
      picture = { file: fileShape.parse(JSON.parse(payload.toString())), pieces: [] };
    if (kind === frameKinds.store) await take.store(payload);
    if (kind !== frameKinds.end) continue;
    const manifest = manifestShape.parse(JSON.parse(payload.toString()));
    const filesHash = createHash("sha256").update(hashes.join()).digest("hex");
    if (manifest.files !== hashes.length || manifest.filesHash !== filesHash) throw wrong();
    return manifest;
  }
  throw wrong();
}

/** Reads a whole backup without storing it and verifies its integrity. */
async function checkBackup(frames: AsyncIterable<ArchiveFrame>): Promise<Manifest> {
  const nothing = async () => {};
  const manifest = await walk(frames, { picture: nothing, store: nothing });
  schemaFor(manifest.migration, "backup");
  return manifest;
}

async function refuseFilled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ hasTables: boolean }>(
    `select to_regclass('public.organizations') is not null as "hasTables"`,
  );
  if (!rows[0]?.hasTables) return;
  const { rowCount } = await pool.query("select from organizations limit 1");
  if (rowCount === 0) return;
  throw new StartupError("The store is not empty. Restore into a new one: another DATA_DIR or database.");
}

/**
 * Fills an empty store from a backup. It is read twice: nothing is written before all of it is verified.
 * Pictures come first, so that no row exists without its file; the rows follow in one transaction.
 */
export async function restoreInto(
  { pool, files }: Target,
  read: () => AsyncIterable<Buffer>,
  options: UnsealOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(unseal(read(), options));
  await refuseFilled(pool);
  const packed = new PassThrough();
  const gunzip = createGunzip();
  const unpacked = pipeline(packed, gunzip);
  const imported = importStore(pool, gunzip);
  const walked = walk(unseal(read(), options), {
    picture: (name, bytes) => files.write(name, bytes),
    store: async (chunk) => {
      if (!packed.write(chunk)) await new Promise((resolve) => packed.once("drain", resolve));
    },
  }).finally(() => packed.end());
  const [rows] = await Promise.all([imported, walked, unpacked]);
  if (rows !== manifest.rows) throw wrong();
  return manifest;
}
