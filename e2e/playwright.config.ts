import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./browser.ts";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  outputDir: "../test-results/e2e",
  globalSetup: "./server.setup.ts",
  // Tests wait for the server and the page: two workers more than processors keep them busy (4 % idle, with one
  // more 13 %). Tests of a file run in parallel, so that none runs alone at the end.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  // CI retries once on a busy machine; a retried test is listed as flaky and must be fixed.
  retries: process.env.CI ? 1 : 0,
  // Ends a test that hangs: the longest one takes a minute on a machine at half speed.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    // Set by the setup before the workers read this file.
    baseURL: process.env.KONOBA_URL,
    locale: "en-GB",
    timezoneId: "Europe/Podgorica",
    // Tracing takes a third of the run time: record it on the retry, or with --trace on.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Service workers would hide requests from the tests; the tests about them allow them.
    serviceWorkers: "block",
    launchOptions: { executablePath: findChromium(), args: isRoot ? ["--no-sandbox"] : [] },
  },
});
