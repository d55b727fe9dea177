import { createReadStream, createWriteStream, existsSync, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { loadEnv } from "../env.ts";
import { auditStock } from "../inventory/inventory.audit.store.ts";
import { createDb } from "../lib/database/db.ts";
import { migrate } from "../lib/database/migrate.ts";
import { copyOrganization } from "../lib/postgres/copyOrganization.ts";
import { exportStore } from "../lib/postgres/export.ts";
import { importStore } from "../lib/postgres/import.ts";
import { openStore } from "../lib/postgres/open.ts";
import { runAsLongTask } from "../lib/process/requestContext.ts";
import { errorText, StartupError } from "../lib/process/startup.ts";
import { commandOf } from "./actions.ts";

/** Manages the configured store: `db migrate`, `db export` and the others. */
export const manageStore = commandOf("db", {
  migrate: { words: 0, isMigrated: false, run: ({ pool }) => migrateStore(pool) },
  export: { words: 1, run: ({ pool }, [file = ""]) => exportTo(pool, file) },
  import: { words: 1, isMigrated: false, run: ({ pool }, [file = ""]) => importFrom(pool, file) },
  copy: { words: 2, run: ({ pool }, [id = "", url = ""]) => copyTo(pool, id, url) },
  audit: { words: 0, run: ({ pool }) => auditLedger(pool) },
});

async function migrateStore(pool: pg.Pool): Promise<string> {
  const names = await migrate(pool, { log: console.log });
  return names.length === 0 ? "The schema was up to date." : "The schema is up to date.";
}

function compressed(target: WriteStream) {
  const gzip = createGzip();
  gzip.pipe(target);
  return gzip;
}

async function exportTo(pool: pg.Pool, file: string): Promise<string> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; it is not overwritten.`);
  const target = createWriteStream(file, { mode: 0o600 });
  const written = finished(target).catch((error: unknown) => {
    throw new StartupError(`${file} cannot be written: ${errorText(error)}`);
  });
  const exported = exportStore(pool, file.endsWith(".gz") ? compressed(target) : target);
  const [{ rows }] = await Promise.all([exported, written]);
  return `Exported ${rows} rows to ${file}. Pictures are files: copy DATA_DIR/media beside it.`;
}

async function importFrom(pool: pg.Pool, file: string): Promise<string> {
  if (!existsSync(file)) throw new StartupError(`${file} is not there.`);
  const source = createReadStream(file);
  const rows = await importStore(pool, file.endsWith(".gz") ? source.pipe(createGunzip()) : source);
  return `Imported ${rows} rows from ${file}. Pictures are files: copy media into DATA_DIR.`;
}

async function copyTo(pool: pg.Pool, id: string, url: string): Promise<string> {
  const env = loadEnv({ ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" });
  const other = await openStore(env, console.warn);
  try {
    await migrate(other.direct, { log: console.log });
    const rows = await copyOrganization(pool, other.direct, id);
    return `Copied ${rows} rows. Pictures are files: copy those of the organization from media beside them.`;
  } finally {
    await other.close();
  }
}

async function auditLedger(pool: pg.Pool): Promise<string> {
  const { items, movements, wrong } = await runAsLongTask(() => auditStock(createDb(pool)));
  const checked = `Checked ${movements} movements of ${items} stock items`;
  if (wrong.length === 0) return `${checked}: on hand is the sum of the movements everywhere.`;
  const lines = wrong.map(({ id, quantity, moved }) => `  ${id}: on hand ${quantity}, movements ${moved}`);
  throw new StartupError(`${checked}: ${wrong.length} are wrong.\n${lines.join("\n")}`);
}
