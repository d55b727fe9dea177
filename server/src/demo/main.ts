import type pg from "pg";
import { loadEnv } from "../env.ts";
import { configureHandlers } from "../handlers.ts";
import { createDb } from "../lib/database/db.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { runAsLongTask } from "../lib/process/requestContext.ts";
import { createDemoWith } from "./create.ts";
import { owner } from "./locations.ts";
import { workers } from "./team.ts";
import "../lib/database/tables.ts";

/** Fills an empty store with the demo, in one language, and prints how to sign in. */
export async function run(pool: pg.Pool, language: Language = "en"): Promise<void> {
  const db = createDb(pool);
  const { rows } = await pool.query("select 1 from organizations limit 1");
  if (rows.length > 0) {
    console.log("The store is not empty; the demo organization is made on an empty one only.");
    return;
  }
  const startedAt = Date.now();
  const createDemo = createDemoWith(configureHandlers);
  const deps = { env: loadEnv(), now: new Date(), language };
  await runAsLongTask(() => db.transaction().execute((trx) => createDemo({ db: trx, ...deps })));
  console.log(
    `The demo organization is ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Sign in as ${owner.email},`,
  );
  console.log(
    `or as staff: ${workers.map(({ username, pin, role }) => `${username} ${pin} (${role})`).join(", ")}.`,
  );
}
