import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { testApp } from "./app.ts";
import { makeTestLocation } from "./testLocation.ts";

test("plans a report once per connection for any days, and other statements as before", async () => {
  const konoba = await testApp();
  const { locationId, owner } = await makeTestLocation(konoba);
  // After many statements few prepared names are left.
  for (let count = 0; count < 400; count += 1)
    await sql`select 1 as ${sql.id(`asked ${count}`)}`.execute(konoba.db);
  const single = openPool({
    connectionString: konoba.pool.options.connectionString,
    max: 1,
    pipeline: true,
  });
  const app = await buildApp({ pool: single, env: konoba.env, webFolder: "/nonexistent" });

  for (const from of ["2026-03-01", "2026-03-05"]) {
    const reply = await app.inject({
      url: `/v1/analytics/report/${locationId}?from=${from}&to=2026-03-09`,
      headers: {
        origin: konoba.env.PUBLIC_URL,
        cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      },
    });
    expect(reply.statusCode).toBe(200);
  }

  const { rows } = await single.query(
    "select distinct generic_plans, custom_plans from pg_prepared_statements where statement like '%used_tables%'",
  );
  expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
  expect((await single.query("show plan_cache_mode")).rows).toEqual([{ plan_cache_mode: "auto" }]);
  await app.close();
  await single.end();
  await konoba.close();
});
