import { loadEnv, type Env } from "../env.ts";
import { ensureCurrentSchema } from "../lib/database/migrate.ts";
import { openStore, type Store } from "../lib/postgres/open.ts";

interface StoreNeeds {
  /** False for commands that migrate the store, or need an empty one. */
  isMigrated: boolean;
}

/** Opens the configured store for one command and closes it afterwards; one of another version is rejected. */
export async function withStore<T>(
  work: (store: Store, env: Env) => Promise<T>,
  { isMigrated }: StoreNeeds = { isMigrated: true },
): Promise<T> {
  const env = loadEnv();
  const store = await openStore(env, console.warn);
  try {
    if (isMigrated) await ensureCurrentSchema(store.direct, callOf("db migrate"));
    return await work(store, env);
  } finally {
    await store.close();
  }
}

/** Commands with an npm script of their own name. */
const scripts = ["db", "demo", "backup", "restore", "audit"];

/** Formats the command line of a command in this environment: npm in a checkout, `konoba` in an image. */
export function callOf(words: string): string {
  if (process.env["npm_lifecycle_event"] === undefined) return `konoba ${words}`;
  const [name = "", ...rest] = words.split(" ");
  const parts = scripts.includes(name)
    ? [name, ...(rest.length > 0 ? ["--", ...rest] : [])]
    : ["konoba", "--", words];
  return `npm run ${parts.join(" ")}`;
}
