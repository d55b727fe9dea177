import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root, run, step } from "./command.mjs";

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;

/**
 * Returns whether the packages of the lock file are installed. npm writes its own lock file last, so an
 * interrupted install has none. Optional packages may be missing, being of other platforms, but must have the
 * right version.
 */
function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const installed = packagesOf("node_modules/.package-lock.json");
  const expected = Object.entries(packagesOf("package-lock.json"));
  return expected.every(([path, { version, optional, link }]) => {
    if (!path.includes("node_modules/") || link) return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

/** Installs exactly the packages of the lock file, unless they are installed. */
export async function ensurePackages() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // Development packages are needed for the build; install scripts are not.
  const words = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { code, output } = await step("Installing packages", () => run(command, [...before, ...words])).catch(
    () => ({ code: 1, output: "npm itself could not be started." }),
  );
  if (code === 0) return;
  throw new Refusal(
    `${output.trim()}\nThe packages could not be installed. Check the connection to the npm registry, then try again.`,
  );
}
