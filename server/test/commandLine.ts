import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/**
 * Runs a command of the server's sources in production, as in an image, where no npm script calls it; returns its
 * exit code and output.
 */
export async function konoba(words: string[], settings: Record<string, string>, program = project) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(program, "server/src/konoba.ts"), ...words], {
    env: { ...env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await once(child, "close");
  return { code: child.exitCode, output };
}
