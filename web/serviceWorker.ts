import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { areaOf } from "./chunks.ts";
import { screenFiles } from "./screenFiles.ts";

type Bundle = Rolldown.OutputBundle;
interface Precached {
  url: string;
  revision: string | null;
}

/** Areas precached for offline use; other pages are cached on their first visit. */
const atService = ["home", "orders", "tables", "kitchen", "purchasing", "auth"];
/** Static files the browser shows for an installed app. */
const beside = ["/mark.svg", "/icon-192.png"];

const isOtherPage = (file: string) =>
  Object.values(screenFiles).some((screen) => file.endsWith(`/src/${screen}`)) &&
  !atService.includes(areaOf(file));
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

/** Builds the service worker with the final names of the files it precaches. */
export function serviceWorkerPlugin(): Plugin {
  let precached: Precached[] = [];
  let dist = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = resolve(root, outDir);
    },
    writeBundle: (_, bundle) => {
      const page = bundle["index.html"];
      const revision = createHash("sha256")
        .update(page?.type === "asset" ? page.source : "")
        .digest("hex")
        .slice(0, 16);
      const files = filesAtService(bundle).map((file) => ({ url: `/${file}`, revision: null }));
      precached = [...files, ...["/", ...beside].map((url) => ({ url, revision }))];
    },
    closeBundle: async (error) => {
      if (error) return;
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { precached: JSON.stringify(precached) },
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
