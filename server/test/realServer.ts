import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";

export interface RealServer {
  url: string;
  pid: number;
  /** Checks whether the process still runs. */
  isAlive: () => boolean;
  /** Kills the database alone, and waits until the server has started it again. */
  cutDatabase: () => Promise<void>;
  /** Kills the server and its database as a power failure does. */
  cut: (first: "server" | "database") => Promise<void>;
  stop: () => Promise<void>;
}

const noLimits = [
  "REQUESTS_PER_MINUTE",
  "REQUESTS_PER_ORGANIZATION_MINUTE",
  "REQUESTS_WAITING_PER_ORGANIZATION",
  "MAIL_PER_HOUR",
  "SMS_PER_HOUR",
];

/** Program of the server: built in a run of the whole stage, because that starts in half the time. */
export const serverProgram = process.env["KONOBA_PROGRAM"] ?? join(import.meta.dirname, "../src/konoba.ts");

/** Starts the server as a process on a store in the folder, with everything flushed to disk. */
export async function startServer(
  folder: string,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const child = spawn(process.execPath, [serverProgram, "serve"], {
    env: {
      ...process.env,
      ...Object.fromEntries(noLimits.map((name) => [name, "1000000"])),
      WAITING_SECONDS: "600",
      ANSWER_SECONDS: "600",
      STATEMENT_SECONDS: "30",
      DRAIN_SECONDS: "0",
      HASH_COST: "low",
      LOG_LEVEL: "silent",
      DATABASE_URL: "",
      DATA_DIR: folder,
      OUTBOX_FILE: join(folder, "outbox.jsonl"),
      PORT: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await readyAt(child);
  const database = () => Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const kill = (pid: number) => void process.kill(pid, "SIGKILL");
  /** Checks whether a database with another process id runs; its file is missing while it starts. */
  const isRestarted = (killed: number): boolean => {
    try {
      return database() !== killed && process.kill(database(), 0);
    } catch {
      return false;
    }
  };
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    cutDatabase: async () => {
      const killed = database();
      kill(killed);
      // Statements of the killed database may still succeed, so a reply does not prove that it runs again.
      await vi.waitUntil(() => isRestarted(killed), { timeout: 60_000 });
    },
    cut: async (first) => {
      const gone = once(child, "exit");
      if (first === "database") kill(database());
      child.kill("SIGKILL");
      if (first === "server") kill(database());
      await gone;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function readyAt(child: ChildProcess): Promise<string> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += String(chunk)));
  for (;;) {
    const address = /ready: ([^\s"]+)/.exec(said)?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(said);
    await sleep(20);
  }
}
