import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Built server with its own store, as installed. */
export type Konoba = {
  url: string;
  dataFolder: string;
  /** File to which every mail and SMS is appended as a JSON line. */
  outboxFile: string;
  process: ChildProcess;
  /** Stops the server like Ctrl-C and preserves its store for a restart. */
  stop(): Promise<void>;
  /** Stops the server and removes its store. */
  remove(): Promise<void>;
};

type Options = {
  dataFolder?: string;
  port?: number;
  env?: Record<string, string>;
  /** Host name in its address, where an IP address does not suffice. */
  host?: string;
};

const program = "server/dist/konoba.js";
const root = fileURLToPath(new URL("..", import.meta.url));
const slowestStartMs = 60_000;

/** Tests share an address and must not reach the rate limits. */
const generousLimits = Object.fromEntries(
  [
    "MAIL_PER_HOUR",
    "MAIL_PER_NETWORK_HOUR",
    "SMS_PER_HOUR",
    "SMS_PER_NETWORK_HOUR",
    "REQUESTS_PER_MINUTE",
    "REQUESTS_WAITING_PER_ORGANIZATION",
  ].map((name) => [name, "1000000"]),
);

const newFolder = () => mkdtempSync(join(tmpdir(), "konoba-e2e-"));

/** Creates a migrated store that servers copy (`KONOBA_STORE`), in place of migrating one each; returns its folder. */
export async function createStore(): Promise<string> {
  const folder = newFolder();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
  const child = spawn(process.execPath, [program, "db", "migrate"], { cwd: root, env, stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The store in ${folder} was not migrated.`);
  return folder;
}

function copyStore(): string {
  const folder = newFolder();
  const store = process.env.KONOBA_STORE;
  if (store) {
    const copy = join(folder, "postgres");
    cpSync(join(store, "postgres"), copy, { recursive: true });
    // PostgreSQL serves no folder that others may read.
    chmodSync(copy, 0o700);
  }
  return folder;
}

/** Starts the built server (`npm run build`) on a free port and waits until it is ready. */
export async function startKonoba(options: Options = {}): Promise<Konoba> {
  const dataFolder = options.dataFolder ?? copyStore();
  const port = options.port ?? (await freePort());
  const url = `http://${options.host ?? "127.0.0.1"}:${port}`;
  const outboxFile = join(dataFolder, "outbox.jsonl");
  const settings = { NODE_ENV: "development", HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: url };
  const places = { DATA_DIR: dataFolder, OUTBOX_FILE: outboxFile, DATABASE_URL: "" };
  const child = spawn(process.execPath, [program, "serve"], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      ...places,
      ...generousLimits,
      MAIL_GAP_SECONDS: "0",
      SMS_GAP_SECONDS: "0",
      WAITING_SECONDS: "60",
      ANSWER_SECONDS: "60",
      STATEMENT_SECONDS: "30",
      DRAIN_SECONDS: "0",
      HASH_COST: "low",
      PRINT_NETWORKS: "127.0.0.0/8",
      PRINT_PORTS: "1024-65535",
      WEBHOOK_NETWORKS: "127.0.0.0/8",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  keepLog(child, port);
  await ready(child, url);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  const remove = async () => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url, dataFolder, outboxFile, process: child, stop, remove };
}

function keepLog(child: ChildProcess, port: number): void {
  const folder = join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, `server-${port}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + slowestStartMs;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null)
      throw new Error(`Konoba did not start; its log is in ${join(root, "test-results")}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`Konoba was not ready within ${slowestStartMs / 1000} s.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}
