import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Host } from "./network.ts";

const debianPrograms = "/usr/lib/postgresql";

/** Returns the path of a program, or null; PostgreSQL's are in the folder of its version. */
function findProgram(name: string): string | null {
  const script = `command -v ${name} || ls ${debianPrograms}/*/bin/${name} 2>/dev/null | tail -1`;
  const found = execFileSync("sh", ["-c", `PATH=$PATH:/usr/sbin:/sbin; ${script} || true`], {
    encoding: "utf8",
  });
  return found.trim() || null;
}

/** Returns the programs that this machine lacks. */
export const missingOf = (names: string[]): string[] => names.filter((name) => findProgram(name) === null);

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const answers = (port: number, host = "127.0.0.1") =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .on("connect", () => end(true))
      .on("error", () => end(false))
      .on("timeout", () => end(false));
  });

export interface Program {
  pid: number;
  child: ChildProcess;
  /** Returns its output so far. */
  said: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Stops it, eventually by force. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const patienceMs = 30_000;

const isRoot = process.getuid?.() === 0;
/** Wraps a command to run as another user: database servers refuse to run as root. */
function asUser(command: string, words: string[], user: string | undefined): [string, string[]] {
  const path = findProgram(command) ?? command;
  if (user === undefined || !isRoot) return [path, words];
  return ["setpriv", [`--reuid=${user}`, `--regid=${user}`, "--init-groups", path, ...words]];
}

/** Creates a runner of programs in a temporary folder; all of them end with the test. */
export function createMachine() {
  const folder = mkdtempSync(join(tmpdir(), "konoba-cluster-"));
  const running = new Set<Program>();

  chmodSync(folder, 0o755);
  let folders = 0;
  /** Creates an empty folder that a user may write to. */
  const folderFor = (user: string): string => {
    const path = join(folder, `f${(folders += 1)}`);
    mkdirSync(path, { mode: 0o700 });
    if (isRoot) execFileSync("chown", [user, path]);
    return path;
  };

  async function start(
    command: string,
    words: string[],
    {
      port,
      env = {},
      user,
      host,
    }: { port: number; env?: Record<string, string>; user?: string; host?: Host | undefined },
  ): Promise<Program> {
    const [file = "", ...args] = [...(host?.prefix ?? []), ...asUser(command, words, user).flat()];
    const child = spawn(file, args, {
      env: { ...process.env, ...env },
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => (said = (said + String(bytes)).slice(-20_000)));
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    const program: Program = {
      pid: child.pid ?? 0,
      child,
      said: () => said,
      signal: (signal) => void child.kill(signal),
      stop: async (signal = "SIGTERM") => {
        running.delete(program);
        if (isOver()) return;
        const gone = once(child, "exit");
        child.kill("SIGCONT");
        child.kill(signal);
        await Promise.race([
          gone,
          sleep(patienceMs, undefined, { ref: false }).then(() => child.kill("SIGKILL")),
        ]);
        await gone;
      },
    };
    running.add(program);
    for (const until = Date.now() + patienceMs; !(await answers(port, host?.address)); await sleep(50)) {
      if (isOver() || Date.now() > until) throw new Error(`${command} does not start: ${said}`);
    }
    return program;
  }

  return {
    folder,
    folderFor,
    start,
    /** Returns the real path of a program. */
    programOf: (name: string): string => realpathSync(findProgram(name) ?? name),
    /** Runs a program to completion. */
    run: async (command: string, words: string[], user?: string): Promise<void> => {
      await promisify(execFile)(...asUser(command, words, user), { cwd: folder });
    },
    /** Copies a file of deploy/ with replacements, as an operator would edit it. */
    adapt: (from: string, changes: Record<string, string>, as = from): string => {
      let text = readFileSync(join(import.meta.dirname, "../../../deploy", from), "utf8");
      for (const [word, other] of Object.entries(changes)) {
        if (!text.includes(word)) throw new Error(`${from} does not say ${word}`);
        text = text.replaceAll(word, other);
      }
      const file = join(folder, as);
      writeFileSync(file, text);
      return file;
    },
    write: (name: string, text: string): string => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    close: async () => {
      for (const program of [...running].toReversed()) await program.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type Machine = ReturnType<typeof createMachine>;

/** System account of databases when a test runs as root. */
export const databaseUser = "postgres";

/** Starts the system's PostgreSQL with an empty database; returns its URL. */
export async function openPostgres(machine: Machine): Promise<string> {
  const port = await freePort();
  const folder = machine.folderFor(databaseUser);
  await machine.run("initdb", ["-D", folder, "-A", "trust", "-U", "postgres"], databaseUser);
  const words = [
    "-D",
    folder,
    "-p",
    String(port),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    `unix_socket_directories=${folder}`,
  ];
  await machine.start("postgres", words, { port, user: databaseUser });
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}
