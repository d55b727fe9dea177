import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDemo } from "../src/organizations/organizations.service.ts";
import { testApp, type TestApp } from "./app.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("lets a visitor wait for the creation of the demo beyond the statement timeout, and only for that", async () => {
  const maker = await konoba.pool.connect();
  await maker.query("begin");
  await maker.query("select pg_advisory_xact_lock(hashtext('konoba demo'))");

  const waiting = konoba.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '800ms'`.execute(db);
    await lockDemo(db);
    const { rows } = await sql<{
      usual: string;
    }>`select current_setting('statement_timeout') as usual`.execute(db);
    return rows[0]?.usual;
  });
  const waitedLong = async () => {
    const { rows } = await konoba.pool.query<{ waits: boolean }>(
      `select coalesce(bool_or(clock_timestamp() - query_start > interval '1200 ms'), false) as waits
       from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    return rows[0]?.waits;
  };
  await expect.poll(waitedLong, { timeout: 20_000 }).toBe(true);
  await maker.query("commit");
  maker.release();

  await expect(waiting).resolves.toBe("800ms");
});
