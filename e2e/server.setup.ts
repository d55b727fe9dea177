import { rmSync } from "node:fs";
import { createStore, startKonoba, type Konoba } from "./server.ts";

/**
 * Starts two servers: the first for tests that create their own organizations, the second with an empty
 * store, so that it offers the demo location.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const store = await createStore();
  process.env.KONOBA_STORE = store;
  const started: Konoba[] = [];
  async function start(): Promise<Konoba> {
    const konoba = await startKonoba();
    started.push(konoba);
    return konoba;
  }
  await Promise.all([
    process.env.KONOBA_URL ??
      start().then(({ url, outboxFile }) => {
        Object.assign(process.env, { KONOBA_URL: url, KONOBA_OUTBOX: outboxFile });
      }),
    process.env.KONOBA_DEMO_URL ??
      start().then(({ url }) => {
        process.env.KONOBA_DEMO_URL = url;
      }),
  ]);
  return async () => {
    await Promise.all(started.map((konoba) => konoba.remove()));
    rmSync(store, { recursive: true, force: true });
  };
}
