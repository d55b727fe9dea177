import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Env } from "../../env.ts";
import { diskFiles } from "../files/diskFiles.ts";
import { fileStoreOf } from "../files/files.ts";
import type { FileStore } from "../files/fileStore.ts";
import { runAudit, type AuditReport } from "../integrity/integrityAudit.ts";
import { writeTables } from "../postgres/export.ts";
import { openScratch } from "../postgres/scratch.ts";
import { errorText, StartupError } from "../process/startup.ts";
import { lockFiles } from "./backupLock.ts";
import type { BackupTarget } from "./backupTarget.ts";
import { openBackupTarget } from "./backupTargets.ts";
import { frameKinds, chunkBytes, encryptArchive, type ArchiveFrame } from "./encryptedArchive.ts";
import { restoreInto, type Manifest } from "./restore.ts";
import { backupName, backupsAmong, expiredBackups, pinOf } from "./retention.ts";

interface Source {
  pool: pg.Pool;
  files: FileStore;
}

function* pieces(kind: ArchiveFrame["kind"], bytes: Buffer): Generator<ArchiveFrame> {
  for (let from = 0; from < bytes.length; from += chunkBytes)
    yield { kind, payload: bytes.subarray(from, from + chunkBytes) };
}

/** Variants of a picture that are backed up; the others are rendered from them. */
const backedUpVariants = ["original", "full.webp"] as const;

async function* pictureFrames(
  files: FileStore,
  ids: readonly string[],
  hashes: string[],
): AsyncGenerator<ArchiveFrame> {
  for (const id of ids) {
    for (const part of backedUpVariants) {
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

async function readAuditChains(client: pg.ClientBase): Promise<Manifest["auditChains"]> {
  const { rows } = await client.query<{ id: string; length: number; head: string }>(
    "select organization_id as id, length::int, encode(head, 'hex') as head from audit_chains",
  );
  return Object.fromEntries(rows.map(({ id, length, head }) => [id, { length, head }]));
}

/** Yields the store as of one moment, preceded by the pictures that its rows reference. */
export async function* backupFrames({ pool, files }: Source): AsyncGenerator<ArchiveFrame> {
  const startedAt = new Date().toISOString();
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await lockFiles(client);
    await client.query("begin isolation level repeatable read read only");
    const media = await client.query<{ id: string }>("select id from media order by id");
    const state = await client.query<Pick<Manifest, "migration" | "postgres">>(
      `select max(number) as migration, current_setting('server_version') as postgres from schema_migrations`,
    );
    const auditChains = await readAuditChains(client);
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
      auditChains,
    };
    yield { kind: frameKinds.end, payload: Buffer.from(JSON.stringify(manifest)) };
  } finally {
    client.release(true);
  }
}

interface Verified {
  manifest: Manifest;
  audit: AuditReport;
}

/** Restores a backup into a scratch database and verifies every invariant against it. */
async function verifyBackup(read: () => AsyncIterable<Buffer>, env: Env): Promise<Verified> {
  const scratch = await openScratch(env);
  const { pool } = scratch;
  try {
    const files = diskFiles(join(scratch.folder, "media"));
    const manifest = await restoreInto({ pool, files }, read, { secret: env.BACKUP_KEY });
    return { manifest, audit: await runAudit({ pool, files, seconds: Infinity }) };
  } finally {
    await scratch.close();
  }
}

/** Removes backups past their retention and returns their names. */
async function applyRetention(pool: pg.Pool, target: BackupTarget, env: Env): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from backups where restored_at is null");
  const failed = new Set(rows.map(({ name }) => name));
  const outdated = expiredBackups(await target.list(), env.BACKUP_KEEP, failed);
  for (const name of outdated) await target.remove(name);
  await pool.query("delete from backups where name = any($1)", [outdated]);
  return outdated;
}

interface Done extends Verified {
  name: string;
  removed: string[];
}

/** Time in ms after which a backup that is not finished was killed; its job ends sooner. */
const slowestBackupMs = 13 * 3600 * 1000;

/** Writes a backup, restores it as a test, and applies the retention whether or not the test succeeded. */
export async function backUp(pool: pg.Pool, env: Env): Promise<Done> {
  const target = await openBackupTarget(env);
  const writtenAt = new Date();
  const name = backupName(writtenAt);
  const files = await fileStoreOf(env);
  await target.removeLeftovers(new Date(writtenAt.getTime() - slowestBackupMs));
  await target.write(name, encryptArchive(backupFrames({ pool, files }), env.BACKUP_KEY));
  await pool.query("insert into backups (name, written_at) values ($1, $2) on conflict do nothing", [
    name,
    writtenAt,
  ]);
  const trial = await verifyBackup(() => target.read(name), env).then(
    (verified) => ({ verified }),
    (error: unknown) => ({ error }),
  );
  if ("verified" in trial)
    await pool.query("update backups set restored_at = $2 where name = $1", [name, new Date()]);
  const removed = await applyRetention(pool, target, env);
  if ("verified" in trial) return { name, removed, ...trial.verified };
  const sentence = `The backup ${name} was written but could not be restored on trial: ${errorText(trial.error)}`;
  throw new StartupError(sentence, { cause: trial.error });
}

/** Exempts a backup of `BACKUP_TO` from the retention, or includes it again. */
export async function setPinned(env: Env, name: string, isPinned: boolean): Promise<void> {
  const target = await openBackupTarget(env);
  if (!backupsAmong(await target.list()).includes(name))
    throw new StartupError(`${name} is not in BACKUP_TO.`);
  if (isPinned) await target.write(pinOf(name), Readable.from([Buffer.from("pinned\n")]));
  else await target.remove(pinOf(name));
}
