import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./command.mjs";

const stampFile = join(root, ".cache/built.json");

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesOf(`${path}/${name}`));
}

/** Computes one hash of the content of these files and folders, without tests, which are not built. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const files = paths.flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return {};
  }
}

/** Writes the stamp of a build; its line is removed before a build, so that an aborted one does not count. */
export function writeStamp(name, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: value }));
}
