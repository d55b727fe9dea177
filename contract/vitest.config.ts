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
    // Thousands of random cases for each planted fault would take days.
    provide: { caseDivisor: Number(process.env.TEST_CASE_DIVISOR ?? 1) },
  },
});
