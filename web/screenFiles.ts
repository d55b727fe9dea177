import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const folder = "app/screens";
const tables = readdirSync(new URL(`src/${folder}/`, import.meta.url)).filter((file) =>
  file.endsWith("creens.ts"),
);
const entry = /"(\/[^"]*)": (?:screen|locationScreen)\(\s*"\w+",\s*\(\) => import\("([^"]+)"\)/g;

const read = (table: string) => readFileSync(new URL(`src/${folder}/${table}`, import.meta.url), "utf8");

/** Screen files below web/src, by route path; parsed from source because Node cannot load the components. */
export const screenFiles: Readonly<Record<string, string>> = Object.fromEntries(
  tables
    .flatMap((table) => [...read(table).matchAll(entry)])
    .map(([, path = "", file = ""]) => [path, posix.join(folder, file)]),
);
