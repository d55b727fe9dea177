import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, Refusal, root } from "./run/command.mjs";
import { useMemoryFolder } from "./run/testFolder.mjs";

const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** Runs the stages in order up to the first failure; the last line totals the tests. */
await main(async () => {
  await prepare();
  useMemoryFolder();
  // Every language, page and appearance; the ordinary run takes samples.
  if (process.argv.includes("--all")) process.env.KONOBA_TEST_ALL = "1";
  // Tests start dozens of servers from source: the compile cache is shared.
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
  const { add, everyStage, failureOf, furtherStages, stages } = await import("./run/stages.mjs");
  const requestedStages = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  const unknown = requestedStages.find((name) => !(name in stages));
  if (unknown) throw new Refusal(`There is no stage ${unknown}. Stages: ${Object.keys(stages).join(", ")}.`);
  const ofAll = process.argv.includes("--all") ? Object.keys(furtherStages) : [];
  const counts = [];
  const lines = [];
  for (const name of requestedStages.length > 0 ? requestedStages : [...everyStage, ...ofAll]) {
    process.stdout.write(`\n▸ ${name}\n`);
    const startedAt = Date.now();
    const count = await stages[name]().catch(failureOf);
    counts.push(count);
    lines.push(`${name.padEnd(10)} ${count.failed === 0 ? "ok    " : "failed"} ${secondsSince(startedAt)}`);
    if (count.failed > 0) break;
  }
  const { passed, failed, retried } = add(counts);
  for (const title of retried) lines.push(`needed a retry: ${title}`);
  process.stdout.write(`\n${lines.join("\n")}\n\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
