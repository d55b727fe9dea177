import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { standaloneScreens, workspaceScreens } from "./src/app/screenTable.ts";

/** The most script, in bytes after gzip, that a first load of a route may bring. */
export const limits = { signIn: 150_000, other: 240_000 };

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

interface Frame {
  files: readonly string[];
  texts: readonly string[];
  domains: readonly string[];
}

const entry = "index.html";
/** What stands around a screen: its files, its texts, and the schemas of what it asks on every page. */
const frames = {
  standalone: { files: ["src/app/AuthLayout.tsx"], texts: ["app", "auth", "ui"], domains: [] },
  workspace: {
    files: ["src/app/Workspace.tsx"],
    texts: ["app", "ui"],
    domains: ["users", "locations", "analytics"],
  },
} as const satisfies Record<string, Frame>;

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
}

function scriptsOf(manifest: Manifest, screen: string, frame: Frame): string[] {
  const own = screen.split("/").at(-2) ?? "";
  const namespaces = new Set([...frame.texts, own]);
  const domains = frame.domains.length > 0 ? [...frame.domains, own] : [];
  const keys = Object.keys(manifest).filter(
    (key) =>
      // The longer of the two languages stands for both.
      [...namespaces].some((namespace) => basename(key) === `${namespace}.me.json`) ||
      domains.some((domain) => key.endsWith(`contract/src/${domain}/${domain}.contract.ts`)),
  );
  const found = new Set<string>();
  for (const key of [entry, ...frame.files, screen, ...keys]) collect(manifest, key, found);
  return [...found].filter((file) => file.endsWith(".js"));
}

export interface RouteSize {
  route: string;
  bytes: number;
  limit: number;
  scripts: [file: string, bytes: number][];
}

/** The first load of every route that has a screen. */
export function measureRoutes(dist: string): RouteSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  const measure = (screens: Record<string, string>, frame: Frame) =>
    Object.entries(screens).flatMap(([route, file]): RouteSize[] => {
      const screen = `${join("src/app", file)}.tsx`;
      if (!manifest[screen]) return [];
      const scripts = scriptsOf(manifest, screen, frame).map((script): [string, number] => [
        script,
        sizeOf(script),
      ]);
      const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
      return [{ route, bytes, scripts, limit: route === "/sign-in" ? limits.signIn : limits.other }];
    });
  return [...measure(standaloneScreens, frames.standalone), ...measure(workspaceScreens, frames.workspace)];
}

/** Prints the table; tells whether every route keeps its limit. */
export function reportRoutes(dist: string): boolean {
  const routes = measureRoutes(dist);
  for (const { route, bytes, limit } of routes) {
    const mark = bytes > limit ? ` over ${limit / 1000} kB` : "";
    console.info(`${route.padEnd(34)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip${mark}`);
  }
  return routes.length > 0 && routes.every(({ bytes, limit }) => bytes <= limit);
}

// `node web/routeSizes.ts` checks the build; naming a route lists its files.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("dist", import.meta.url));
  process.exitCode = reportRoutes(dist) ? 0 : 1;
  for (const { route, scripts } of measureRoutes(dist).filter((size) => process.argv.includes(size.route))) {
    console.info(`\n${route}`);
    for (const [script, size] of scripts.toSorted((a, b) => b[1] - a[1])) console.info(`${size} ${script}`);
  }
}
