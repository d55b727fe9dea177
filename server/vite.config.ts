import { defineConfig } from "vite";

/** Production is the server and its second thread, bundled: no types are stripped at start. Packages stay where they are installed, but for those of
 * many small files, of which the server needs a part. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: { konoba: "src/konoba.ts", thread: "src/thread.ts" } },
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@konoba\//, "zod", "kysely", "libphonenumber-js"] },
});
