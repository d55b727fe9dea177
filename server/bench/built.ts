import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

const main = join(import.meta.dirname, "../dist/konoba.js");

/** Starts the built server on a store in the folder, as `npm start` does; resolves when it is ready. */
export async function startBuilt(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...process.execArgv, main, "serve"], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      PORT: "0",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const url = /ready: ([^\s"]+)/.exec(said)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error(said);
}
