import { loadEnv } from "../env.ts";
import { backUp, setPinned } from "../lib/backup/backup.ts";
import { StartupError } from "../lib/process/startup.ts";
import { callOf, withStore } from "./openedStore.ts";
import { usageOf } from "./usage.ts";

const makeBackup = (): Promise<void> =>
  withStore(async ({ direct }, env) => {
    const { name, manifest, audit: report, removed } = await backUp(direct, env);
    const faults = report.findings.reduce((sum, { count }) => sum + count, 0);
    console.log(`${name}: ${manifest.rows} rows and ${manifest.files} files, restored on trial.`);
    if (faults > 0) console.log(`The store itself has ${faults} faults; ${callOf("audit")} names them.`);
    if (env.BACKUP_KEY === undefined) console.log("It is not encrypted: set BACKUP_KEY for that.");
    for (const old of removed) console.log(`Removed ${old}, past its retention.`);
  });

/**
 * Writes a backup of data and pictures to BACKUP_TO, online, and verifies it by a trial restore; pins one or releases
 * it.
 */
export async function backup([word, name]: string[]): Promise<void> {
  if (word === undefined) return makeBackup();
  if ((word !== "pin" && word !== "unpin") || name === undefined) throw new StartupError(usageOf("backup"));
  await setPinned(loadEnv(), name, word === "pin");
  console.log(
    word === "pin"
      ? `${name} stays until it is unpinned.`
      : `${name} is removed when it is past its retention.`,
  );
}
