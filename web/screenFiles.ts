import { readFileSync } from "node:fs";
import { posix } from "node:path";

const table = "app/screens/screens.ts";
const entry = /"(\/[^"]*)": screen\(\s*"\w+",\s*\(\) => import\("([^"]+)"\)/g;

/** Screen files below web/src, by route path; parsed from source because Node cannot load the components. */
export const screenFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync(new URL(`src/${table}`, import.meta.url), "utf8").matchAll(entry)].map(
    ([, path = "", file = ""]) => [path, posix.join(posix.dirname(table), file)],
  ),
);
