import { defineConfig } from "vitest/config";

/** Tests that need programs beyond the project's dependencies: `npm run cluster`. */
export default defineConfig({
  test: {
    name: "cluster",
    root: import.meta.dirname,
    include: ["*.test.ts"],
    fileParallelism: false,
  },
});
