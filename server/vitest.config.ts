import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/database.setup.ts",
    // The tests wait for the database as much as they compute: every processor gets a worker.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
