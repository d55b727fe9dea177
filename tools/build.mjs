import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, Refusal, root, run, step } from "./run/command.mjs";
import { compressFolder } from "./run/compress.mjs";
import { fingerprint, readStamps, writeStamp } from "./run/sources.mjs";

const shared = ["package-lock.json", "contract/src", "tools/build.mjs", "tools/run"];
const parts = {
  web: {
    sources: [
      "web/src",
      "web/public",
      "web/index.html",
      "web/vite.config.ts",
      "web/chunks.ts",
      "web/firstLoad.ts",
      "web/pages.ts",
      "web/serviceWorker.ts",
      "web/worker.ts",
    ],
    result: "web/dist/index.html",
  },
  server: { sources: ["server/src", "server/vite.config.ts"], result: "server/dist/konoba.js" },
  client: { sources: ["server/src", "server/test/clientTypes.ts"], result: "packages/client/src/api.d.ts" },
};

const vite = join(root, "node_modules/vite/bin/vite.js");
const viteBuild = (name) => [
  [vite, "build", "--logLevel", "warn"],
  { cwd: join(root, name), env: { NODE_ENV: "production" } },
];
const generateTypes = [[join(root, "server/test/clientTypes.ts")], { cwd: root }];

async function build(name, stamp) {
  writeStamp(name, null);
  const [words, options] = name === "client" ? generateTypes : viteBuild(name);
  const { code, output } = await run(process.execPath, words, options);
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe ${name} could not be built.`);
  if (name === "web") await compressFolder(join(root, "web/dist"));
  writeStamp(name, stamp);
}

/**
 * Builds each part, only if its sources changed since its last build. `client` is the generated types of
 * `packages/client`, which are not committed.
 */
export async function ensureBuilt(names = ["web", "server"]) {
  const stamps = readStamps();
  const stale = names
    .map((name) => ({ name, ...parts[name] }))
    .map(({ name, sources, result }) => ({ name, result, stamp: fingerprint([...shared, ...sources]) }))
    .filter(({ name, result, stamp }) => stamps[name] !== stamp || !existsSync(join(root, result)));
  if (stale.length === 0) return;
  const title = stale.map(({ name }) => name).join(" and ");
  await step(`Building ${title}`, () => Promise.all(stale.map(({ name, stamp }) => build(name, stamp))));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await prepare();
    const names = process.argv.slice(2);
    const unknown = names.find((name) => !(name in parts));
    if (unknown) throw new Refusal(`There is no part ${unknown}. Parts: ${Object.keys(parts).join(", ")}.`);
    await ensureBuilt(names.length > 0 ? names : undefined);
  });
}
