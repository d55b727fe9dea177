import { run } from "../demo/main.ts";
import { migrate } from "../lib/database/migrate.ts";
import { withStore } from "./openedStore.ts";

/** Fills an empty store with the demo; a running server on the same store shows it at once. */
export const demo = (): Promise<void> =>
  withStore(async ({ direct }) => {
    await migrate(direct);
    await run(direct);
  });
