import { instantAt } from "@konoba/contract/lib/zonedTime";
import { createDemoWith } from "../../src/demo/create.ts";
import { location } from "../../src/demo/locations.ts";
import { configureHandlers } from "../../src/handlers.ts";
import { openSession } from "../../src/lib/access/session.ts";
import { testApp, type Api, type TestApp } from "../app.ts";
import { fiscalSettings } from "../fiscal.ts";
import { watchStatements } from "../statements.ts";

export interface Filled {
  konoba: TestApp;
  /** Client of the owner. */
  api: Api;
  ownerUserId: string;
  now: Date;
  /** Hour by the location's clock. */
  hour: number;
  locationId: string;
  /** Number of statements. */
  statements: number;
}

/** Creates a store with the demo location at a time of day in Podgorica on a Friday. */
export async function fillAt(clock: string, language: "en" | "me" = "me"): Promise<Filled> {
  const konoba = await testApp({ RECEIPT_KEY: fiscalSettings.RECEIPT_KEY });
  const now = instantAt("2026-11-20", clock, location.timezone);
  const create = createDemoWith(configureHandlers);
  const seen = watchStatements(konoba.pool);
  const { ownerUserId } = await konoba.db
    .transaction()
    .execute((db) => create({ db, env: konoba.env, now, language }));
  const statements = seen.length;
  const { token } = await openSession(konoba.db, {
    email: null,
    userId: ownerUserId,
    workerId: null,
    ip: "127.0.0.1",
    userAgent: "test",
    now: new Date(),
  });
  const { rows } = await konoba.pool.query<{ id: string }>("select id from locations where name = $1", [
    location.name,
  ]);
  const hour = Number(clock.slice(0, 2));
  return {
    konoba,
    api: konoba.client(token),
    ownerUserId,
    now,
    hour,
    locationId: rows[0]?.id ?? "",
    statements,
  };
}
