import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { ensureBrowser } from "./run/browser.mjs";
import { main, step } from "./run/command.mjs";

/** How often each is measured; the middle one counts. `npm run lighthouse -- 1` is quick. */
const runs = Number(process.argv[2] ?? 3) || 3;
/** `npm run lighthouse -- taps`: only how soon a tap is on the ticket of a long menu; `-- felt`: only what is felt. */
const [isTapsOnly, isFeltOnly] = ["taps", "felt"].map((name) => process.argv.includes(name));

/**
 * Pages as others measure them, on a phone; then how soon rows are there, what typing and what a tap costs, how soon a
 * step, a change and the palette show, and what moves while a page loads.
 */
await main(async () => {
  await prepare();
  await ensureBuilt();
  await ensureBrowser();
  const [{ startKonoba }, pages, felt, service] = await Promise.all([
    import("../e2e/server.ts"),
    import("../e2e/lighthouse.ts"),
    import("../e2e/felt.ts"),
    import("../e2e/service.ts"),
  ]);
  const konoba = await startKonoba();
  const folder = mkdtempSync(join(tmpdir(), "konoba-lighthouse-"));
  try {
    const venue = await step("Filling the demo venue", () => pages.openDemo(konoba.url, folder));
    if (!isTapsOnly && !isFeltOnly) {
      await pages.reportScores(venue, runs);
      await pages.reportRows(venue, runs);
      await pages.reportList(venue);
    }
    if (!isTapsOnly) {
      await felt.reportSteps(venue);
      await felt.reportPalette(venue);
      await felt.reportShifts(venue);
    }
    if (!isFeltOnly) {
      await step("Filling its menu and its board", () => service.fillService(venue));
      await service.reportTaps(venue);
    }
    await venue.context.close();
  } finally {
    await konoba.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
