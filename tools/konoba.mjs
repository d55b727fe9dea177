import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";

/** Runs a command of the server from its sources: `npm run backup` is `node tools/konoba.mjs backup`. */
await main(async () => {
  await prepare();
  await import("../server/src/konoba.ts");
});
