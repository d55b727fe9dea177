import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";

/** Writes data and pictures of a store, in use or not, to BACKUP_TO, and proves that they can be restored. */
await main(async () => {
  await prepare();
  const [{ loadEnv }, { openStore }, { migrate }, { backUp }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
    import("../server/src/lib/database/migrate.ts"),
    import("../server/src/lib/backup/backup.ts"),
  ]);
  const env = loadEnv();
  const store = await openStore(env, console.warn);
  try {
    await migrate(store.direct);
    const { name, manifest, look, removed } = await backUp(store.direct, env);
    const faults = look.findings.reduce((sum, { count }) => sum + count, 0);
    console.log(`${name}: ${manifest.rows} rows and ${manifest.files} files, restored on trial.`);
    if (faults > 0) console.log(`It holds ${faults} faults of the store itself; npm run audit names them.`);
    if (env.BACKUP_KEY === undefined) console.log("It is not encrypted: set BACKUP_KEY for that.");
    for (const old of removed) console.log(`Removed ${old}, kept no longer.`);
  } finally {
    await store.close();
  }
});
