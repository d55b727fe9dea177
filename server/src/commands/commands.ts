import { StartupError } from "../lib/process/startup.ts";
import { version } from "../lib/process/version.ts";
import { isCommand, takesWords, usageOf, type CommandName } from "./usage.ts";

type Command = (words: string[]) => Promise<void>;

/** Lazy loaders: each command loads only its own modules, so a backup does not load the HTTP server. */
const loaders: Record<CommandName, () => Promise<Command>> = {
  serve: async () => (await import("./serve.ts")).serve,
  health: async () => (await import("./health.ts")).checkHealth,
  db: async () => (await import("./store.ts")).manageStore,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).restore,
  owner: async () => (await import("./owner.ts")).manageOwners,
  organization: async () => (await import("./organization.ts")).manageOrganizations,
  send: async () => (await import("./send.ts")).sendTest,
  job: async () => (await import("./job.ts")).runJob,
  maintenance: async () => (await import("./maintenance.ts")).maintain,
  storage: async () => (await import("./storage.ts")).showStorage,
  audit: async () => (await import("./audit.ts")).audit,
  demo: async () => (await import("./demo.ts")).demo,
};

/** Runs the subcommand named by the first argument. */
export async function runCommand([name = "help", ...words]: string[]): Promise<void> {
  if (name === "version" || name === "--version") return console.log(version);
  if (name === "help" || name === "--help") return console.log(`Konoba ${version}\n${usageOf()}`);
  if (!isCommand(name)) throw new StartupError(`There is no command ${name}.\n${usageOf()}`);
  if (!takesWords(name, words))
    throw new StartupError(`konoba ${name} does not take that.\n${usageOf(name)}`);
  const command = await loaders[name]();
  await command(words);
}
