import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, root, run } from "./run/command.mjs";

/**
 * Runs eight devices on a connection that drops, duplicates and delays requests, for three minutes; `npm run
 * drops -- 30 7` for 30 s with seed 7.
 */
await main(async () => {
  await prepare();
  const [seconds = "180", seed] = process.argv.slice(2);
  const env = { DROPS_SECONDS: seconds, ...(seed ? { DROPS_SEED: seed } : {}) };
  const words = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--root",
    "server",
    "test/drops.test.ts",
  ];
  const { code } = await run(process.execPath, words, { show: true, env });
  process.exitCode = code;
});
