import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { catalogPlugin } from "./catalogs.ts";

/** Keeps message files out of Vitest's stored transforms, because other files change what they compile to. */
const uncachedCatalogs: Plugin = {
  name: "uncached-catalogs",
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\.(en|me)\.json$/.test(id) ? false : null)),
};

export default defineConfig({
  // Set explicitly for runs from another folder, such as mutation tests.
  root: import.meta.dirname,
  plugins: [catalogPlugin(), uncachedCatalogs, react()],
  test: {
    name: "web",
    // Most tests need no DOM; those that render start with: @vitest-environment jsdom.
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    globals: false,
    setupFiles: ["./vitest.setup.ts"],
    // Loading React and jsdom once per worker halves the run time; tests set up the state they need.
    isolate: false,
    // By default Vitest leaves one processor unused.
    maxWorkers: "100%",
    // Lazily loaded modules are transformed on first import, which takes long on a busy machine.
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
