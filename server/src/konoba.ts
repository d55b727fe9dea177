import { runCommand } from "./commands/commands.ts";
import { StartupError } from "./lib/process/startup.ts";

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
