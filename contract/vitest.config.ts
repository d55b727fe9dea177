import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "contract",
    include: ["src/**/*.test.ts"],
    environment: "node",
    // By default vitest leaves one processor free.
    maxWorkers: "100%",
    // Pure rules share no state between files.
    isolate: false,
    testTimeout: 30_000,
    // Thousands of random cases for each mutant would take days.
    provide: {
      caseDivisor: Number(process.env.TEST_CASE_DIVISOR ?? 1),
      isWhole: Boolean(process.env.KONOBA_TEST_ALL),
    },
  },
});
