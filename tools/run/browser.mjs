import { join } from "node:path";
import { Refusal, root, step } from "./command.mjs";
import { installPackages, mayInstall, succeeds } from "./debian.mjs";

const playwright = join(root, "node_modules/@playwright/test/cli.js");

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
