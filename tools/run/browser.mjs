import { join } from "node:path";
import { Refusal, root, run, step } from "./command.mjs";

const playwright = join(root, "node_modules/@playwright/test/cli.js");
const mayInstall = process.getuid?.() === 0;

/** Finds a Chromium and fonts for the browser tests, or installs what is missing where the user may. */
export async function ensureBrowser() {
  await ensureChromium();
  await ensureFonts();
}

async function ensureChromium() {
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

/** Installs the fonts that stand in for late web fonts; without one of them, its part of a test is left out. */
async function ensureFonts() {
  const { fallbackFonts, findFont } = await import("../../e2e/fonts.ts");
  const missing = fallbackFonts.filter((font) => findFont(font).length === 0).map((font) => font.package);
  if (missing.length > 0 && mayInstall) await step("Installing fonts", () => installPackages(...missing));
}

async function installAny() {
  if (mayInstall && ((await installShell()) || (await installPackages("chromium")))) return;
  await succeeds(process.execPath, [playwright, "install", "--only-shell", "chromium"]);
}

const installShell = () => installPackages("chromium-headless-shell");

/** Installs Debian packages; updates the package lists only if they are not found without. */
const installPackages = async (...names) =>
  (await aptInstall(names)) || ((await aptGet("update")) && (await aptInstall(names)));

const aptInstall = (names) => aptGet("install", "-y", "--no-install-recommends", ...names);

/** Runs apt-get with timeouts of seconds, for machines without a network. */
const aptGet = (...words) => {
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5"];
  return succeeds("apt-get", ["-qq", ...patience, ...words], { DEBIAN_FRONTEND: "noninteractive" });
};

async function succeeds(command, words, env) {
  const { code } = await run(command, words, { env }).catch(() => ({ code: 1 }));
  return code === 0;
}
