import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, errorText, StartupError } from "../process/startup.ts";
import { program, type Binaries } from "./binaries.ts";
import { putInPlace, resolveOsUser } from "./osUser.ts";

/**
 * Creates the folder of a new store, or checks that this version of PostgreSQL can serve the existing one.
 */
export function prepareCluster(folder: string, binaries: Binaries, options: { durable: boolean }): void {
  ensureWritable(dirname(folder));
  if (!existsSync(join(folder, "PG_VERSION"))) createCluster(folder, binaries, options);
  const major = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (major !== binaries.major) {
    throw new StartupError(
      `The store in ${folder} was made by PostgreSQL ${major}, and this version of Konoba brings ${binaries.major}. Export it with the version that made it, then import it here.`,
    );
  }
}

/** Creates the data folder, or throws an error that names why this user cannot write there. */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written (${errorCode(error) ?? errorText(error)}). Allow it for this user, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Creates the cluster in a temporary folder and renames it: a killed or second process leaves no partial
 * store.
 */
function createCluster(folder: string, binaries: Binaries, options: { durable: boolean }): void {
  removeLeftovers(folder);
  const fresh = mkdtempSync(`${folder}.new-`);
  const account = resolveOsUser(fresh, binaries);
  const [command, ...words] = [...account.prefix, program(account.binaries, "initdb")];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const choices = [
    "--auth=trust",
    "--username=postgres",
    "--no-instructions",
    options.durable ? "--sync-method=fsync" : "--no-sync",
  ];
  const made = spawnSync(command, [...words, "-D", fresh, ...locale, ...choices], {
    cwd: "/",
    encoding: "utf8",
    uid: account.uid,
    gid: account.gid,
  });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = made.error?.message ?? made.stderr.trim().split("\n").at(-1);
    throw new StartupError(`The store in ${folder} could not be made: ${reason}`);
  }
  putInPlace(fresh, folder, (error) => {
    if (existsSync(join(folder, "PG_VERSION"))) return;
    throw new StartupError(
      `The folder ${folder} holds files but no store (${errorText(error)}). Move them away.`,
    );
  });
}

/** Deletes leftovers of killed starts; a start in progress is younger. */
function removeLeftovers(folder: string): void {
  const beforeMs = Date.now() - 10 * 60_000;
  const name = `${folder.slice(dirname(folder).length + 1)}.new-`;
  for (const entry of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), entry);
    if (entry.startsWith(name) && statSync(path).mtimeMs < beforeMs)
      rmSync(path, { recursive: true, force: true });
  }
}
