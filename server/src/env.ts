import { join } from "node:path";
import type { z } from "zod";
import { settings } from "./lib/process/settings.ts";
import { StartupError } from "./lib/process/startup.ts";

/** Settings that require each other: a partial group is rejected. */
const groups = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

export type Env = Omit<z.output<typeof settings>, "ACCESS_LOG"> & {
  PUBLIC_URL: string;
  MEDIA_DIR: string;
  ACCESS_LOG: boolean;
};

/** Reads the settings once; throws a list of every invalid one. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ""));
  const read = settings.safeParse(filled);
  const wrong = [
    ...(read.error?.issues ?? []).map((issue) => explain(issue, filled)),
    ...contradictionsIn(filled),
  ];
  if (!read.success || wrong.length > 0) throw new StartupError(wrong.join("\n"));
  return {
    ...read.data,
    PUBLIC_URL: read.data.PUBLIC_URL ?? localAddress(read.data.HOST, read.data.PORT),
    MEDIA_DIR: join(read.data.DATA_DIR, "media"),
    ACCESS_LOG: (read.data.ACCESS_LOG ?? String(read.data.NODE_ENV === "production")) === "true",
  };
}

function contradictionsIn(filled: Record<string, string | undefined>): string[] {
  const wrong = groups.flatMap((group) => {
    const missing = group.filter((name) => filled[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${group.join(", ")} belong together, but without a value: ${missing.join(", ")}.`];
  });
  if (filled["DATABASE_DIRECT_URL"] !== undefined && filled["DATABASE_URL"] === undefined)
    wrong.push("DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which has no value.");
  if (filled["HASH_COST"] === "low" && filled["NODE_ENV"] === "production")
    wrong.push("HASH_COST=low is for tests: hashes of PINs and codes could be guessed by trial.");
  return wrong;
}

/** Formats an issue; repeats the value only where it cannot be a secret. */
function explain(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const shown = /_(URL|TOKEN|KEY|SECRET)$/.test(name) ? "" : `, but is "${source[name]}"`;
  return `The setting ${name} ${issue.message}${shown}.`;
}

/** Returns the URL by which this machine reaches the server; 127.0.0.1 when it listens on every address. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
