import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunks.ts";
import { reportRoutes } from "./routeSizes.ts";

const firstFonts = [
  "figtree-latin-wght-normal",
  "figtree-latin-ext-wght-normal",
  "bricolage-grotesque-latin-wght-normal",
];

/** Asks for the fonts of the first paint before the style sheet that names them has arrived. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && firstFonts.some((font) => file.includes(`/${font}-`)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}

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

const { version }: { version: string } = JSON.parse(
  await readFile(new URL("package.json", import.meta.url), "utf8"),
);

export default defineConfig({
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) },
  plugins: [react(), preloadFonts(), reportSizes()],
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/v1": api, "^/media/.": api },
  },
  build: {
    target: "es2023",
    manifest: true,
    // The list of every file's scripts would weigh two kilobytes on the first load; styles must stay in it,
    // for they have to be there before the screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith(".css")),
    },
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
