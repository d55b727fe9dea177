import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Env } from "../../env.ts";
import { isLoopbackRequest } from "../access/loopback.ts";
import type { Replica } from "../postgres/replica.ts";
import { version } from "../process/version.ts";
import { errorCounts } from "./failures.ts";

/** Minimum interval in ms between readings of store-wide figures, for any number of servers and scrapers. */
const storeFreshMs = 5_000;

const digest = (text: string) => createHash("sha256").update(text).digest();

function mayWatch(request: FastifyRequest, { METRICS_TOKEN }: Env): boolean {
  if (isLoopbackRequest(request)) return true;
  if (METRICS_TOKEN === undefined) return false;
  // Digests have equal length, so the comparison reveals nothing about the token.
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${METRICS_TOKEN}`));
}

/** Query of backlogs: the count of each and the age in seconds of its oldest entry. */
const waiting = `
  select 'messages' as what, count(*) as count,
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
  from outbox where sent_at is null and failed_at is null
  union all
  select 'prints', count(*), coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from print_jobs where state = 'waiting'
  union all
  select 'receipts', count(*), coalesce(extract(epoch from now() - min(issued_at)), 0)::float8
  from receipts where status = 'waiting'
  union all
  select 'rejected receipts', count(*), coalesce(extract(epoch from now() - min(issued_at)), 0)::float8
  from receipts where status = 'rejected'
  union all
  select 'jobs of ' || name, count(*), coalesce(extract(epoch from now() - min(start_after)), 0)::float8
  from jobs.job where state < 'completed' and start_after <= now() group by name`;
const printers = `
  select count(*) filter (where is_active) as active,
    count(*) filter (where is_active and exists (
      select from print_jobs j where j.printer_id = p.id and j.state = 'waiting' and j.attempts > 0)) as refusing
  from printers p`;
/** Query of the newest integrity audit, by any server. */
const newestAudit = `
  select extract(epoch from finished_at)::float8 as at, cardinality(unfinished) as unfinished,
    coalesce(orders::float8 / nullif(total_orders, 0), 1) as seen, (select coalesce(sum(count), 0)::int from integrity_findings where run_id = id) as faults
  from integrity_runs order by finished_at desc limit 1`;
/** Query of backup jobs of the last day and a half whose attempts all failed. */
const failedBackups = `
  select count(*)::int as count from jobs.job
  where name = 'backup' and state = 'failed' and completed_on > now() - interval '36 hours'`;

/** Query of the newest backup that passed its test restore, and of the store's creation. */
const newestBackup = `
  select coalesce(extract(epoch from max(restored_at)), 0)::float8 as "backupAt",
    (select coalesce(extract(epoch from min(applied_at)), 0)::float8 from schema_migrations) as "createdAt"
  from backups`;

interface QueueBacklog {
  what: string;
  count: number;
  seconds: number;
}

type Gauges = Record<
  | "waiting"
  | "waitingSeconds"
  | "printers"
  | "faults"
  | "unfinished"
  | "seen"
  | "lookedAt"
  | "failedBackups"
  | "backupAt"
  | "createdAt",
  Gauge
>;

function createGauges(registers: Registry[]): Gauges {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    waiting: gauge("konoba_waiting", "Messages, prints and jobs of the store that wait", ["what"]),
    waitingSeconds: gauge("konoba_waiting_seconds", "How long the first of them has waited", ["what"]),
    printers: gauge("konoba_printers", "Receipt printers in use, and those that do not take what waits", [
      "state",
    ]),
    faults: gauge("konoba_integrity_faults", "Rows that break a rule, found by the last audit of all data"),
    unfinished: gauge(
      "konoba_integrity_unfinished_checks",
      "Checks the last audit of all data had no time for",
    ),
    seen: gauge("konoba_integrity_seen_ratio", "The part of all orders the last audit had time for"),
    failedBackups: gauge("konoba_backups_failed", "Backups of the last 36 hours that failed"),
    backupAt: gauge(
      "konoba_backup_last_success_timestamp_seconds",
      "When a backup was last written and restored on trial; 0 before the first",
    ),
    createdAt: gauge("konoba_store_created_timestamp_seconds", "When the store was created"),
    lookedAt: gauge("konoba_integrity_last_run_timestamp_seconds", "When the last audit of all data ended"),
  };
}

/** Reads store-wide figures; without an answer of the database they retain their last value. */
function watchStore(pool: pg.Pool, gauges: Gauges): () => Promise<void> {
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < storeFreshMs) return;
    readAt = performance.now();
    // Queries run one after the other: a scrape uses only one connection.
    const { rows } = await pool.query<QueueBacklog>(waiting);
    const of = await pool.query(printers);
    const audits = await pool.query<Record<"at" | "unfinished" | "seen" | "faults", number>>(newestAudit);
    const failed = await pool.query<{ count: number }>(failedBackups);
    const backups = await pool.query<Record<"backupAt" | "createdAt", number>>(newestBackup);
    gauges.waiting.reset();
    gauges.waitingSeconds.reset();
    for (const { what, count, seconds } of rows) {
      gauges.waiting.set({ what }, count);
      gauges.waitingSeconds.set({ what }, Math.max(0, seconds));
    }
    const [{ active, refusing }] = of.rows as [{ active: number; refusing: number }];
    gauges.printers.set({ state: "active" }, active);
    gauges.printers.set({ state: "refusing" }, refusing);
    gauges.failedBackups.set(failed.rows[0]?.count ?? 0);
    gauges.backupAt.set(backups.rows[0]?.backupAt ?? 0);
    gauges.createdAt.set(backups.rows[0]?.createdAt ?? 0);
    const [audit] = audits.rows;
    if (!audit) return;
    gauges.faults.set(audit.faults);
    gauges.unfinished.set(audit.unfinished);
    gauges.seen.set(audit.seen);
    gauges.lookedAt.set(audit.at);
  };
}

function watchProcess(registers: Registry[], pool: pg.Pool, listeners: () => number): void {
  const connections = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    wanted: () => pool.waitingCount,
  };
  const gauge: Gauge = new Gauge({
    name: "konoba_database_connections",
    help: "Connections of the pool: open, idle among them, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(connections)) gauge.set({ state }, count());
    },
  });
  const streams: Gauge = new Gauge({
    name: "konoba_listeners",
    help: "Open screens that are told of changes by this process",
    registers,
    collect: () => streams.set(listeners()),
  });
}

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  // Looking up a label each time costs more than observing it.
  const observers = new Map<string, { observe: (seconds: number) => void }>();
  app.addHook("onResponse", (request, reply, goOn) => {
    const labels = [request.method, request.routeOptions.url ?? "none", String(reply.statusCode)];
    const key = labels.join(" ");
    const observer = observers.get(key) ?? durations.labels(...labels);
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
    goOn();
  });
}

function watchRefusals(registers: Registry[]): void {
  const refusals: Counter = new Counter({
    name: "konoba_refusals_total",
    help: "Answers of this process that were no success, by error code",
    labelNames: ["code"],
    registers,
    collect: () => {
      refusals.reset();
      for (const [code, count] of errorCounts) refusals.inc({ code }, count);
    },
  });
}

/** Watches the disk of DATA_DIR: of the embedded database, the pictures on disk and the spool. */
function watchDisk({ DATA_DIR }: Env, registers: Registry[]): void {
  const disk: Gauge = new Gauge({
    name: "konoba_disk_bytes",
    help: "Size and free space of the disk of DATA_DIR",
    labelNames: ["state"],
    registers,
    collect: async () => {
      // A folder that is missing has no disk to run full.
      const found = await statfs(DATA_DIR).catch(() => undefined);
      if (found === undefined) return;
      disk.set({ state: "free" }, found.bavail * found.bsize);
      disk.set({ state: "all" }, found.blocks * found.bsize);
    },
  });
}

function describeBuild(registers: Registry[]): void {
  const help = "The version of this process; always 1";
  const build = new Gauge({ name: "konoba_build_info", help, labelNames: ["version", "node"], registers });
  build.set({ version, node: process.versions.node }, 1);
}

/** Reports the lag of the replica, measured at each scrape, and the outcomes of reads. */
function watchReplica(registers: Registry[], replica: Replica): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const bytes = gauge(
    "konoba_replica_lag_bytes",
    "What the replica lacks of what was answered; NaN if it is silent",
  );
  const seconds = gauge("konoba_replica_lag_seconds", "Since when it lacks something");
  const readings: Counter = new Counter({
    name: "konoba_replica_readings_total",
    help: "Readings that the replica answered, or the primary because it was behind, silent or cancelled them",
    labelNames: ["outcome"],
    registers,
    collect: () => {
      readings.reset();
      for (const [outcome, count] of replica.counts) readings.inc({ outcome }, count);
    },
  });
  return async () => {
    const lag = await replica.lag();
    bytes.set(lag?.bytes ?? Number.NaN);
    seconds.set(lag?.seconds ?? Number.NaN);
  };
}

interface Watched {
  pool: pg.Pool;
  env: Env;
  replica: Replica | null;
  /** Returns the number of live streams of this process. */
  listeners: () => number;
}

/** Serves `/metrics` for Prometheus: figures of this process and backlogs of the store. */
export function serveMetrics(app: FastifyInstance, { pool, env, replica, listeners }: Watched): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchRequests(app, [registry]);
  watchProcess([registry], pool, listeners);
  watchRefusals([registry]);
  describeBuild([registry]);
  watchDisk(env, [registry]);
  const readStore = watchStore(pool, createGauges([registry]));
  const readReplica = replica && watchReplica([registry], replica);
  app.get("/metrics", async (request, reply) => {
    if (!mayWatch(request, env)) {
      reply.header("www-authenticate", "Bearer");
      throw new AppError("authentication_required");
    }
    await readStore().catch((error: unknown) => request.log.warn({ err: error }, "store not measured"));
    await readReplica?.().catch((error: unknown) => request.log.warn({ err: error }, "replica not measured"));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
