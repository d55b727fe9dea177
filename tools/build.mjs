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
};

const vite = join(root, "node_modules/vite/bin/vite.js");

async function build(name, stamp) {
  writeStamp(name, null);
  const { code, output } = await run(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: join(root, name),
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe ${name} could not be built.`);
  if (name === "web") await compressFolder(join(root, "web/dist"));
  writeStamp(name, stamp);
}

/** Builds web and server, each only if its sources changed since its last build. */
export async function ensureBuilt() {
  const stamps = readStamps();
  const stale = Object.entries(parts)
    .map(([name, { sources, result }]) => ({ name, result, stamp: fingerprint([...shared, ...sources]) }))
    .filter(({ name, result, stamp }) => stamps[name] !== stamp || !existsSync(join(root, result)));
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(" and ");
  await step(`Building ${names}`, () => Promise.all(stale.map(({ name, stamp }) => build(name, stamp))));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await prepare();
    await ensureBuilt();
  });
}
