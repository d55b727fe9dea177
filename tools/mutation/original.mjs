import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The file that has a slip now, as it was: the next run restores what a killed one left. */
const noteOf = (root) => join(root, "test-results/mutation/original.json");

/** Writes a slip into a file after noting what stood there. */
export function writeSlip(root, { file, before }, text) {
  mkdirSync(dirname(noteOf(root)), { recursive: true });
  writeFileSync(noteOf(root), JSON.stringify({ file, before }));
  writeFileSync(join(root, file), text);
}

/** Restores the file that has a slip, if any has. */
export function restoreOriginal(root) {
  let note;
  try {
    note = readFileSync(noteOf(root), "utf8");
  } catch {
    return;
  }
  const { file, before } = JSON.parse(note);
  writeFileSync(join(root, file), before);
  rmSync(noteOf(root));
}
