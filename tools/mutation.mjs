import { join } from "node:path";
import { parseArgs } from "node:util";
import { restoreOriginal, writeSlip } from "./mutation/original.mjs";
import { prepare } from "./node.mjs";
import { main, Refusal, root, run } from "./run/command.mjs";

const notStarted = /No test files found|Startup Error|Unhandled Error|syntax error at or near/;
/** Matches the failures of a busy machine, which are tried once more. */
const slow = /Test timed out|Hook timed out/;

/** Draws slips at random, one at a time, runs the tests nearest to each, and names those that none found. */
await main(async () => {
  await prepare();
  restoreOriginal(root);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  process.on("exit", () => restoreOriginal(root));
  const { drawSlips, partNames } = await import("./mutation/draw.mjs");
  const options = readOptions(partNames);
  console.log(`seed ${options.seed}`);
  const results = [];
  for (const slip of drawSlips({ root, ...options })) {
    const foundBy = await findSlip(slip, options);
    if (foundBy === undefined) continue;
    results.push({ part: slip.part, isFound: foundBy !== null });
    console.log(lineOf(slip, foundBy));
    if (results.length === options.count) break;
  }
  for (const part of partNames) {
    const all = results.filter((result) => result.part === part);
    if (all.length > 0)
      console.log(`${part}: ${all.filter(({ isFound }) => isFound).length} of ${all.length} found`);
  }
});

function readOptions(partNames) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
      count: { type: "string", default: "20" },
      part: { type: "string", multiple: true, default: partNames },
      tests: { type: "string", multiple: true },
      all: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const unknown = values.part.find((name) => !partNames.includes(name));
  if (unknown) throw new Refusal(`There is no part ${unknown}. Parts: ${partNames.join(", ")}.`);
  return { ...values, seed: Number(values.seed), count: Number(values.count), files: positionals };
}

/** Returns the first failed test, null if all passed, and undefined if the slip is none: it does not compile. */
async function findSlip(slip, options) {
  const { slipped } = await import("./mutation/draw.mjs");
  const text = slipped(slip);
  if (slip.part !== "sql") {
    const { compiles } = await import("./mutation/typeCheck.mjs");
    if (!compiles(slip.file, text)) return undefined;
  }
  if (options.list) return null;
  const { testRounds } = await import("./mutation/nearestTests.mjs");
  try {
    writeSlip(root, slip, text);
    for (const round of testRounds(root, slip, options)) {
      const failure = await firstFailure(round);
      if (failure !== null) return failure;
    }
    return null;
  } finally {
    restoreOriginal(root);
  }
}

async function firstFailure({ workspace, files }, isRepeated = false) {
  const words = workspace === "e2e" ? browserWords(files) : unitWords(workspace, files);
  const { code, output } = await run(process.execPath, words, {
    cwd: join(root, workspace === "e2e" ? "" : workspace),
  });
  if (code === 0) return null;
  if (slow.test(output))
    return isRepeated ? hangOf({ workspace, files }, output) : firstFailure({ workspace, files }, true);
  const failed = failedIn(output);
  if (failed === undefined) return notStarted.test(output) ? undefined : output.slice(-200);
  return failed;
}

/** Returns what hangs with the slip; without a decision when the machine is too slow for the test as it was. */
async function hangOf({ workspace, files }, output) {
  restoreOriginal(root);
  const words = workspace === "e2e" ? browserWords(files) : unitWords(workspace, files);
  const { code } = await run(process.execPath, words, {
    cwd: join(root, workspace === "e2e" ? "" : workspace),
  });
  return code === 0 ? failedIn(output) : undefined;
}

function failedIn(output) {
  return /^ *(?:FAIL|\d+\)) +(.+)$/m.exec(output)?.[1];
}

function unitWords(workspace, files) {
  const inside = files.map((file) => file.slice(workspace.length + 1));
  return ["../node_modules/vitest/vitest.mjs", "run", "--bail=1", "--no-color", ...inside];
}

function browserWords(files) {
  return ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", "--max-failures=1", ...files];
}

function lineOf({ file, line, start, end, text, before }, foundBy) {
  const short = (code) => code.replace(/\s+/g, " ").slice(0, 100);
  const change = `${file}:${line} ${short(before.slice(start, end))} → ${short(text) || "nothing"}`;
  return foundBy === null ? `SURVIVED ${change}` : `found    ${change}\n         by ${foundBy}`;
}
