import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";
import { memory, nodeFlags } from "./run/memory.mjs";

await main(async () => {
  await prepare();
  await ensureBuilt();
  const server = join(root, "server/dist/konoba.js");
  // `execve` replaces this process, so that the build tools use no memory while the server runs.
  if (process.platform !== "win32")
    process.execve(process.execPath, ["node", ...nodeFlags, server, "serve"], { ...memory, ...process.env });
  process.argv = [process.execPath, server, "serve"];
  await import(pathToFileURL(server).href);
});
