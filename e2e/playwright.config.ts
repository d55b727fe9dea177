import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./browser.ts";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  outputDir: "../test-results/e2e",
  globalSetup: "./server.setup.ts",
  // A journey waits as well as it computes: one more than there are processors keeps them busy; with two more some
  // needed a second try. A file of many journeys is shared out, so that none is left alone at the end.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // On a busy machine of CI a journey has a second try; one that needed it is listed as flaky, and is a fault to mend.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    // The setup names it before the workers read this file.
    baseURL: process.env.KONOBA_URL,
    locale: "en-GB",
    timezoneId: "Europe/Podgorica",
    // A trace of every journey takes a third of the run, so it is recorded by the second try, or with --trace on.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // A worker between page and network would hide requests from the tests; the journey that is about it allows it.
    serviceWorkers: "block",
    launchOptions: { executablePath: findChromium(), args: isRoot ? ["--no-sandbox"] : [] },
  },
});
