import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Finds a file or folder of the installation, beside or above this module's source or bundle. */
export function findInstalled(path: string): string | undefined {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return undefined;
  }
}
