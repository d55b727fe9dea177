import { existsSync, globSync } from "node:fs";
import { chromium } from "@playwright/test";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the headless shell, which saves a third of the run time. */
export function findShell(): string | undefined {
  const ownFolder = chromium
    .executablePath()
    .replace(/([/\\])chromium(-\d+[/\\]).*/, "$1chromium_headless_shell$2");
  const [own] = globSync(`${ownFolder.replaceAll("\\", "/")}*/*headless?shell{,.exe}`);
  return [own ?? "", "/usr/bin/chromium-headless-shell"].find((path) => existsSync(path));
}

/**
 * Returns the Chromium to test with: `CHROMIUM_PATH`, a headless shell, Playwright's own, or the system's.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findShell() ?? [chromium.executablePath(), ...usualPlaces].find((path) => existsSync(path));
}
