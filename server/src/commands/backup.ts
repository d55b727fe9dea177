import { backUp } from "../lib/backup/backup.ts";
import { callOf, withStore } from "./openedStore.ts";

/** Writes a backup of data and pictures to BACKUP_TO, online, and verifies it by a trial restore. */
export const backup = (): Promise<void> =>
  withStore(async ({ direct }, env) => {
    const { name, manifest, audit: report, removed } = await backUp(direct, env);
    const faults = report.findings.reduce((sum, { count }) => sum + count, 0);
    console.log(`${name}: ${manifest.rows} rows and ${manifest.files} files, restored on trial.`);
    if (faults > 0) console.log(`The store itself has ${faults} faults; ${callOf("audit")} names them.`);
    if (env.BACKUP_KEY === undefined) console.log("It is not encrypted: set BACKUP_KEY for that.");
    for (const old of removed) console.log(`Removed ${old}, past its retention.`);
  });
