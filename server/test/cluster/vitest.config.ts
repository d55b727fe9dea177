import { defineConfig } from "vitest/config";

/** What needs programs that the project does not bring along: `npm run cluster`. */
export default defineConfig({
  test: {
    name: "cluster",
    root: import.meta.dirname,
    include: ["*.test.ts"],
    fileParallelism: false,
  },
});
