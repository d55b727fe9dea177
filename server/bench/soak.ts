import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { enter, fill } from "./fill.ts";
import { drawPlots } from "./plot.ts";
import { withScratchStore } from "./scratchStore.ts";
import type { Seeded } from "./seed.ts";
import {
  createClient,
  listen,
  runClient,
  runDevices,
  Tally,
  upload,
  type ClientContext,
} from "./soakClients.ts";

const main = join(import.meta.dirname, "../dist/konoba.js");

/** Starts the built server on a store in the folder, as `npm start` does; resolves when it is ready. */
async function startBuilt(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...process.execArgv, main, "serve"], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      PORT: "0",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const url = /ready: ([^\s"]+)/.exec(said)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error(said);
}

interface Wish {
  seconds: number;
  /** Requests per second of all clients together, a fifth of them writes. */
  rate: number;
  clients: number;
}

const locations = 10;
const screens = 20;
const noLimits = { REQUESTS_PER_MINUTE: "1000000", REQUESTS_PER_ORGANIZATION_MINUTE: "1000000" };
const sampleEveryMs = 5_000;
const root = join(import.meta.dirname, "../..");

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

interface Sample {
  second: number;
  perSecond: number;
  p50: number | undefined;
  p95: number | undefined;
  p99: number | undefined;
  memoryMb: number;
  heapMb: number;
  diskMb: number;
  faults: number;
}

async function sampler(url: string, pool: pg.Pool, tally: Tally): Promise<() => Promise<Sample>> {
  const startedAt = performance.now();
  let lookedAt = startedAt;
  return async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]) / 1e6;
    const { rows } = await pool.query<{ mb: number }>(
      "select (pg_database_size(current_database()) / 1e6)::float8 as mb",
    );
    const taken = tally.take();
    const now = performance.now();
    const perSecond = (taken.length * 1000) / (now - lookedAt);
    lookedAt = now;
    return {
      second: Math.round((now - startedAt) / 1000),
      perSecond: Math.round(perSecond),
      p50: share(taken, 0.5),
      p95: share(taken, 0.95),
      p99: share(taken, 0.99),
      memoryMb: Math.round(metric("process_resident_memory_bytes")),
      heapMb: Math.round(metric("nodejs_heap_size_used_bytes")),
      diskMb: Math.round(rows[0]?.mb ?? 0),
      faults: tally.faults,
    };
  };
}

const names: Partial<Record<keyof Sample, string>> = {
  perSecond: "answered",
  memoryMb: "process",
  heapMb: "heap",
  diskMb: "rows and indexes",
};

function saveReport(samples: Sample[], wish: Wish, outcome: object): string {
  const folder = join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "soak.json"), JSON.stringify({ wish, outcome, samples }, null, 1));
  const x = samples.map(({ second }) => Number((second / 60).toFixed(1)));
  const of = (field: keyof Sample) => ({
    name: names[field] ?? field,
    values: samples.map((sample) => sample[field]),
  });
  const minutes = (title: string, unit: string, ...fields: (keyof Sample)[]) => ({
    title,
    unit: `${unit} by minute`,
    x,
    series: fields.map(of),
  });
  const picture = drawPlots([
    minutes("Latency", "ms", "p50", "p95", "p99"),
    minutes("Requests", "a second", "perSecond"),
    minutes("Memory of the server", "MB", "memoryMb", "heapMb"),
    minutes("Database on disk", "MB", "diskMb"),
  ]);
  writeFileSync(join(folder, "soak.svg"), picture);
  return folder;
}

/** Counts acknowledged orders that are missing or have another bill. */
async function lostOf(pool: pg.Pool, ids: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from unnest($1::uuid[]) made (id) where (select count(*) from orders o where o.id = made.id) <> 1",
    [ids],
  );
  return rows[0]?.count ?? 0;
}

type Load = Wish & { url: string; locations: Seeded[]; pool: pg.Pool; tally: Tally };

async function runLoad({
  seconds,
  rate,
  clients,
  url,
  locations: locationList,
  pool,
  tally,
}: Load): Promise<Sample[]> {
  const until = Date.now() + seconds * 1000;
  const today = (await pool.query<{ day: string }>("select max(business_date)::text as day from orders"))
    .rows[0];
  const contextAt = (at: number): ClientContext => ({
    url,
    tally,
    location: locationList[at % locationList.length] as Seeded,
  });
  const everyMs = (1000 * clients) / rate;
  const closing = new AbortController();
  await Promise.all(Array.from({ length: screens }, (_, at) => listen(contextAt(at), closing.signal)));
  const takeSample = await sampler(url, pool, tally);
  const samples: Sample[] = [];
  const watch = async () => {
    while (Date.now() < until) {
      await sleep(sampleEveryMs);
      const sample = await takeSample();
      samples.push(sample);
      console.log(
        `${sample.second} s: ${sample.perSecond}/s, p50 ${sample.p50} p95 ${sample.p95} p99 ${sample.p99} ms, ${sample.memoryMb} MB, disk ${sample.diskMb} MB, ${sample.faults} faults`,
      );
    }
  };
  await Promise.all([
    watch(),
    upload(contextAt(0), until),
    runDevices(contextAt(1), until),
    ...Array.from({ length: clients }, (_, at) =>
      runClient(createClient(contextAt(at), today?.day ?? ""), everyMs, until, tally),
    ),
  ]);
  closing.abort();
  return samples;
}

function outcomeOf(samples: Sample[], tally: Tally, lost: number, findings: unknown[]) {
  // The first 30 seconds fill caches and the heap.
  const steady = samples.filter(({ second }, at) => second > 30 || at === samples.length - 1);
  const worst = (field: "p95" | "p99" | "memoryMb") =>
    Math.max(...steady.map((sample) => sample[field] ?? 0));
  const middle = (field: "p50" | "p95" | "p99") =>
    share(
      steady.map((sample) => sample[field] ?? 0).toSorted((a, b) => a - b),
      0.5,
    );
  return {
    orders: tally.made.length,
    lost,
    faults: tally.faults,
    reported: tally.problems,
    findings,
    p50: middle("p50"),
    p95: middle("p95"),
    worstP95: worst("p95"),
    p99: middle("p99"),
    memoryMb: { first: steady[0]?.memoryMb, last: steady.at(-1)?.memoryMb, most: worst("memoryMb") },
    diskMb: { first: samples[0]?.diskMb, last: samples.at(-1)?.diskMb },
  };
}

/** Runs the built server under the load of several locations for a while; returns whether all went well. */
export const soak = (wish: Wish): Promise<boolean> =>
  withScratchStore(async ({ pool, dataFolder }) => {
    await fill(pool, { from: 0, locations, orders: 2_000 });
    const seededLocations = await Promise.all(Array.from({ length: locations }, (_, at) => enter(pool, at)));
    const { child, url } = await startBuilt(dataFolder, noLimits);
    try {
      const tally = new Tally();
      const samples = await runLoad({ ...wish, url, locations: seededLocations, pool, tally });
      const files = diskFiles(join(dataFolder, "media"));
      const { findings } = await runAudit({ pool, files, seconds: 1_800 });
      const outcome = outcomeOf(samples, tally, await lostOf(pool, tally.made), findings);
      const folder = saveReport(samples, wish, outcome);
      console.log(`${JSON.stringify(outcome, null, 1)}\nWritten to ${folder}: soak.json and soak.svg.`);
      return outcome.faults + outcome.lost + findings.length === 0;
    } finally {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    }
  });
