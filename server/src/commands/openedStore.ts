import { loadEnv, type Env } from "../env.ts";
import { openStore, type Store } from "../lib/postgres/open.ts";

/** Opens the configured store for one command and closes it afterwards. */
export async function withStore<T>(work: (store: Store, env: Env) => Promise<T>): Promise<T> {
  const env = loadEnv();
  const store = await openStore(env, console.warn);
  try {
    return await work(store, env);
  } finally {
    await store.close();
  }
}

/** Formats the command line of a command in this environment: npm in a checkout, `konoba` in an image. */
export const callOf = (name: string): string =>
  process.env["npm_lifecycle_event"] === undefined ? `konoba ${name}` : `npm run ${name}`;
