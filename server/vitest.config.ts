import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/database.setup.ts",
    // Some wait for a server to start or for a deadline to pass, and the processors stay busy with one more.
    maxWorkers: availableParallelism() + 1,
    // The server is loaded once in each worker: its modules keep nothing that one app could tell another.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
