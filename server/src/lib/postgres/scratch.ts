import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@konoba/contract/lib/durations";
import type pg from "pg";
import type { Env } from "../../env.ts";
import { openClient, openPool } from "../database/connections.ts";
import { errorCode, StartupError } from "../process/startup.ts";
import { isBundled } from "./binaries.ts";
import { openEmbedded } from "./embedded.ts";

/** Database and folder that are removed on close. */
interface Scratch {
  pool: pg.Pool;
  folder: string;
  close: () => Promise<void>;
}

const prefix = "konoba_trial_";
const folderPrefix = "konoba-verify-";
const notAllowed = "42501";

/**
 * Opens an empty database: on a temporary embedded server where one is bundled, else on the configured
 * server.
 */
export async function openScratch(env: Env): Promise<Scratch> {
  await removeOldFolders();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
    const database = isBundled() || url === undefined ? await openCluster(folder) : await createDatabase(url);
    const pool = openPool({ ...database.connection, max: 2 });
    const close = async () => {
      await pool.end();
      await database.drop();
      await removeFolder();
    };
    return { pool, folder, close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Removes folders of killed runs, which no run in progress can be as old as. */
async function removeOldFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const folder = join(tmpdir(), name);
    const found = name.startsWith(folderPrefix) ? await stat(folder).catch(() => undefined) : undefined;
    if (found !== undefined && found.mtimeMs < Date.now() - dayMs)
      await rm(folder, { recursive: true, force: true });
  }
}

interface Database {
  connection: pg.PoolConfig;
  drop: () => Promise<void>;
}

async function openCluster(folder: string): Promise<Database> {
  const embedded = await openEmbedded({ dataFolder: folder, durability: "none", log: () => undefined });
  return { connection: embedded.connection, drop: embedded.close };
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: url });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string): Promise<Database> {
  const name = `${prefix}${Date.now()}_${randomBytes(4).toString("hex")}`;
  await administer(url, async (client) => {
    await dropLeftovers(client);
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      if (errorCode(error) !== notAllowed) throw error;
      throw new StartupError(
        "The trial restore of a backup needs a database of its own, which the user of DATABASE_URL may not create. Allow it: alter role NAME createdb.",
      );
    });
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  const drop = () =>
    administer(url, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { connection: { connectionString: address.href }, drop };
}

/** Drops leftovers of killed runs; a run in progress is younger than a day. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ $1 and pg_has_role(datdba, 'usage')",
    [`^${prefix}\\d+_[0-9a-f]+$`],
  );
  for (const { name } of rows) {
    const createdAt = Number(name.slice(prefix.length).split("_")[0]);
    if (createdAt < Date.now() - dayMs) await client.query(`drop database if exists ${name} with (force)`);
  }
}
