import { join } from "node:path";
import { Refusal, root, run, step } from "./command.mjs";

const playwright = join(root, "node_modules/@playwright/test/cli.js");
const mayInstall = process.getuid?.() === 0;

/** Finds a Chromium for the browser tests, or installs one where the user may. */
export async function ensureBrowser() {
  const { findChromium, findShell } = await import("../../e2e/browser.ts");
  const named = process.env.CHROMIUM_PATH;
  if (named && !findChromium()) throw new Refusal(`CHROMIUM_PATH names ${named}, which is not there.`);
  if (named || findShell()) return;
  // A Chromium with windows works too, but slower: it is the fallback.
  if (findChromium()) {
    if (mayInstall) await step("Installing a Chromium without windows", installShell);
    return;
  }
  await step("Installing Chromium", installAny);
  if (findChromium()) return;
  throw new Refusal(
    "The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one, then run npm test again.",
  );
}

async function installAny() {
  if (mayInstall && ((await installShell()) || (await installPackage("chromium")))) return;
  await succeeds(process.execPath, [playwright, "install", "--only-shell", "chromium"]);
}

/** Installs the headless shell; updates the package lists only if it is not found without. */
const installShell = async () =>
  (await installPackage("chromium-headless-shell")) ||
  ((await aptGet("update")) && (await installPackage("chromium-headless-shell")));

const installPackage = (name) => aptGet("install", "-y", "--no-install-recommends", name, "fonts-liberation");

/** Runs apt-get with timeouts of seconds, for machines without a network. */
const aptGet = (...words) => {
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5"];
  return succeeds("apt-get", ["-qq", ...patience, ...words], { DEBIAN_FRONTEND: "noninteractive" });
};

async function succeeds(command, words, env) {
  const { code } = await run(command, words, { env }).catch(() => ({ code: 1 }));
  return code === 0;
}
