import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const recorded: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, "test/durations.json"), "utf8"),
);
const secondsOf = ({ moduleId }: TestSpecification) =>
  recorded[moduleId.slice(import.meta.dirname.length + 1)] ?? 0;

/** Starts the longest files of a recorded run first: left to the end, one would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}

export default defineConfig({
  // Also where the tests run from another folder, as for mutants.
  root: import.meta.dirname,
  test: {
    name: "server",
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // By a command of their own, with programs that a machine may not have: `npm run cluster`.
    exclude: ["test/cluster/**"],
    globalSetup: "test/database.setup.ts",
    setupFiles: "test/worker.setup.ts",
    // Some wait for a server to start or for a deadline to pass, and the processors stay busy with one more.
    maxWorkers: availableParallelism() + 1,
    // The server is loaded once in each worker: its modules keep nothing that one app could tell another.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
