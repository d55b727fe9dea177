import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { standaloneScreens, workspaceScreens } from "./src/app/screenTable.ts";

/** The most script, gzipped, that a first load of a route may bring. */
export const limits = { signIn: 130_000, other: 200_000 };

/** Files every first load brings, then those of the frame around the screen. */
const entry = "index.html";
const frames = {
  standalone: { files: ["src/app/AuthLayout.tsx"], texts: ["app", "auth", "ui"], domains: [] },
  workspace: {
    files: ["src/app/Workspace.tsx"],
    texts: ["app", "ui"],
    // Who is signed in, where, and the counts beside the navigation are asked on every page.
    domains: ["users", "locations", "analytics"],
  },
};

function collect(manifest, key, found) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
}

/** The heaviest language of a namespace stands for all. */
const textKeys = (manifest, namespace) =>
  Object.keys(manifest).filter((key) => basename(key) === `${namespace}.me.json`);

function scriptsOf(manifest, screen, frame) {
  const found = new Set();
  const own = screen.split("/").at(-2);
  const namespaces = [...frame.texts, own];
  const domains = frame.domains.length > 0 ? [...frame.domains, own] : [];
  const contracts = Object.keys(manifest).filter((key) =>
    domains.some((domain) => key.endsWith(`contract/src/${domain}/${domain}.contract.ts`)),
  );
  const texts = [...new Set(namespaces)].flatMap((namespace) => textKeys(manifest, namespace));
  for (const key of [entry, ...frame.files, screen, ...texts, ...contracts]) collect(manifest, key, found);
  return [...found].filter((file) => file.endsWith(".js"));
}

/** First load of every route that has a screen: its address, its script in bytes and its limit. */
export function measureRoutes(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length);
    return sizes.get(file);
  };
  const measure = (screens, frame) =>
    Object.entries(screens).flatMap(([route, file]) => {
      const screen = `${join("src/app", file)}.tsx`;
      if (!manifest[screen]) return [];
      const scripts = scriptsOf(manifest, screen, frame).map((script) => [script, sizeOf(script)]);
      const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
      return [{ route, bytes, scripts, limit: route === "/sign-in" ? limits.signIn : limits.other }];
    });
  return [...measure(standaloneScreens, frames.standalone), ...measure(workspaceScreens, frames.workspace)];
}

/** Prints the table; tells whether every route keeps its limit. */
export function reportRoutes(dist) {
  const routes = measureRoutes(dist);
  for (const { route, bytes, limit } of routes) {
    const mark = bytes > limit ? `over ${limit / 1000} kB` : "";
    console.info(`${route.padEnd(34)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip ${mark}`);
  }
  return routes.length > 0 && routes.every(({ bytes, limit }) => bytes <= limit);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("dist", import.meta.url));
  process.exitCode = reportRoutes(dist) ? 0 : 1;
  for (const { route, scripts } of measureRoutes(dist).filter(({ route }) => process.argv.includes(route))) {
    console.info(`\n${route}`);
    for (const [script, size] of scripts.toSorted((a, b) => b[1] - a[1])) console.info(`${size} ${script}`);
  }
}
