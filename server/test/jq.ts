import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Program in JavaScript that reads JSON as jq does, for a filter and the options -c and -r. */
const program = `#!${process.execPath}
import { readFileSync } from "node:fs";
import jq from ${JSON.stringify(import.meta.resolve("@michaelhomer/jqjs"))};
const [filter, ...options] = process.argv.slice(2).toSorted((one, other) => one.startsWith("-") - other.startsWith("-"));
if (options.some((option) => !["-c", "-r"].includes(option))) throw new Error("Unknown option: " + options);
for (const value of jq(filter, JSON.parse(readFileSync(0, "utf8")))) {
  const isRaw = options.includes("-r") && typeof value === "string";
  console.log(isRaw ? value : JSON.stringify(value, null, options.includes("-c") ? 0 : 2));
}
`;

/** Writes a jq into a folder, and returns the folder to put before the PATH. */
export function writeJq(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "jq"), program);
  chmodSync(join(bin, "jq"), 0o755);
  return bin;
}

export const hasJq = (): boolean => spawnSync("jq", ["--version"]).status === 0;
