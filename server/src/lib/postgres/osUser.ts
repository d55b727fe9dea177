import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartupError } from "../process/startup.ts";
import { program, type Binaries } from "./binaries.ts";

/** Way to start PostgreSQL: command prefix, user and programs. */
export type OsUser = { prefix: string[]; uid?: number; gid?: number; binaries: Binaries };

const nobody = { uid: 65534, gid: 65534 };

/**
 * Resolves the OS user for PostgreSQL, which refuses to run as root. Root starts it in a user namespace that
 * maps root to nobody: files stay root's and folders below root's home stay reachable. Where namespaces are
 * forbidden, the folder becomes nobody's. A folder of another user is served as that user.
 */
export function resolveOsUser(folder: string, binaries: Binaries): OsUser {
  if (process.getuid?.() !== 0) return { prefix: [], binaries };
  const owner = statSync(folder);
  if (owner.uid !== 0) return osUserOf(owner, folder, binaries);
  const inNamespace = ["unshare", `--user`, `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, "--"];
  if (runs([...inNamespace, program(binaries, "postgres"), "--version"]))
    return { prefix: inNamespace, binaries };
  giveTo(folder, nobody);
  return osUserOf(nobody, folder, binaries);
}

/**
 * Gives the user one capability to pass folders it does not own, so that it needs no rights on the path of the
 * store. `initdb` looks for `postgres` by access(2), which ignores capabilities: the programs have to be reachable.
 */
function osUserOf(user: { uid: number; gid: number }, folder: string, binaries: Binaries): OsUser {
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const passing = ["setpriv", ...ids, "--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--"];
  if (runs([...passing, program(binaries, "postgres"), "--version"]))
    return { prefix: passing, binaries: reachableBinaries(binaries, user) };
  if (!isReachable(dirname(folder), user)) {
    throw new StartupError(
      `PostgreSQL may not run as root, and user ${user.uid} cannot enter ${dirname(folder)}. Start Konoba as another user, or set DATA_DIR to a folder that everybody may enter.`,
    );
  }
  return { prefix: [], ...user, binaries: reachableBinaries(binaries, user) };
}

function runs([command = "", ...words]: string[]): boolean {
  return spawnSync(command, words, { stdio: "ignore", cwd: "/" }).status === 0;
}

function isReachable(folder: string, user: { uid: number; gid: number }): boolean {
  return (
    spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { stdio: "ignore", cwd: "/", ...user }).status === 0
  );
}

/**
 * Copies programs below a closed folder, such as root's home, once to a folder where every user may run them.
 */
function reachableBinaries(binaries: Binaries, user: { uid: number; gid: number }): Binaries {
  const test = spawnSync(program(binaries, "postgres"), ["--version"], {
    stdio: "ignore",
    cwd: "/",
    ...user,
  });
  if (test.status === 0) return binaries;
  const cache = existsSync("/var/cache") ? "/var/cache" : tmpdir();
  const copy = join(cache, `konoba-postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    cpSync(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    putInPlace(fresh, copy, (error) => {
      if (!existsSync(copy)) throw error;
    });
  }
  return { ...binaries, folder: copy };
}

/** Renames a folder, or deletes it when another process has made the same one meanwhile, which `check` tells. */
export function putInPlace(fresh: string, folder: string, check: (error: unknown) => void): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    check(error);
  }
}

function giveTo(folder: string, user: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, entry), user.uid, user.gid);
  }
  lchownSync(folder, user.uid, user.gid);
}
