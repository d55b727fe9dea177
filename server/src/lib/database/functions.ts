import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findInstalled } from "../process/installation.ts";
import { errorText, StartupError } from "../process/startup.ts";
import { version } from "../process/version.ts";
import { tableEntries } from "./tableEntries.ts";

/** A file of server/schema/functions: the current text of functions and triggers, applied again when it changes. */
interface FunctionFile {
  name: string;
  text: string;
  checksum: string;
}

interface AppliedFile {
  name: string;
  checksum: string;
  /** Version of the server that applied it. */
  version: string;
}

function functionsFolder(): string {
  const folder = findInstalled("schema/functions");
  if (folder === undefined) throw new StartupError("The folder server/schema/functions is missing.");
  return folder;
}

/** Fills in the lists that follow from the registry: `{{live_topics}}`, topic by table, and `{{restorable_tables}}`. */
function withTables(text: string, entries: typeof tableEntries): string {
  const all = Object.entries(entries);
  const topics = all.flatMap(([name, { live }]) => (live && live !== "people" ? [[name, live]] : []));
  const restorable = all.flatMap(([name, { undo }]) => (undo ? [name] : []));
  return text
    .replace("{{live_topics}}", JSON.stringify(Object.fromEntries(topics)))
    .replace("{{restorable_tables}}", `{${restorable.join()}}`);
}

/** Reads the files in the order they are applied. The checksum ignores the line endings of a checkout. */
export function readFunctions(folder = functionsFolder(), entries = tableEntries): FunctionFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => {
    const text = withTables(readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n"), entries);
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

const appliedQuery = "select name, checksum, version from schema_functions";

function isNewer(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((each) => each.split(".").map(Number));
  const at = parts?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return at >= 0 && (parts?.[at] ?? 0) > (others?.[at] ?? 0);
}

/** A text that a newer version applied stays: an older server that restarts meanwhile works with it. */
function isCurrent({ name, checksum }: FunctionFile, applied: AppliedFile[]): boolean {
  const found = applied.find((each) => each.name === name);
  return found !== undefined && (found.checksum === checksum || isNewer(found.version, version));
}

/** Triggers need a moment without writers of their table; waiting longer would hold up everybody behind them. */
const lockTimeoutMs = 2_000;
const maxAttempts = 30;
const lockFailures = new Set(["40P01", "55P03"]);

/** Applies the files that changed, all in one transaction, and returns their names. */
export async function applyFunctions(client: pg.PoolClient, files: FunctionFile[]): Promise<string[]> {
  await client.query(
    "create table if not exists schema_functions (name text primary key, checksum text not null, version text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<AppliedFile>(appliedQuery);
  const changed = files.filter((file) => !isCurrent(file, rows));
  for (let attempt = 1; changed.length > 0; attempt += 1) {
    if (await tryApply(client, changed, attempt === maxAttempts)) break;
    await sleep(lockTimeoutMs);
  }
  return changed.map(({ name }) => `functions/${name}`);
}

/** Returns false when a lock could not be acquired in time, unless this was the last attempt. */
async function tryApply(client: pg.PoolClient, files: FunctionFile[], isLast: boolean): Promise<boolean> {
  let current = "";
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    for (const { name, text, checksum } of files) {
      current = name;
      await client.query(text);
      await client.query(
        `insert into schema_functions (name, checksum, version) values ($1, $2, $3)
         on conflict (name) do update set checksum = $2, version = $3, applied_at = now()`,
        [name, checksum, version],
      );
    }
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    if (!isLast && error instanceof pg.DatabaseError && lockFailures.has(error.code ?? "")) return false;
    throw new StartupError(`The functions of ${current} failed: ${errorText(error)}`, { cause: error });
  }
}

/** Returns true when every file of this version, or a newer one, is applied. */
export async function areFunctionsCurrent(
  client: pg.Pool | pg.PoolClient,
  timeoutMs: number,
): Promise<boolean> {
  const { rows } = await client.query<AppliedFile>({ text: appliedQuery, query_timeout: timeoutMs } as {
    text: string;
  });
  return installedFunctions().every((file) => isCurrent(file, rows));
}

let installed: FunctionFile[] | undefined;
const installedFunctions = () => (installed ??= readFunctions());
