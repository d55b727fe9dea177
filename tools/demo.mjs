import { prepare } from "./node.mjs";
import { main } from "./run/command.mjs";

/** Fills an empty store with the demo venue; a running Konoba shows it at once, since both share the store. */
await main(async () => {
  await prepare();
  const [{ loadEnv }, { openStore }, { migrate }, { run }] = await Promise.all([
    import("../server/src/env.ts"),
    import("../server/src/lib/postgres/open.ts"),
    import("../server/src/lib/database/migrate.ts"),
    import("../server/src/demo/main.ts"),
  ]);
  const store = await openStore(loadEnv(), console.warn);
  try {
    await migrate(store.direct);
    await run(store.direct);
  } finally {
    await store.close();
  }
});
