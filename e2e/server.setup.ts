import { startKonoba } from "./server.ts";

/** One Konoba for the run; the journeys keep apart by making organizations of their own. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KONOBA_URL) return undefined;
  const konoba = await startKonoba();
  process.env.KONOBA_URL = konoba.url;
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
  return konoba.remove;
}
