import { existsSync, globSync } from "node:fs";
import { join, matchesGlob, relative, resolve } from "node:path";
import { prepare } from "./node.mjs";
import { main, Refusal, root } from "./run/command.mjs";

/** Mutation targets by workspace: mutated files, and the minimum score in percent. */
const targets = {
  contract: {
    mutate: ["contract/src/**/*.{rules,totals,status,payments,periods}.ts", "contract/src/lib/*.ts"],
    min: 90,
  },
  server: {
    mutate: ["server/src/{orders,drawers,inventory}/*.service.ts"],
    // Tests of these domains only: all of `server` would take minutes for each survivor.
    testFiles: ["server/src/{orders,drawers,inventory}/!(*.plans).test.ts"],
    min: 90,
  },
  web: {
    // Only modules with a test beside them; glue of React, network and browser is tested in the browser.
    mutate: globSync("web/src/{orders,lib}/**/!(*.queries).test.ts", { cwd: root })
      .map((test) => test.replace(".test.ts", ".ts"))
      .filter((file) => existsSync(join(root, file))),
    testFiles: ["web/src/{orders,lib}/**/*.test.{ts,tsx}"],
    min: 80,
  },
};

/**
 * Mutates the code one fault at a time and lists surviving mutants: `npm run mutation -- contract [file …]
 * [--tests file …]`.
 */
await main(async () => {
  await prepare();
  const { name, files, tests } = parseArguments(process.argv.slice(2));
  const target = targets[name];
  if (target === undefined) throw new Refusal(`Choose one of ${Object.keys(targets).join(", ")}.`);
  // Tests with thousands of random cases run a fraction of them for each mutant.
  process.env.TEST_CASE_DIVISOR ??= "50";
  const { Stryker } = await import("@stryker-mutator/core");
  const all = await new Stryker(optionsOf(name, { ...target, ...tests }, files)).runMutationTest();
  // The result file also has earlier results of other files.
  const chosen = (fileName) =>
    files.some((file) => matchesGlob(relative(root, resolve(root, fileName)), file));
  const results = files.length > 0 ? all.filter(({ fileName }) => chosen(fileName)) : all;
  const score = scoreOf(results);
  console.log(`${name}: ${score.toFixed(1)} % of ${results.length} faults were found.`);
  if (files.length === 0 && score < target.min) throw new Refusal(`At least ${target.min} % is required.`);
});

/** Returns the workspace, the files to mutate, and the tests that replace the workspace's default. */
function parseArguments([name = "contract", ...rest]) {
  const at = rest.indexOf("--tests");
  if (at === -1) return { name, files: rest, tests: {} };
  return { name, files: rest.slice(0, at), tests: { testFiles: rest.slice(at + 1) } };
}

function optionsOf(name, { mutate, testFiles = [] }, files) {
  return {
    mutate: [...(files.length > 0 ? files : mutate), "!**/*.test.{ts,tsx}"],
    // Mutated strings and SQL statements say little about a rule.
    mutator: { excludedMutations: ["StringLiteral"] },
    testFiles,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { dir: name, configFile: join(name, "vitest.config.ts"), related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `test-results/mutation/${name}.json`,
    tempDirName: "test-results/mutation/sandbox",
    ignorePatterns: ["/data*", "/dist", "/docs/pictures", "/test-results"],
    reporters: ["clear-text", "json", "html", "progress-append-only"],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `test-results/mutation/${name}.report.json` },
    htmlReporter: { fileName: `test-results/mutation/${name}.html` },
    timeoutMS: 10_000,
    concurrency: 2,
  };
}

/** Returns the share of valid mutants that a test killed or that timed out, in percent. */
function scoreOf(results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const found = count("Killed", "Timeout");
  return (100 * found) / Math.max(1, found + count("Survived", "NoCoverage"));
}
