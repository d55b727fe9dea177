import { join } from "node:path";
import { Refusal, root, run, step } from "./command.mjs";

const playwright = join(root, "node_modules/@playwright/test/cli.js");

/** Finds a Chromium for the browser tests, or installs one where this user may. */
export async function ensureBrowser() {
  const { findChromium } = await import("../../e2e/browser.ts");
  if (process.env.CHROMIUM_PATH && !findChromium()) {
    throw new Refusal(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  if (findChromium()) return;
  await step("Installing Chromium", installChromium);
  if (findChromium()) return;
  throw new Refusal(
    "The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one, then run npm test again.",
  );
}

async function installChromium() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if (process.getuid?.() === 0 && (await succeeds("apt-get", ["update", "-qq"]))) {
    const words = ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"];
    if (await succeeds("apt-get", words, env)) return;
  }
  await succeeds(process.execPath, [playwright, "install", "chromium"]);
}

async function succeeds(command, words, env) {
  const { code } = await run(command, words, { env }).catch(() => ({ code: 1 }));
  return code === 0;
}
