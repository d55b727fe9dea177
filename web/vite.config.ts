import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { plainIcons, withoutInfiniteLists } from "./leanPackages.ts";
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

const files = (folder: string, names: string) =>
  new RegExp(`src/${folder}/(${names.replaceAll(" ", "|")})\\.tsx?$`);

/**
 * Many small files cost more than they save: what every page needs comes in three. The entrance
 * must stay free of the frame, which brings the cache and the API's client; the size report tells
 * when something slipped from one into the other.
 */
const groups = [
  {
    name: "base",
    priority: 3,
    test: /preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  {
    name: "entrance",
    priority: 2,
    test: (id: string) =>
      files(
        "ui",
        "Button Tooltip IconButton LinkButton Menu Mark Spinner useFloat usePlacement hrefs cx tones icon icons",
      ).test(id) ||
      files("ui/fields", "Field TextField").test(id) ||
      files(
        "lib",
        "theme marker storage preferences failures i18n language translation calendar deviceMemory",
      ).test(id) ||
      files("app", "ThemeMenu LanguageMenu").test(id),
  },
  {
    name: "frame",
    priority: 1,
    test: (id: string) =>
      /@tanstack\/(react-query|query-core)\//.test(id) ||
      files(
        "ui",
        "Dialog ModalFrame toasts toastStore confirm PageHeader EmptyState ErrorBlock Popover shortcuts",
      ).test(id) ||
      files(
        "lib",
        "session queries currentLocation api format toasts fold lazyPart pageSlots listState routeParam",
      ).test(id) ||
      files("app", "navigation Workspace Shell").test(id),
  },
  {
    // The schemas every page of the frame asks its first questions with.
    name: "schemas",
    priority: 1,
    test: /contract\/src\/((users|locations|analytics)\/.+|organizations\/organizations\.rules|lib\/(primitives|zonedTime|defaults|decimal|quantity))\.ts$/,
  },
];

const jsonSchemaFiles = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out what writes JSON Schema documents: every zod schema carries it, only the server's
 * description of the API uses it, and it is a fifth of zod.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!jsonSchemaFiles.test(id)) return null;
      const source = await readFile(id, "utf8");
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const renamed = [...source.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, , name]) => name);
      const stubs = [
        ...names.map((name) => `export const ${name} = none;`),
        ...renamed.map((name) => `export { none as ${name} };`),
      ];
      return ["const none = () => none;", ...stubs].join("\n");
    },
  };
}

/** What only the server says: summaries of its description, and sentences the screens have in two languages. */
const serverWords = [
  {
    file: /contract\/src\/.+\.contract\.ts$/,
    words: /\bsummary:\s*(?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+(?=,)/g,
    kept: 'summary: ""',
  },
  { file: /contract\/src\/lib\/errors\.ts$/, words: /(?<=: \[\d{3}, )"(?:[^"\\]|\\.)*"(?=\])/g, kept: '""' },
];

function withoutServerWords(): Plugin {
  return {
    name: "without-server-words",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const found = serverWords.find(({ file }) => file.test(id));
      return found ? { code: code.replace(found.words, found.kept), map: null } : null;
    },
  };
}

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
  plugins: [
    react(),
    preloadFonts(),
    withoutJsonSchema(),
    withoutServerWords(),
    plainIcons(),
    withoutInfiniteLists(),
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
        codeSplitting: { groups },
        chunkFileNames: "assets/[hash].js",
        entryFileNames: "assets/[hash].js",
      },
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
    },
  },
});
