import { startKonoba, type Konoba } from "./server.ts";

/**
 * Two servers for the run. On the first the journeys keep apart by making organizations of their
 * own; the store of the second is empty, so that it offers the demo venue.
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
