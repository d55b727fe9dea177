import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { ensureBrowser } from "./run/browser.mjs";
import { main, step } from "./run/command.mjs";

/** How often each is measured; the middle one counts. `npm run lighthouse -- 1` is quick. */
const runs = Number(process.argv[2] ?? 3) || 3;
/**
 * `npm run lighthouse -- taps`: only how soon a tap is on the ticket of a long menu; `-- lists`: only what searching and
 * choosing in long lists costs; `-- felt`: only the rest of what is felt.
 */
const parts = ["pages", "felt", "lists", "taps"];
const asked = parts.filter((name) => process.argv.includes(name));
const isAsked = (name) => asked.length === 0 || asked.includes(name);

/**
 * Pages as others measure them, on a phone; then how soon rows are there, what typing and what a tap costs, how soon a
 * step, a change and the palette show, and what moves while a page loads.
 */
await main(async () => {
  await prepare();
  await ensureBuilt();
  await ensureBrowser();
  const [{ startKonoba }, pages, felt, lists, service] = await Promise.all([
    import("../e2e/server.ts"),
    import("../e2e/lighthouse.ts"),
    import("../e2e/felt.ts"),
    import("../e2e/longLists.ts"),
    import("../e2e/service.ts"),
  ]);
  const konoba = await startKonoba();
  const folder = mkdtempSync(join(tmpdir(), "konoba-lighthouse-"));
  try {
    const venue = await step("Filling the demo venue", () => pages.openDemo(konoba.url, folder));
    if (isAsked("pages")) {
      await pages.reportScores(venue, runs);
      await pages.reportRows(venue, runs);
    }
    if (isAsked("felt")) {
      await felt.reportSteps(venue);
      await felt.reportPalette(venue);
      await felt.reportShifts(venue);
    }
    if (isAsked("lists")) {
      await step("Filling its lists", () => lists.fillLists(venue));
      await lists.reportLists(venue);
    }
    if (isAsked("taps")) {
      await step("Filling its menu and its board", () => service.fillService(venue));
      await service.reportTaps(venue);
    }
    await venue.context.close();
  } finally {
    await konoba.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
