import { readFileSync } from "node:fs";

const checkEveryMs = 1_000;
const furthestAncestor = 5;

/**
 * npm passes a stop on to its shell but not to the program in it, and a killed npm passes on nothing. A server left
 * behind would hold the port and the store unseen, so one that npm started stops when npm is gone.
 */
export function onParentExit(stop: () => void): void {
  if (process.platform !== "linux" || process.env.npm_lifecycle_event === undefined) return;
  const launcher = ancestors().find(isNpm);
  if (launcher === undefined) return;
  const check = setInterval(() => {
    if (ancestors().includes(launcher)) return;
    clearInterval(check);
    stop();
  }, checkEveryMs);
  check.unref();
}

const isNpm = (pid: number) => read(`/proc/${pid}/comm`).startsWith("npm");

/** The processes that started this one, nearest first. */
function ancestors(): number[] {
  const found: number[] = [];
  let pid = process.ppid;
  while (pid > 1 && found.length < furthestAncestor) {
    found.push(pid);
    // The name in parentheses may hold blanks; the parent is the second word after it.
    const words = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    pid = Number(words[1] ?? 0);
  }
  return found;
}

/** An ancestor may be gone by the time it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
