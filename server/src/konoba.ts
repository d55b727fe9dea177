import { runCommand } from "./commands/commands.ts";
import { StartupError } from "./lib/process/startup.ts";

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  // In production `serve` logs the error as JSON (`log.ts`), as everything else.
  const isLogged = process.argv[2] === "serve" && process.env["NODE_ENV"] === "production";
  if (isLogged || !(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
