import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { catalogPlugin } from "./catalogs.ts";
import { chunkGroups } from "./chunks.ts";
import { prefetchPlugin, stylesInOrder } from "./firstLoad.ts";
import { pagesPlugin } from "./pages.ts";
import { reportRoutes } from "./routeSizes.ts";
import { serviceWorkerPlugin } from "./serviceWorker.ts";

/** Characters of a hash in file names; short, because the first script names every file. */
const hashLength = 7;

/** Names a class of a CSS module after its file; short, because the scripts name it too. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 3)}`;
}

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** Reports the first-load size of each route after a build. */
function reportSizes(): Plugin {
  let dist = "";
  return {
    name: "report-sizes",
    apply: "build",
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
    // A failed build reports its own error, which a missing report would hide.
    closeBundle: (error) => void (error ?? reportRoutes(dist)),
  };
}

const summaries = /\bsummary:\s*(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),/g;

/** Strips route summaries, which only the server's OpenAPI document uses. */
const withoutSummaries = (): Plugin => ({
  name: "without-summaries",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summaries, ""), map: null }),
  },
});

/** Strips what turns schemas into JSON Schema, which only the server does, from zod (16 % of it, in every page). */
const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^.*\.processJSONSchema = .*;$/gm, "")
        .replaceAll(/create(Standard|To)JSONSchemaMethod\(this[^)]*\)/g, "undefined"),
      map: null,
    }),
  },
});

const { version }: { version: string } = JSON.parse(
  await readFile(new URL("package.json", import.meta.url), "utf8"),
);

/** Scripts that are loaded before any page; their names need not be repeated for each. */
const loadedBefore = /\/(rolldown-runtime|rendering|fetching|frame|shared)-[\w-]{7}\.js$/;

export default defineConfig({
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) },
  plugins: [
    withoutSummaries(),
    withoutJsonSchema(),
    catalogPlugin(),
    react(),
    prefetchPlugin(),
    stylesInOrder(),
    serviceWorkerPlugin(),
    pagesPlugin(),
    reportSizes(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/v1": api, "^/media/.": api },
  },
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: `assets/[name]-[hash:${hashLength}].js` } },
  },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !loadedBefore.test(file)),
    },
    sourcemap: false,
    // Ignore the "use client" directives of packages, which matter only to server rendering.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        assetFileNames: `assets/[name]-[hash:${hashLength}][extname]`,
        // The first script names every file, so the kind of a source file is left out.
        chunkFileNames: ({ name }) =>
          `assets/${name.replace(/\.(contract|queries|en|me)$/, "")}-[hash:${hashLength}].js`,
        entryFileNames: `assets/[name]-[hash:${hashLength}].js`,
      },
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
    },
  },
});
