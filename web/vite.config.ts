import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [react(), preloadFonts()],
  resolve: { alias: { "react-i18next": fileURLToPath(new URL("src/lib/translation.ts", import.meta.url)) } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/v1": process.env.API_URL ?? "http://127.0.0.1:3000" },
  },
  build: {
    target: "es2023",
    manifest: true,
    sourcemap: false,
    // Packages mark their files for servers that render React; the bundler has no such server.
    rolldownOptions: {
      onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
    },
  },
});
