import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { catalogPlugin } from "./catalogs.ts";
import { chunkGroups } from "./chunks.ts";
import { prefetchPlugin, stylesInOrder } from "./firstLoad.ts";
import { pagesPlugin } from "./pages.ts";
import { reportRoutes } from "./routeSizes.ts";
import { serviceWorkerPlugin } from "./serviceWorker.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** Says after a build what the first load of each route weighs. */
function reportSizes(): Plugin {
  let dist = "";
  return {
    name: "report-sizes",
    apply: "build",
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
    // A build that failed has its own words; those of a missing report would hide them.
    closeBundle: (error) => void (error ?? reportRoutes(dist)),
  };
}

const summaries = /\bsummary:\s*(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g;

/** What a route does is told by the document of the API, which the server writes; browsers do not carry it. */
const withoutSummaries = (): Plugin => ({
  name: "without-summaries",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summaries, ""), map: null }),
  },
});

const { version }: { version: string } = JSON.parse(
  await readFile(new URL("package.json", import.meta.url), "utf8"),
);

export default defineConfig({
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) },
  plugins: [
    withoutSummaries(),
    catalogPlugin(),
    react(),
    prefetchPlugin(),
    stylesInOrder(),
    serviceWorkerPlugin(),
    pagesPlugin(),
    reportSizes(),
  ],
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/v1": api, "^/media/.": api },
  },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Packages mark their files for servers that render React; the bundler has no such server.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: "assets/[name]-[hash].js",
        entryFileNames: "assets/[name]-[hash].js",
      },
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
    },
  },
});
