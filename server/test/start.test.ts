import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { migratedFolder, testDatabase } from "./database.ts";
import { serverProgram } from "./realServer.ts";

type Running = { child: ChildProcess; url: string; errors: () => string };

/** Each test starts PostgreSQL more than once, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = migratedFolder("konoba-start-");
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child, "SIGKILL");
  // The database ends shortly after its server, and would recreate files deleted before that.
  const pidFile = join(folder, "postgres/postmaster.pid");
  for (let tries = 0; existsSync(pidFile) && tries < 400; tries += 1) await sleep(50);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [serverProgram, "serve"], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      DRAIN_SECONDS: "0",
      LOG_LEVEL: "silent",
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const written = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (written.out += chunk));
  child.stderr.on("data", (chunk) => (written.err += chunk));
  return { child, written };
}

async function start(env: Record<string, string> = {}): Promise<Running> {
  const { child, written } = launch(env);
  while (!written.out.includes("is ready: ")) {
    if (child.exitCode !== null) throw new Error(written.err);
    await sleep(20);
  }
  return { child, url: /ready: ([^\s"]+)/.exec(written.out)?.[1] ?? "", errors: () => written.err };
}

/** Returns the output and exit code of a failed start. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, written } = launch(env);
  await once(child, "close");
  return { code: child.exitCode, said: written.err };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}

const statusOf = async (running: Running, path: string) => (await fetch(running.url + path)).status;
const postmaster = () => Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("stops orderly: exit 0 and no database left behind", async () => {
  const running = await start();
  expect(await statusOf(running, "/readyz")).toBe(200);
  const database = postmaster();
  expect(await kill(running.child, "SIGTERM")).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test("reports not ready on a stop signal while it still serves, then exits", async () => {
  const running = await start({ DRAIN_SECONDS: "5" });
  const { child, url } = running;
  const gone = once(child, "exit");
  child.kill("SIGTERM");

  await expect.poll(() => statusOf(running, "/readyz")).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/v1/auth/options`)).status).toBe(200);
  await gone;
  expect(child.exitCode).toBe(0);
});

test("uses the actual port in links when it is chosen automatically", async () => {
  const file = join(folder, "messages.jsonl");
  const running = await start({ OUTBOX_FILE: file });
  const headers = { "content-type": "application/json", origin: running.url };
  const body = JSON.stringify({ email: "ana@example.com" });

  const reply = await fetch(`${running.url}/v1/auth/signup`, { method: "POST", headers, body });

  expect(reply.status).toBe(200);
  const outbox = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  await expect.poll(outbox).toContain("\n");
  const { link } = JSON.parse(outbox().split("\n")[0] ?? "") as { link: string };
  expect(new URL(running.url).port).not.toBe("0");
  expect(new URL(link).origin).toBe(running.url);
});

test("starts again at once on the same store after a kill", async () => {
  await kill((await start()).child, "SIGKILL");
  expect(await statusOf(await start(), "/readyz")).toBe(200);
});

test("shares a store between two servers, and the first may stop before the second", async () => {
  const first = await start();
  const second = await start();
  const database = postmaster();
  expect(await kill(first.child, "SIGTERM")).toBe(0);
  expect(await statusOf(second, "/readyz")).toBe(200);
  expect(postmaster()).toBe(database);
});

test("fills an empty embedded store with the demo, its fiscal receipts included, and ends", async () => {
  const fill = async () => {
    const script = join(import.meta.dirname, "../../tools/konoba.mjs");
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: folder };
    const child = spawn(process.execPath, [script, "demo"], { env, stdio: ["ignore", "pipe", "pipe"] });
    children.push(child);
    const [written] = await Promise.all([text(child.stdout), once(child, "close")]);
    return { code: child.exitCode, written };
  };
  const filled = await fill();
  expect(filled).toMatchObject({ code: 0 });
  expect(filled.written).toContain("Sign in as");
  expect(existsSync(join(folder, "receipt.key"))).toBe(true);
  expect(await fill()).toMatchObject({ code: 0, written: expect.stringContaining("is not empty") });
});

test("restarts a killed database under a running server", async () => {
  const running = await start();
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await expect.poll(() => statusOf(running, "/readyz"), { timeout: 30_000 }).toBe(503);
  await expect.poll(() => statusOf(running, "/readyz"), { timeout: 30_000 }).toBe(200);
  // Processes of the killed one may answer a moment longer, before its successor writes its file.
  await expect.poll(postmaster, { timeout: 30_000 }).not.toBe(killed);
  await expect.poll(() => statusOf(running, "/readyz"), { timeout: 30_000 }).toBe(200);
});

test("names another port in one sentence when the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, said } = await refusal({ PORT: String(port), DATABASE_URL: await testDatabase() });
  other.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} is in use. Stop the program that has it, or choose another: PORT=${port + 1} npm start\n`,
  );
});

test("names an unwritable data folder in one sentence", async () => {
  writeFileSync(join(folder, "file"), "");
  const { code, said } = await refusal({ DATA_DIR: join(folder, "file", "data") });
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder .*\/file\/data cannot be written \(ENOTDIR\)\. .*\n$/);
});

test("rejects a store of a newer version in one sentence and leaves it unchanged", async () => {
  const url = await testDatabase();
  await start({ DATABASE_URL: url }).then(({ child }) => kill(child, "SIGTERM"));
  const pool = openPool({ connectionString: url, max: 1 });
  await pool.query("insert into schema_migrations values (999, '999_later.sql', 'x')");
  const { code, said } = await refusal({ DATABASE_URL: url });
  await pool.end();
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The store was made by a newer version of Konoba \(it knows 999_later\.sql\)\. .*\n$/,
  );
});

test("reports an unreachable database in one sentence without the password", async () => {
  const { code, said } = await refusal({ DATABASE_URL: "postgres://konoba:s3cret@127.0.0.1:1/konoba" });
  expect(code).toBe(1);
  expect(said).toBe(
    "The database of DATABASE_URL cannot be used: nothing answers at its host and port. Check the address and whether the server runs.\n",
  );
});

test("names a wrong setting in one sentence", async () => {
  const { code, said } = await refusal({ PORT: "high" });
  expect(code).toBe(1);
  expect(said).toBe('The setting PORT must be a whole number from 0 to 65535, but is "high".\n');
});
