import type pg from "pg";
import { jobRests, refreshRollups } from "../src/analytics/analytics.service.ts";
import { createDb } from "../src/lib/database/db.ts";
import { cookie, linesOf, type BenchLocation } from "./benchLocation.ts";
import { load } from "./load.ts";

const CLIENTS = 16;
const ROUNDS = 25;
const PHASE_MS = 1_000;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Marks old days as changed and recomputes their rollups as the job does, until `endsAt`; returns their
 * number.
 */
async function mend(pool: pg.Pool, endsAt: number, turn: number): Promise<number> {
  const db = createDb(pool);
  let refreshed = 0;
  while (performance.now() < endsAt) {
    await pool.query(
      `insert into dirty_days (location_id, business_date) select location_id, business_date from daily_rollups
       order by business_date offset $1 limit 1`,
      [(turn * 10 + refreshed) % 500],
    );
    refreshed += await refreshRollups(db, jobRests);
  }
  return refreshed;
}

/** Measures orders per second with and without a concurrent recomputation of rollups, alternating. */
export async function benchMending(location: BenchLocation, pool: pg.Pool): Promise<void> {
  const bodies = location.itemIds.map((_, place) => ({
    locationId: location.locationId,
    orderType: "takeaway",
    items: linesOf(location, place),
  }));
  const request = { method: "POST", url: "/v1/orders/createWithItems", bodies } as const;
  const phase = async () =>
    (await load({ port: location.port, cookie: cookie(location) }, request, CLIENTS, PHASE_MS))
      .requestsPerSecond;
  await phase();
  const rounds: { alone: number; beside: number; refreshed: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const alone = await phase();
    const [beside, refreshed] = await Promise.all([phase(), mend(pool, performance.now() + PHASE_MS, turn)]);
    rounds.push({ alone, beside, refreshed });
  }
  const share = median(rounds.map(({ alone, beside }) => beside / alone));
  const refreshed = rounds.reduce((sum, round) => sum + round.refreshed, 0);
  console.log(`\n| orders opened a second by ${CLIENTS} clients | days kept anew a second |\n|---|---|`);
  console.log(`| ${median(rounds.map(({ alone }) => alone)).toFixed(0)} | 0 |`);
  console.log(
    `| ${median(rounds.map(({ beside }) => beside)).toFixed(0)} (${(100 * share).toFixed(0)} %) | ${((1000 * refreshed) / ROUNDS / PHASE_MS).toFixed(1)} |`,
  );
}
