import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The file that the build of the web writes: the address of each page, `/orders/$id` for any order. */
export const pagesFile = "pages.json";

/** Reads the addresses of the built app's pages and returns whether a path is one of them. */
export function readPages(folder: string): (path: string) => boolean {
  const file = join(folder, pagesFile);
  const addresses = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  const patterns = addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
