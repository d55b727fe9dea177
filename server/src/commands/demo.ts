import { run } from "../demo/main.ts";
import { migrate } from "../lib/database/migrate.ts";
import { StartupError } from "../lib/process/startup.ts";
import { withStore } from "./openedStore.ts";
import { usageOf } from "./usage.ts";

/**
 * Fills an empty store with the demo, in English or Montenegrin; a running server on the same store shows it
 * at once.
 */
export function demo([language = "en"]: string[]): Promise<void> {
  if (language !== "en" && language !== "me") throw new StartupError(usageOf("demo"));
  return withStore(
    async ({ direct }) => {
      await migrate(direct);
      await run(direct, language);
    },
    { isMigrated: false },
  );
}
