import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { areaOf } from "./chunks.ts";
import { screenFiles } from "./screenFiles.ts";

type Bundle = Rolldown.OutputBundle;
interface Precached {
  url: string;
  revision: string | null;
}

const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Areas precached for offline use; other pages are cached on their first visit. */
const atService = ["home", "orders", "tables", "kitchen", "purchasing", "auth"];
/** Static files the browser shows for an installed app. */
const beside = ["/mark.svg", "/icon-192.png"];

/** Matches the pages of other areas, and those of the settings, whose routes share one screen. */
const isOtherPage = (file: string) =>
  areaOf(file) === "settings" ||
  (Object.values(screenFiles).some((screen) => file.endsWith(`/src/${screen}`)) &&
    !atService.includes(areaOf(file)));
const isOtherFont = (file: string) => /\.woff2?$/.test(file) && !/-latin(-ext)?-/.test(file);

/** Returns the entry and its lazy chunks, except pages cached on their first visit. */
function filesAtService(bundle: Bundle): string[] {
  const found = new Set<string>();
  const collect = (fileName: string) => {
    const file = bundle[fileName];
    if (!file || found.has(fileName)) return;
    if (file.type === "asset") return void found.add(fileName);
    if (file.facadeModuleId && isOtherPage(file.facadeModuleId)) return;
    found.add(fileName);
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    for (const next of [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets])
      collect(next);
  };
  for (const file of Object.values(bundle)) if (file.type === "chunk" && file.isEntry) collect(file.fileName);
  // Only style sheets refer to fonts.
  for (const name of Object.keys(bundle)) if (name.endsWith(".woff2")) found.add(name);
  return [...found].filter((file) => !isOtherFont(file) && file.startsWith("assets/"));
}

/** Returns the scripts and style sheets among files by their paths: one request brings them all. */
const bundleText = (bundle: Bundle, files: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(
      files.flatMap((name) => {
        const file = bundle[name];
        if (file?.type === "chunk") return [[`/${name}`, file.code]];
        return name.endsWith(".css") && file ? [[`/${name}`, String(file.source)]] : [];
      }),
    ),
  );

/** Builds the service worker with the final names of the files it precaches, and the pack of those it unpacks. */
export function serviceWorkerPlugin(): Plugin {
  let precached: Precached[] = [];
  let pack = "";
  let dist = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = resolve(root, outDir);
    },
    writeBundle: async (_, bundle) => {
      const page = bundle["index.html"];
      const revision = hash(page?.type === "asset" ? page.source : "");
      const files = filesAtService(bundle);
      const text = bundleText(bundle, files);
      pack = `/assets/offline-${hash(text)}.json`;
      await writeFile(`${dist}${pack}`, text);
      const single = files.filter((file) => !/\.(js|css)$/.test(file));
      precached = [
        ...single.map((file) => ({ url: `/${file}`, revision: null })),
        ...["/", ...beside].map((url) => ({ url, revision })),
      ];
    },
    closeBundle: async (error) => {
      if (error) return;
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { precached: JSON.stringify(precached), pack: JSON.stringify(pack) },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: "es2023",
          rolldownOptions: {
            input: resolve(import.meta.dirname, "worker.ts"),
            output: { entryFileNames: "worker.js", codeSplitting: false },
          },
        },
      });
    },
  };
}
