import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";

/** Copies the folder of a stopped PostgreSQL with its owners: started by root, it belongs to another user. */
export function copyStore(from: string, to: string): void {
  if (process.platform === "win32") return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}
