import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { ensureBrowser } from "./run/browser.mjs";
import { main, step } from "./run/command.mjs";

/** Number of runs of each measurement; the median counts. `npm run lighthouse -- 1` is quick. */
const runs = Number(process.argv[2] ?? 3) || 3;
/**
 * Selectable parts: `npm run lighthouse -- taps` measures only the time from a tap to the ticket on a long
 * menu; `-- lists` only searching and selecting in long lists; `-- felt` only the other interaction
 * latencies.
 */
const parts = ["pages", "felt", "lists", "taps"];
const selected = parts.filter((name) => process.argv.includes(name));
const isSelected = (name) => selected.length === 0 || selected.includes(name);

/**
 * Measures Lighthouse scores on a phone; then the time until rows appear, the latency of typing, taps, steps,
 * changes and the palette, and layout shifts during loading.
 */
await main(async () => {
  await prepare();
  await ensureBuilt();
  await ensureBrowser();
  const [{ startKonoba }, pages, felt, lists, service] = await Promise.all([
    import("../e2e/server.ts"),
    import("../e2e/lighthouse.ts"),
    import("../e2e/interactionLatency.ts"),
    import("../e2e/longLists.ts"),
    import("../e2e/service.ts"),
  ]);
  const konoba = await startKonoba();
  const folder = mkdtempSync(join(tmpdir(), "konoba-lighthouse-"));
  try {
    const location = await step("Filling the demo organization", () => pages.openDemo(konoba.url, folder));
    if (isSelected("pages")) {
      await pages.reportScores(location, runs);
      await pages.reportRows(location, runs);
    }
    if (isSelected("felt")) {
      await felt.reportSteps(location);
      await felt.reportPalette(location);
      await felt.reportShifts(location);
    }
    if (isSelected("lists")) {
      await step("Filling its lists", () => lists.fillLists(location));
      await lists.reportLists(location);
    }
    if (isSelected("taps")) {
      await step("Filling its menu and its board", () => service.fillService(location));
      await service.reportTaps(location);
    }
    await location.context.close();
  } finally {
    await konoba.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
