import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { ensureBrowser } from "./run/browser.mjs";
import { main, step } from "./run/command.mjs";

/** How often each is measured; the middle one counts. `npm run lighthouse -- 1` is quick. */
const runs = Number(process.argv[2] ?? 3) || 3;
/** `npm run lighthouse -- taps`: only how soon a tap is on the ticket of a long menu. */
const isTapsOnly = process.argv.includes("taps");

/** Pages as others measure them, on a phone; then how soon rows are there, what typing and what a tap costs. */
await main(async () => {
  await prepare();
  await ensureBuilt();
  await ensureBrowser();
  const [{ startKonoba }, pages, service] = await Promise.all([
    import("../e2e/server.ts"),
    import("../e2e/lighthouse.ts"),
    import("../e2e/service.ts"),
  ]);
  const konoba = await startKonoba();
  const folder = mkdtempSync(join(tmpdir(), "konoba-lighthouse-"));
  try {
    const venue = await step("Filling the demo venue", () => pages.openDemo(konoba.url, folder));
    if (!isTapsOnly) {
      await pages.reportScores(venue, runs);
      await pages.reportRows(venue, runs);
      await pages.reportTyping(venue);
    }
    await step("Filling its menu and its board", () => service.fillService(venue));
    await service.reportTaps(venue);
    await venue.context.close();
  } finally {
    await konoba.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
