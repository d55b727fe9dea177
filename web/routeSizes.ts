import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { schemasOf } from "./firstLoad.ts";
import { screenFiles } from "./screenFiles.ts";

/** Maximum gzipped bytes and number of scripts of a route's first load. */
export const limits = { signIn: 150_000, other: 246_000, scripts: 21 };

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const entry = "index.html";
/** Modules around a screen; the larger language stands for both. */
const frames = {
  standalone: ["src/app/entry/AuthLayout.tsx", "src/app/texts/coreMessages.me.ts"],
  workspace: ["src/app/shell/Workspace.tsx", "src/app/texts/coreMessages.me.ts"],
};

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
}

/**
 * Returns a screen's scripts with its frame, the messages of its folder and, behind sign-in, the schemas of
 * its domain.
 */
function scriptsOf(manifest: Manifest, screen: string, frame: readonly string[]): string[] {
  const [, folder = "", page = ""] = screen.split("/");
  const own = folder === "app" ? page : folder;
  const isOwn = (key: string) =>
    basename(key) === `${own}.me.json` || (frame === frames.workspace && `/${key}`.endsWith(schemasOf(own)));
  const found = new Set<string>();
  for (const key of [entry, ...frame, screen, ...Object.keys(manifest).filter(isOwn)])
    collect(manifest, key, found);
  return [...found].filter((file) => file.endsWith(".js"));
}

interface RouteSize {
  route: string;
  bytes: number;
  limit: number;
  scripts: [file: string, bytes: number][];
}

/** Measures the first load of every route with a screen. */
export function measureRoutes(dist: string): RouteSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  return Object.entries(screenFiles).flatMap(([route, file]): RouteSize[] => {
    const screen = join("src", file);
    if (!manifest[screen]) return [];
    const frame = file.startsWith("auth/") ? frames.standalone : frames.workspace;
    const scripts = scriptsOf(manifest, screen, frame).map((script): [string, number] => [
      script,
      sizeOf(script),
    ]);
    const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
    return [{ route, bytes, scripts, limit: route === "/sign-in" ? limits.signIn : limits.other }];
  });
}

/** Returns the limits a route exceeds, in words. */
export function excessOf({ bytes, limit, scripts }: RouteSize): string[] {
  return [
    ...(bytes > limit ? [`over ${limit / 1000} kB`] : []),
    ...(scripts.length > limits.scripts ? [`over ${limits.scripts} scripts`] : []),
  ];
}

/** Prints the sizes and returns whether every route is within its limits. */
export function reportRoutes(dist: string): boolean {
  const routes = measureRoutes(dist);
  for (const size of routes) {
    const weight = `${(size.bytes / 1000).toFixed(1).padStart(6)} kB gzip`;
    const count = `${String(size.scripts.length).padStart(3)} scripts`;
    console.info([size.route.padEnd(34), weight, count, ...excessOf(size)].join(" "));
  }
  return routes.length > 0 && routes.every((size) => excessOf(size).length === 0);
}

// `node web/routeSizes.ts [route…]` checks the build and lists the files of the named routes.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("dist", import.meta.url));
  process.exitCode = reportRoutes(dist) ? 0 : 1;
  for (const { route, scripts } of measureRoutes(dist).filter((size) => process.argv.includes(size.route))) {
    console.info(`\n${route}`);
    for (const [script, size] of scripts.toSorted((a, b) => b[1] - a[1])) console.info(`${size} ${script}`);
  }
}
