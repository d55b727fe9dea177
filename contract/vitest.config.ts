import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "contract",
    include: ["src/**/*.test.ts"],
    environment: "node",
    // Left alone, it keeps one processor for itself.
    maxWorkers: "100%",
    // Pure rules: nothing that one file could leave to another.
    isolate: false,
    testTimeout: 30_000,
  },
});
