import { readFileSync } from "node:fs";

const checkEveryMs = 1_000;
const furthestAncestor = 5;

/**
 * Calls `stop` when npm exits: npm forwards a stop only to its shell, and a killed npm forwards nothing. An
 * orphaned server would hold the port and the store.
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

/** Returns the ancestors of this process, nearest first. */
function ancestors(): number[] {
  const found: number[] = [];
  let pid = process.ppid;
  while (pid > 1 && found.length < furthestAncestor) {
    found.push(pid);
    // The name in parentheses may contain spaces; the parent is the second word after it.
    const words = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    pid = Number(words[1] ?? 0);
  }
  return found;
}

/** Reads a file; an ancestor may have exited meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
