import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import pg from "pg";
import type { Env } from "../../env.ts";
import { diskFiles } from "../files/diskFiles.ts";
import type { FileStore } from "../files/fileStore.ts";
import { fileStoreOf } from "../files/files.ts";
import { lookOver, type Look } from "../integrity/look.ts";
import { openEmbedded } from "../postgres/embedded.ts";
import { writeTables } from "../postgres/export.ts";
import { StartupError } from "../process/startup.ts";
import { holdFiles } from "./hold.ts";
import { backupName, outdatedBackups } from "./keep.ts";
import { backupPlace } from "./places.ts";
import { restoreInto, type Manifest } from "./restore.ts";
import { frameKinds, pieceBytes, seal, type Frame } from "./seal.ts";

interface Source {
  pool: pg.Pool;
  files: FileStore;
}

function* pieces(kind: Frame["kind"], bytes: Buffer): Generator<Frame> {
  for (let from = 0; from < bytes.length; from += pieceBytes)
    yield { kind, payload: bytes.subarray(from, from + pieceBytes) };
}

/** Of a picture these two are enough: the rest is made of them again. */
const keptParts = ["original", "full.webp"] as const;

async function* pictureFrames(
  files: FileStore,
  ids: readonly string[],
  hashes: string[],
): AsyncGenerator<Frame> {
  for (const id of ids) {
    for (const part of keptParts) {
      const name = `${id}/${part}`;
      const bytes = await files.read(name);
      if (bytes === null) continue;
      const hash = createHash("sha256").update(bytes).digest("hex");
      hashes.push(hash);
      const file = { name, bytes: bytes.length, hash };
      yield { kind: frameKinds.file, payload: Buffer.from(JSON.stringify(file)) };
      yield* pieces(frameKinds.bytes, bytes);
    }
  }
}

const hashOf = (hashes: readonly string[]) => createHash("sha256").update(hashes.join()).digest("hex");

/** The store as it is at one moment, with the pictures that its rows name. */
export async function* backupFrames({ pool, files }: Source): AsyncGenerator<Frame> {
  const startedAt = new Date().toISOString();
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await holdFiles(client);
    await client.query("begin isolation level repeatable read read only");
    const media = await client.query<{ id: string }>("select id from media order by id");
    const state = await client.query<Pick<Manifest, "migration" | "postgres">>(
      `select max(number) as migration, current_setting('server_version') as postgres from schema_migrations`,
    );
    const hashes: string[] = [];
    const ids = media.rows.map(({ id }) => id);
    yield* pictureFrames(files, ids, hashes);
    const gzip = createGzip();
    const written = writeTables(client, gzip);
    written.catch((error: Error) => gzip.destroy(error));
    for await (const chunk of gzip) yield* pieces(frameKinds.store, chunk as Buffer);
    const { rows, tables } = await written;
    const manifest: Manifest = {
      startedAt,
      migration: state.rows[0]?.migration ?? 0,
      postgres: state.rows[0]?.postgres ?? "",
      rows,
      tables,
      files: hashes.length,
      filesHash: hashOf(hashes),
    };
    yield { kind: frameKinds.end, payload: Buffer.from(JSON.stringify(manifest)) };
  } finally {
    client.release(true);
  }
}

interface Verified {
  manifest: Manifest;
  look: Look;
}

/** Restores a backup into a store of its own that is thrown away, and holds every rule against it. */
async function verifyBackup(
  read: () => AsyncIterable<Buffer>,
  secret: string | undefined,
): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), "konoba-verify-"));
  const scratch = await openEmbedded({ dataFolder: folder, durability: "none", log: () => undefined });
  const pool = new pg.Pool({ ...scratch.connection, max: 2 });
  pool.on("error", () => undefined);
  try {
    const files = diskFiles(join(folder, "media"));
    const manifest = await restoreInto({ pool, files }, read, { secret });
    return { manifest, look: await lookOver({ pool, files, seconds: Infinity }) };
  } finally {
    await pool.end();
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Done extends Verified {
  name: string;
  removed: string[];
}

/** Writes a backup, proves that it can be restored, and removes those that are kept no longer. */
export async function backUp(pool: pg.Pool, env: Env): Promise<Done> {
  const place = await backupPlace(env);
  const name = backupName(new Date());
  const files = await fileStoreOf(env);
  await place.write(name, seal(backupFrames({ pool, files }), env.BACKUP_KEY));
  const verified = await verifyBackup(() => place.read(name), env.BACKUP_KEY).catch((error: unknown) => {
    throw new StartupError(`The backup ${name} was written but could not be restored on trial.`, {
      cause: error,
    });
  });
  const removed = outdatedBackups(await place.list(), env.BACKUP_KEEP);
  for (const old of removed) await place.remove(old);
  return { name, removed, ...verified };
}
