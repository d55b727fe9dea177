import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openClient } from "../database/connections.ts";
import { errorCode } from "../process/startup.ts";

/** Running server as described by its `postmaster.pid`. */
export type Postmaster = { pid: number; host: string; port: number };

/** Returns the server that holds the folder, or undefined. Removes a misleading file of a dead server. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, listenAddress] = readLines(join(folder, "postmaster.pid"));
  if (!pid) return undefined;
  const state = stateOf(Number(pid), folder);
  if (state === "other") rmSync(join(folder, "postmaster.pid"), { force: true });
  if (state !== "ours" || !port) return undefined;
  return { pid: Number(pid), host: socketFolder || listenAddress || "127.0.0.1", port: Number(port) };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.trim());
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/**
 * Checks the process of a pid file: after a restart of a machine or container the pid may be another
 * program's, and PostgreSQL would refuse to start. PostgreSQL's working directory is its data folder.
 */
function stateOf(pid: number, folder: string): "ours" | "other" | "gone" {
  if (!isAlive(pid)) return "gone";
  if (process.platform !== "linux") return "ours";
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? "ours" : "other";
  } catch (error) {
    const isHidden = errorCode(error) === "EACCES" || errorCode(error) === "EPERM";
    return isHidden ? "ours" : "other";
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/**
 * Returns connection settings of the superuser; trust is safe because only this OS user can open the socket.
 */
export const connectTo = (server: Postmaster, database: string) => ({
  host: server.host,
  port: server.port,
  user: "postgres",
  database,
});

/** Checks that the server responds and serves this folder. */
export async function serves(server: Postmaster, folder: string): Promise<boolean> {
  const connection = { ...connectTo(server, "postgres"), connectionTimeoutMillis: 3000 };
  const client = await openClient(connection).catch(() => undefined);
  if (client === undefined) return false;
  try {
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    return realpathSync(rows[0].folder) === realpathSync(folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the database unless it exists; two processes may try at once. */
export async function ensureDatabase(server: Postmaster, name: string): Promise<void> {
  const client = await openClient(connectTo(server, "postgres"));
  try {
    const known = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (known.rowCount === 0) await client.query(`create database "${name}"`);
  } catch (error) {
    const isMadeMeanwhile = ["42P04", "23505"].includes(errorCode(error) ?? "");
    if (!isMadeMeanwhile) throw error;
  } finally {
    await client.end();
  }
}
