import { startKonoba, type Konoba } from "./server.ts";

/**
 * Starts two servers: the first for tests that create their own organizations, the second with an empty
 * store, so that it offers the demo location.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const started: Konoba[] = [];
  if (!process.env.KONOBA_URL) {
    const konoba = await startKonoba();
    started.push(konoba);
    process.env.KONOBA_URL = konoba.url;
    process.env.KONOBA_OUTBOX = konoba.outboxFile;
  }
  if (!process.env.KONOBA_DEMO_URL) {
    const konoba = await startKonoba();
    started.push(konoba);
    process.env.KONOBA_DEMO_URL = konoba.url;
  }
  return async () => {
    await Promise.all(started.map((konoba) => konoba.remove()));
  };
}
