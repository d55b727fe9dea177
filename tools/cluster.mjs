import { join } from "node:path";
import { prepare } from "./node.mjs";
import { main, root, run } from "./run/command.mjs";

/** Several servers behind balancers and poolers, with programs this machine has; `npm run cluster -- rolling` for one file. */
await main(async () => {
  await prepare();
  const config = join(root, "server/test/cluster/vitest.config.ts");
  const words = [join(root, "node_modules/vitest/vitest.mjs"), "run", "-c", config, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, words, { show: true });
  process.exitCode = code;
});
