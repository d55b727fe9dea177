import { defineConfig } from "vite";

/** One file for production: no types are stripped at start. Packages stay where they are installed, but for those of
 * many small files, of which the server needs a part. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@konoba\//, "zod", "kysely", "libphonenumber-js"] },
});
