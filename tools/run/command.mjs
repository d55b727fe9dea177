import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An error the user can fix: printed as one sentence, without a stack. */
export class Refusal extends Error {}

/** Runs a tool and prints a refusal as its sentence, with a failure exit code. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal) && error?.name !== "StartupError") throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a program in the repository, for `maxMs` ms at most; returns its exit code and, unless `show` is set, its
 * output.
 */
export function run(command, words, { cwd = root, env = {}, show = false, maxMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      timeout: maxMs,
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && !command.includes("node"),
    });
    let output = "";
    const capture = (chunk) => (output += chunk);
    child.stdout?.setEncoding("utf8").on("data", capture);
    child.stderr?.setEncoding("utf8").on("data", capture);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Prints the name of a step, then its duration. */
export async function step(sentence, work) {
  const startedAt = Date.now();
  process.stdout.write(`${sentence} … `);
  try {
    const result = await work();
    process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}
