import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const hasOwnTimeout = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").includes("testTimeout:");

/** Files that ask for more time than usual start first: left to the end, one would run alone. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    return [...inOrder.filter(hasOwnTimeout), ...inOrder.filter((file) => !hasOwnTimeout(file))];
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
    setupFiles: "test/warnings.setup.ts",
    // Some wait for a server to start or for a deadline to pass, and the processors stay busy with one more.
    maxWorkers: availableParallelism() + 1,
    // The server is loaded once in each worker: its modules keep nothing that one app could tell another.
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
