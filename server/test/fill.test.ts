import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fill } from "../bench/fill.ts";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { createDb } from "../src/lib/database/db.ts";
import type { FileStore } from "../src/lib/files/fileStore.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testDatabase } from "./database.ts";

vi.setConfig({ testTimeout: 60_000 });

let pool: pg.Pool;
beforeAll(async () => {
  pool = openPool({ connectionString: await testDatabase(), max: 4, pipeline: true });
});
afterAll(() => pool.end());

test("creates bench orders that satisfy every invariant", async () => {
  await fill(pool, { from: 0, locations: 2, orders: 500 });
  await fill(pool, { from: 2, locations: 1, orders: 100 });

  // Yesterday's rollup is computed an hour after it ends.
  expect(await refreshRollups(createDb(pool))).toBeGreaterThanOrEqual(2);
  const files = { has: async () => true, listBefore: async () => [] } as unknown as FileStore;
  const { findings, unfinished, orders } = await runAudit({ pool, files, seconds: 600 });
  expect({ findings, unfinished }).toEqual({ findings: [], unfinished: [] });
  expect(orders).toBe(1_100 + 3 * 30);
});
