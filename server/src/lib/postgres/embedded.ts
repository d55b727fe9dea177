import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  readFileSync,
  realpathSync,
  statSync,
  chownSync,
  lstatSync,
  mkdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorText, StartupError } from "../process/startup.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import { resolveOsUser } from "./osUser.ts";
import { connectTo, ensureDatabase, findPostmaster, isAlive, serves, type Postmaster } from "./postmaster.ts";
import { startSupervised, takeLease, type Lease } from "./supervisor.ts";

/** Port in the name of the socket file; nothing listens on the network. */
const socketPort = 5432;

// Maximum length of a socket path: 104 bytes on macOS, 108 on Linux, including file name and terminator.
const maxFolderBytes = 104 - "/.s.PGSQL.5432".length - 1;

/**
 * Returns the socket folder: the server's own private folder, or a short private one when that path is too
 * long.
 */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= maxFolderBytes) return folder;
  const short = join(tmpdir(), `konoba-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
  const owner = statSync(folder);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(short, owner.uid, owner.gid);
  const made = lstatSync(short);
  if (!made.isDirectory() || made.uid !== owner.uid || (made.mode & 0o077) !== 0) {
    throw new StartupError(
      `The folder ${short} is not this user's own. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return short;
}

/** Quotes a folder for a setting that is split at commas. */
const quoteFolder = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

type Embedded = { connection: ReturnType<typeof connectTo>; close(): Promise<void> };

type Options = {
  dataFolder: string;
  /** "none" for test stores: three times as fast, and lost in a crash. */
  durability: "full" | "none";
  log: (sentence: string) => void;
};
type Cluster = { folder: string; pipe: string; log: string; binaries: Binaries; words: string[] };
type Held = { server: Postmaster; lease: Lease };

const databaseName = "konoba";
const slowestStartMs = 60_000;
/** Time in ms that processes of a crashed server may still hold its memory. */
const lingerMs = 5_000;
const maxStopMs = 3_000;
const watchEveryMs = 500;

const modest = {
  shared_buffers: "64MB",
  max_connections: "100",
  io_method: "sync",
  // Small machines and containers have little shared memory, and no query here gains from parallel workers.
  max_parallel_workers_per_gather: "0",
  jit: "off",
  // An embedded store has no replicas.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  log_min_messages: "warning",
  timezone: "UTC",
};
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Starts the embedded PostgreSQL, or joins the running one of the data folder, and holds it open. */
export async function openEmbedded(options: Options): Promise<Embedded> {
  const cluster = prepare(options);
  let held = await hold(cluster);
  await ensureDatabase(held.server, databaseName);
  let isBusy = false;
  const revive = async () => {
    if (isBusy || isAlive(held.server.pid)) return;
    isBusy = true;
    options.log("The database has stopped; starting it again.");
    held = await hold(cluster, held.lease).catch((error: unknown) => {
      options.log(errorText(error));
      return held;
    });
    isBusy = false;
  };
  const watch = setInterval(() => void revive(), watchEveryMs).unref();
  return {
    connection: connectTo(held.server, databaseName),
    async close() {
      clearInterval(watch);
      await release(cluster, held);
    },
  };
}

function prepare(options: Options): Cluster {
  const binaries = findBinaries();
  const isDurable = options.durability === "full";
  prepareCluster(join(options.dataFolder, "postgres"), binaries, { durable: isDurable });
  const folder = realpathSync(join(options.dataFolder, "postgres"));
  const paths = {
    listen_addresses: "",
    unix_socket_directories: quoteFolder(socketFolder(folder)),
    port: `${socketPort}`,
  };
  const settings = Object.entries({ ...modest, ...(isDurable ? {} : careless), ...paths });
  const words = ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  return { folder, pipe: `${folder}.lease`, log: `${folder}.log`, binaries, words };
}

async function hold(cluster: Cluster, heldLease?: Lease): Promise<Held> {
  const giveUpAt = Date.now() + slowestStartMs;
  const lingersUntil = Date.now() + lingerMs;
  let lease = heldLease;
  while (Date.now() < giveUpAt) {
    const server = findPostmaster(cluster.folder);
    if (server === undefined) {
      const started = await start(cluster, lease);
      if (started.server !== undefined) return { server: started.server, lease: started.lease };
      lease = started.lease;
      if (Date.now() > lingersUntil) {
        if (heldLease === undefined) closeSync(lease);
        throw new StartupError(`The embedded PostgreSQL does not start: ${started.reason} (${cluster.log})`);
      }
    } else if (await serves(server, cluster.folder)) {
      lease ??= takeLease(cluster.pipe);
      if (lease !== undefined) return { server, lease };
      // Its supervisor was killed, so nothing would ever stop it: replace it with a supervised one.
      process.kill(server.pid, "SIGINT");
    }
    await sleep(100);
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${cluster.folder} does not answer; its log is ${cluster.log}.`,
  );
}

type Started = { lease: Lease; server: Postmaster } | { lease: Lease; server?: undefined; reason: string };

async function start(cluster: Cluster, heldLease: Lease | undefined): Promise<Started> {
  const logBytes = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
  const osUser = resolveOsUser(cluster.folder, cluster.binaries);
  const { lease, supervisor } = startSupervised({ ...cluster, account: osUser, lease: heldLease });
  while (supervisor.exitCode === null && supervisor.signalCode === null) {
    const server = findPostmaster(cluster.folder);
    if (server !== undefined && (await serves(server, cluster.folder))) return { lease, server };
    await sleep(20);
  }
  const lines = readFileSync(cluster.log, "utf8").slice(logBytes).trim().split("\n");
  return {
    lease,
    reason: lines.find((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "no reason was given",
  };
}

/** Releases the server and waits for its stop unless another process holds it. */
async function release(cluster: Cluster, { server, lease }: Held): Promise<void> {
  closeSync(lease);
  const sharedAfter = Date.now() + 300;
  const giveUpAt = Date.now() + maxStopMs;
  while (isAlive(server.pid) && Date.now() < giveUpAt) {
    if (Date.now() > sharedAfter && isHeldByOthers(cluster.pipe)) return;
    await sleep(20);
  }
}

/** Checks whether another process holds the server: its supervisor still reads after our release. */
function isHeldByOthers(pipe: string): boolean {
  const lease = takeLease(pipe);
  if (lease === undefined) return false;
  closeSync(lease);
  return true;
}
