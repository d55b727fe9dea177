import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const cached = `/var/cache/konoba-postgres-test-${process.pid}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "konoba-user-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const each of [folder, cached]) rmSync(each, { recursive: true, force: true });
});

/** Leaves only some programs of the machine, as a bare container has them. */
function leavePrograms(...names: string[]): void {
  const found = names.map((name) => {
    const { stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    return [name, stdout.trim()] as const;
  });
  mkdirSync(join(folder, "bin"));
  for (const [name, path] of found) symlinkSync(path, join(folder, "bin", name));
  vi.stubEnv("PATH", join(folder, "bin"));
}

/** Copies the programs below a folder that only root may enter, such as its home. */
function closedBinaries() {
  const { folder: from, major } = findBinaries();
  const home = join(folder, "home");
  cpSync(from, join(home, "native"), { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o700);
  return { home, binaries: { folder: join(home, "native"), version: `test-${process.pid}`, major } };
}

test.runIf(isRoot).each([
  ["without namespaces", ["sh", "setpriv"], "home"],
  ["without namespaces and capabilities", ["sh"], "store"],
])("root makes a store with programs below its home %s", (_, programs, place) => {
  const { home, binaries } = closedBinaries();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "store"));
  leavePrograms(...programs);
  const store = join(place === "home" ? home : join(folder, place), "postgres");

  prepareCluster(store, binaries, { durable: false });

  expect(existsSync(join(store, "PG_VERSION"))).toBe(true);
});

test.runIf(isRoot)("names the folder that another user cannot enter", () => {
  const { home, binaries } = closedBinaries();
  chmodSync(folder, 0o755);
  leavePrograms("sh");
  expect(() => prepareCluster(join(home, "postgres"), binaries, { durable: false })).toThrow(
    `cannot enter ${home}`,
  );
});
