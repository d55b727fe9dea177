import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, constants, existsSync, openSync, statSync, truncateSync } from "node:fs";
import { errorCode, errorText, StartupError } from "../process/startup.ts";
import { program } from "./binaries.ts";
import type { OsUser } from "./osUser.ts";

/**
 * Shell supervisor: the server runs while any process holds the write end of a named pipe, so a killed Node
 * releases it as reliably as a stopped one, and several processes need no reference count. At the end of
 * input it sends SIGINT, PostgreSQL's fast and orderly stop.
 */
const script = `
"$@" 3<&- </dev/null & server=$!
( read -r _ <&3; kill -INT "$server" ) & watch=$!
exec 3<&-
wait "$server"; status=$?
kill "$watch" 2>/dev/null
exit "$status"`;

/** File descriptor that holds the server; closing the last one stops it. */
export type Lease = number;

/** Opens the pipe for writing, or returns undefined when no supervisor reads it. */
export function takeLease(pipe: string): Lease | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (["ENXIO", "ENOENT"].includes(errorCode(error) ?? "")) return undefined;
    throw new StartupError(`The store is held by another user (${errorText(error)}).`);
  }
}

type Start = { account: OsUser; words: string[]; pipe: string; log: string; lease: Lease | undefined };

/** Starts the server under its supervisor; the caller owns the lease. */
export function startSupervised(start: Start): { lease: Lease; supervisor: ChildProcess } {
  ensurePipe(start.pipe);
  // Opening for both reading and writing never blocks; held only until the other two ends are open.
  const standby = openSync(start.pipe, constants.O_RDWR);
  const reader = openSync(start.pipe, constants.O_RDONLY);
  const lease = start.lease ?? openSync(start.pipe, constants.O_WRONLY);
  const log = openLog(start.log);
  const { account } = start;
  const command = [...account.prefix, program(account.binaries, "postgres"), ...start.words];
  const supervisor = spawn("/bin/sh", ["-c", script, "konoba-postgres", ...command], {
    // Separate process group: Ctrl-C reaches only Node, which finishes requests before the database stops.
    detached: true,
    cwd: "/",
    stdio: ["ignore", log, log, reader],
    uid: account.uid,
    gid: account.gid,
  });
  supervisor.on("error", () => undefined);
  supervisor.unref();
  for (const end of [standby, reader, log]) closeSync(end);
  return { lease, supervisor };
}

function ensurePipe(pipe: string): void {
  if (existsSync(pipe)) return;
  const made = spawnSync("mkfifo", ["-m", "600", pipe], { encoding: "utf8" });
  if (made.status === 0 || existsSync(pipe)) return;
  throw new StartupError(`A pipe could not be made at ${pipe}: ${made.error?.message ?? made.stderr.trim()}`);
}

function openLog(file: string): number {
  const tooLongBytes = 1_000_000;
  if (existsSync(file) && statSync(file).size > tooLongBytes) truncateSync(file);
  return openSync(file, "a", 0o600);
}
