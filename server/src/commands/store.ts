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
import { withStore } from "./openedStore.ts";
import { usageOf } from "./usage.ts";
import "../lib/database/tables.ts";

/** Actions with the number of arguments each takes; each returns the text to print. */
const actions = {
  migrate: { words: 0, run: migrateStore },
  export: { words: 1, run: exportTo },
  import: { words: 1, run: importFrom },
  copy: { words: 2, run: copyTo },
  audit: { words: 0, run: auditLedger },
};

const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

/** Runs `db migrate`, `db export` and the others on the configured store. */
export async function manageStore([name = "", first = "", second = ""]: string[]): Promise<void> {
  const action = isAction(name) ? actions[name] : undefined;
  const count = [first, second].filter((word) => word !== "").length;
  if (action === undefined || count < action.words) throw new StartupError(usageOf("db"));
  await withStore(async ({ direct }) => console.log(await action.run(direct, first, second)));
}

async function migrateStore(pool: pg.Pool): Promise<string> {
  const names = await migrate(pool);
  return names.length === 0 ? "The schema is up to date." : `Applied ${names.join(", ")}.`;
}

function compressed(target: WriteStream) {
  const gzip = createGzip();
  gzip.pipe(target);
  return gzip;
}

async function exportTo(pool: pg.Pool, file: string): Promise<string> {
  if (existsSync(file)) throw new StartupError(`${file} is there already; it is not overwritten.`);
  await migrate(pool);
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
    for (const each of [pool, other.direct]) await migrate(each);
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
