import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "../process/startup.ts";

/** Port in the name of the socket file; nothing listens on the network. */
export const socketPort = 5432;

// Maximum length of a socket path: 104 bytes on macOS, 108 on Linux, including file name and terminator.
const maxFolderBytes = 104 - "/.s.PGSQL.5432".length - 1;

/**
 * Returns the socket folder: the server's own private folder, or a short private one when that path is too
 * long.
 */
export function socketFolder(folder: string): string {
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
export const quoteFolder = (folder: string) => `"${folder.replaceAll('"', '""')}"`;
