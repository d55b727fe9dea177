import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { cookie, linesOf, listen, withLocation, type BenchLocation } from "./benchLocation.ts";
import { load, type LoadRequest } from "./load.ts";

const ROUNDS = 3;
const PHASE_MS = 4_000;
const CLIENTS = 16;
const LISTENER_COUNT = 40;
const BETWEEN_MS = 60;

const middle = (values: number[]) => share(values, 0.5);
const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function order(location: BenchLocation): Promise<string> {
  const items = linesOf(location, 0);
  const reply = await fetch(`${location.url}/v1/orders/createWithItems`, {
    method: "POST",
    headers: { cookie: cookie(location), "content-type": "application/json" },
    body: JSON.stringify({ locationId: location.locationId, orderType: "takeaway", items }),
  });
  if (!reply.ok) throw new Error(`An order was refused: ${reply.status}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Measures orders per second with concurrent writers. */
async function taken(location: BenchLocation): Promise<number> {
  const bodies = Array.from({ length: 64 }, (_, place) => ({
    locationId: location.locationId,
    orderType: "takeaway",
    items: linesOf(location, place),
  }));
  const requested: LoadRequest = { method: "POST", url: "/v1/orders/createWithItems", bodies };
  const target = { port: location.port, cookie: cookie(location) };
  return (await load(target, requested, CLIENTS, PHASE_MS)).requestsPerSecond;
}

/** Measures the delay in ms from the answer to the writer until every screen has the event. */
async function arrivals(location: BenchLocation, count: number): Promise<number[]> {
  const heard = new Map<string, number[]>();
  const leave = await listen(location, count, (id) => {
    const times = heard.get(id) ?? [];
    heard.set(id, times);
    times.push(performance.now());
  });
  await sleep(1_500);
  const answered = new Map<string, number>();
  for (let place = 0; place < LISTENER_COUNT; place += 1) {
    const id = await order(location);
    answered.set(id, performance.now());
    await sleep(BETWEEN_MS);
  }
  await sleep(1_000);
  leave();
  const late = [...answered]
    .map(([id]) => count - (heard.get(id)?.length ?? 0))
    .filter((missed) => missed > 0);
  if (late.length > 0) console.log(`Not everybody heard of ${late.length} orders within a second.`);
  return [...answered].flatMap(([id, at]) => (heard.get(id) ?? []).map((time) => Math.max(0, time - at)));
}

const tellers = ["orders", "tables", "menu_items", "inventory"];

async function compare(pool: pg.Pool, location: BenchLocation): Promise<void> {
  const rates = { silent: [] as number[], notified: [] as number[], fifty: [] as number[] };
  const switchTellers = async (word: "disable" | "enable") => {
    const { rows } = await pool.query<{ table: string; name: string }>(
      `select t.tgrelid::regclass::text as table, t.tgname as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
       where t.tgrelid = any($1::regclass[]) and f.proname in ('notify_change', 'notify_changed_rows', 'follow_orders')`,
      [tellers],
    );
    for (const { table, name } of rows) await pool.query(`alter table ${table} ${word} trigger ${name}`);
  };
  await taken(location);
  for (let round = 0; round < ROUNDS; round += 1) {
    await switchTellers("disable");
    rates.silent.push(await taken(location));
    await switchTellers("enable");
    rates.notified.push(await taken(location));
    const leave = await listen(location, 50, () => undefined);
    rates.fifty.push(await taken(location));
    leave();
  }
  const silent = middle(rates.silent);
  console.log("| orders of 5 lines, 16 at once | a second | share |\n|---|---:|---:|");
  for (const [title, values] of [
    ["nobody is told", rates.silent],
    ["notified, nobody listens", rates.notified],
    ["told to 50 screens", rates.fifty],
  ] as const)
    console.log(`| ${title} | ${middle(values).toFixed(0)} | ${(middle(values) / silent).toFixed(2)} |`);
  console.log("\n| from the answer to the screen | p50 ms | p99 ms |\n|---|---:|---:|");
  for (const count of [50, 500]) {
    const times = await arrivals(location, count);
    console.log(`| ${count} screens | ${share(times, 0.5).toFixed(0)} | ${share(times, 0.99).toFixed(0)} |`);
  }
}

/** Measures the cost and delay of notifying every open screen. */
export const benchLive = (): Promise<void> => withLocation((location, pool) => compare(pool, location));
