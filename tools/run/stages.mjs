import { randomInt } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureBrowser } from "./browser.mjs";
import { Refusal, root, run, step } from "./command.mjs";
import { installPackages, mayInstall, succeeds } from "./debian.mjs";

const installed = (path) => join(root, "node_modules", path);

/** Runs a check; prints its output only on failure, which counts as one failed test. */
async function check(...words) {
  const { code, output } = await run(process.execPath, words);
  if (code !== 0) process.stdout.write(`${output.trim()}\n`);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function checkTools() {
  const { code, output } = await run(process.execPath, ["--test", "--test-reporter=tap", "tools/*.test.mjs"]);
  if (code !== 0) process.stdout.write(`${output.trim()}\n`);
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  const tests = { passed: count("pass"), failed: atLeastOne(count("fail"), code) };
  return add([tests, await check("tools/check-structure.mjs")]);
}

async function vitest(workspace) {
  const report = reportFile(workspace);
  const words = [
    "run",
    "--root",
    workspace,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    // As in the browser: CI retries once on a busy machine, and lists what needed it.
    `--retry=${process.env.CI ? 1 : 0}`,
  ];
  const { code } = await run(process.execPath, [installed("vitest/vitest.mjs"), ...words], { show: true });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests, code),
    retried: testResults.flatMap(retriedInFile),
  };
}

/** Returns the tests of a file of a Vitest report that passed on a retry only: they carry the message of a failure. */
export const retriedInFile = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${basename(name)}: ${fullName}`);

/** Oldest version of PostgreSQL that is supported, in Debian's folder. */
const oldestPostgres = "/usr/lib/postgresql/15";

/** Runs the tests of the server on the oldest PostgreSQL; where this machine has none, it says so and tests nothing. */
async function testOldest() {
  const isThere = () => existsSync(join(oldestPostgres, "bin/postgres"));
  if (!isThere() && mayInstall)
    await step("Installing PostgreSQL 15", () => installPackages(`postgresql-${basename(oldestPostgres)}`));
  if (!isThere()) {
    process.stdout.write(`${oldestPostgres} is missing: the oldest PostgreSQL is not tested.\n`);
    return { passed: 0, failed: 0 };
  }
  process.env.KONOBA_TEST_POSTGRES = oldestPostgres;
  return testServer().finally(() => delete process.env.KONOBA_TEST_POSTGRES);
}

/**
 * Runs the tests of rules and screens at a random time within 500 days, or at the one in KONOBA_TEST_CLOCK: some would
 * fail at one hour, at the end of a month or after a date. Those of the server stay out: with the library that shifts
 * clocks, statements that should end after a timeout hang, and the times of files do not match.
 */
async function testLater() {
  const find = () => globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
  if (!find() && mayInstall) await step("Installing faketime", () => installPackages("faketime"));
  const library = find();
  if (!library) {
    process.stdout.write("faketime is missing: no other time is tested.\n");
    return { passed: 0, failed: 0 };
  }
  const clock = process.env.KONOBA_TEST_CLOCK ?? `+${randomInt(500 * 24 * 60)}m`;
  process.stdout.write(`Run at another time: KONOBA_TEST_CLOCK=${clock}\n`);
  const shifted = { LD_PRELOAD: library, FAKETIME: clock, KONOBA_TEST_ALL: "" };
  const before = Object.keys(shifted).map((name) => [name, process.env[name]]);
  Object.assign(process.env, shifted);
  try {
    return add([await inOrder.unit(), await inOrder.browser()]);
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** Installs curl for the commands of the API guide where it is missing; without it their tests are left out. */
async function testServer() {
  if (mayInstall && !(await succeeds("curl", ["--version"])))
    await step("Installing curl", () => installPackages("curl"));
  await ensureBuilt(["server"]);
  process.env.KONOBA_PROGRAM = join(root, "server/dist/konoba.js");
  const count = await vitest("server");
  if (process.argv.includes("--durations")) recordDurations();
  return count;
}

/** Records the seconds of each longer file of the server for `server/vitest.config.ts`, from the results of Vitest. */
function recordDurations() {
  const [newest] = globSync("server/node_modules/.vite/vitest/*/results.json", { cwd: root })
    .map((name) => join(root, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const { files } = readReport(newest ?? "").projects?.server ?? { files: {} };
  const seconds = Object.entries(files)
    .map(([name, { duration }]) => [name, Math.round(duration / 1000)])
    .filter(([, each]) => each >= 3)
    .toSorted(([, a], [, b]) => b - a);
  writeFileSync(
    join(root, "server/test/durations.json"),
    `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`,
  );
}

/** Measures the first load of each route in the production build. */
async function checkWeight() {
  await ensureBuilt();
  return check("web/routeSizes.ts");
}

async function journeys() {
  await ensureBuilt();
  await ensureBrowser();
  const report = reportFile("e2e");
  const words = ["test", "-c", "e2e", "--reporter=list,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0" };
  const { code } = await run(process.execPath, [installed("@playwright/test/cli.js"), ...words], {
    show: true,
    env,
  });
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = readReport(report);
  return {
    passed: expected + flaky,
    failed: atLeastOne(unexpected, code),
    retried: suites.flatMap((suite) => retriedIn(suite)),
  };
}

/** Returns the tests of a suite of the browser report that passed on a retry only. */
export const retriedIn = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => retriedIn(suite)),
];

/** Counts at least one failure when a runner fails without a failed test, such as on an unreadable file. */
const atLeastOne = (failed, code) => (code === 0 ? failed : Math.max(failed, 1));

function reportFile(name) {
  const file = join(root, "test-results", `${name}.json`);
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

export const add = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  retried: counts.flatMap(({ retried = [] }) => retried),
});

/** Converts an error to a failure with its message: the other checks and stages run, and the summary comes last. */
export function failureOf(error) {
  process.stdout.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
  return { passed: 0, failed: 1 };
}

const readings = {
  format: () => check(installed("oxfmt/bin/oxfmt"), "--check"),
  // The linter builds the programs of all workspaces anyway; a separate `tsc` would check them twice.
  lint: async () => {
    await ensureBuilt(["client"]);
    return check(installed("oxlint/bin/oxlint"), "--type-aware", "--type-check");
  },
  structure: checkTools,
};

/** Runs all read-only checks concurrently, to the end of each: one computes while another waits for its files. */
async function readAll() {
  const found = Object.entries(readings).map(async ([name, read]) => {
    const count = await read().catch(failureOf);
    process.stdout.write(`  ${name} ${count.failed === 0 ? "ok" : "failed"}\n`);
    return count;
  });
  return add(await Promise.all(found));
}

/** Stages in order: the quick ones that fail most often come first. */
const inOrder = {
  check: readAll,
  unit: async () => add([await vitest("contract"), await vitest("web")]),
  server: testServer,
  weight: checkWeight,
  browser: journeys,
};

export const everyStage = Object.keys(inOrder);
/** Stages of `npm run test:all` alone: they repeat stages in another environment. */
export const furtherStages = { oldest: testOldest, later: testLater };
export const stages = { ...readings, ...inOrder, ...furtherStages };
