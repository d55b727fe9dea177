import { hostname } from "node:os";
import { destination, pino, type Logger } from "pino";
import type { Env } from "../../env.ts";
import { StartupError } from "./startup.ts";
import { version } from "./version.ts";

const base = { pid: process.pid, hostname: hostname(), version };

/** Creates the log of a server: JSON lines on standard output. */
export const createLog = ({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): Logger => pino({ level: LOG_LEVEL, base });

const isProduction = () => process.env["NODE_ENV"] === "production";

/** Announces the server's URL: a sentence at a terminal, a log line in production, whatever the log level. */
export function announceReady(url: string): void {
  const sentence = `Konoba is ready: ${url}`;
  if (isProduction()) pino({ base }).info({ url }, sentence);
  else process.stdout.write(`${sentence}\n`);
}

const standardError = 2;

/** Logs Node warnings and the fatal error of the process as log lines in production. */
export function logProcessEvents(): void {
  if (!isProduction()) return;
  const log = pino({ base }, destination({ fd: standardError, sync: true }));
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "warning"));
  process.on("uncaughtException", (error) => {
    if (error instanceof StartupError) log.fatal(error.message);
    else log.fatal({ err: error }, "the server failed");
    process.exit(1);
  });
}
