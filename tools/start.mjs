import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";

await main(async () => {
  await prepare();
  await ensureBuilt();
  process.env.NODE_ENV ??= "production";
  await import(pathToFileURL(join(root, "server/dist/main.js")).href);
});
