import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { main, root } from "./run/command.mjs";

/** Little room for young objects and a bound on old ones keep the heap from growing where memory is plenty. */
const nodeFlags = ["--max-semi-space-size=4", "--max-old-space-size=512"];
/** One arena for all threads: without it each keeps freed memory to itself. */
const memory = { MALLOC_ARENA_MAX: "1" };

await main(async () => {
  await prepare();
  await ensureBuilt();
  const server = join(root, "server/dist/main.js");
  // The server takes this process over, so what was needed to build weighs nothing while it runs.
  if (process.platform !== "win32")
    process.execve(process.execPath, ["node", ...nodeFlags, server], { ...memory, ...process.env });
  await import(pathToFileURL(server).href);
});
