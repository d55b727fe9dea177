import { instantAt } from "@konoba/contract/lib/zonedTime";
import { createDemoWith } from "../../src/demo/create.ts";
import { location } from "../../src/demo/locations.ts";
import { configureHandlers } from "../../src/handlers.ts";
import { openSession } from "../../src/lib/access/session.ts";
import { testApp, type Api, type TestApp } from "../app.ts";
import { copyFilled } from "../database.ts";
import { fiscalSettings } from "../fiscal.ts";
import { watchStatements } from "../statements.ts";

export interface Evening {
  konoba: TestApp;
  /** Client of the owner. */
  api: Api;
  ownerUserId: string;
  locationId: string;
}

export interface Filled extends Evening {
  now: Date;
  /** Hour by the location's clock. */
  hour: number;
  /** Number of statements. */
  statements: number;
}

const settings = { RECEIPT_KEY: fiscalSettings.RECEIPT_KEY };
const momentAt = (clock: string) => instantAt("2026-11-20", clock, location.timezone);

/** Writes the demo at a moment; returns the number of statements. */
async function fill({ db, env, pool }: TestApp, now: Date, language: "en" | "me"): Promise<number> {
  const create = createDemoWith(configureHandlers);
  const seen = watchStatements(pool);
  await db.transaction().execute((trx) => create({ db: trx, env, now, language }));
  return seen.length;
}

/** Signs the owner of the demo in. */
async function enter(konoba: TestApp): Promise<Omit<Evening, "konoba">> {
  const { rows } = await konoba.pool.query<{ ownerUserId: string; locationId: string }>(
    `select u.id as "ownerUserId", l.id as "locationId" from users u join locations l using (organization_id)
     where u.role = 'owner' and l.name = $1`,
    [location.name],
  );
  const { ownerUserId = "", locationId = "" } = rows[0] ?? {};
  const { token } = await openSession(konoba.db, {
    email: null,
    userId: ownerUserId,
    workerId: null,
    ip: "127.0.0.1",
    userAgent: "test",
    now: new Date(),
  });
  return { api: konoba.client(token), ownerUserId, locationId };
}

/** Creates a store with the demo location at a time of day in Podgorica on a Friday. */
export async function fillAt(clock: string): Promise<Filled> {
  const konoba = await testApp(settings);
  const now = momentAt(clock);
  const statements = await fill(konoba, now, "me");
  return { konoba, ...(await enter(konoba)), now, hour: Number(clock.slice(0, 2)), statements };
}

/** Opens a copy of the English demo at 19:41, which is filled once per run. */
export async function openEvening(): Promise<Evening> {
  const database = copyFilled("demo_evening", async (url) => {
    const konoba = await testApp(settings, Promise.resolve(url));
    await fill(konoba, momentAt("19:41"), "en");
    await konoba.close();
  });
  const konoba = await testApp(settings, database);
  return { konoba, ...(await enter(konoba)) };
}
