import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, root, run } from "./run/command.mjs";

/**
 * Tests several servers behind balancers and poolers installed on this machine; `npm run cluster -- rolling`
 * runs one file.
 */
await main(async () => {
  await prepare();
  const config = join(root, "server/test/cluster/vitest.config.ts");
  const words = [join(root, "node_modules/vitest/vitest.mjs"), "run", "-c", config, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, words, { show: true });
  process.exitCode = code;
});
