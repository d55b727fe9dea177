import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { catalogPlugin } from "./catalogs.ts";

export default defineConfig({
  // Also where the tests run from another folder, as for mutants.
  root: import.meta.dirname,
  plugins: [catalogPlugin(), react()],
  test: {
    name: "web",
    // Most tests need no page; a file that renders asks for one in its first line: @vitest-environment jsdom.
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    globals: false,
    setupFiles: ["./vitest.setup.ts"],
    // React and the emulated page are loaded once in each worker: that is half of the time. What a test needs to stand
    // in a certain way, it puts there.
    isolate: false,
    // Left alone, it keeps one processor for itself.
    maxWorkers: "100%",
    // What a part loads when it is asked for is transformed first, and a busy machine takes its time.
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
