import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** File written by the web build with the path of each page, such as `/orders/$id`. */
export const pagesFile = "pages.json";

/** Reads the page paths of the built app and returns a matcher. */
export function readPages(folder: string): (path: string) => boolean {
  const file = join(folder, pagesFile);
  const addresses = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  const patterns = addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, "[^/]+")}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
