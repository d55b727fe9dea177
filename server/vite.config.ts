import { defineConfig } from "vite";

/** One file for production: no types are stripped at start, and packages stay where they are installed. */
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
  ssr: { noExternal: [/^@konoba\//] },
});
