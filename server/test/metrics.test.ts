import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp, databaseLimits } from "../src/app.ts";
import { createDb } from "../src/lib/database/db.ts";
import { runInContext } from "../src/lib/process/requestContext.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeTestLocation } from "./testLocation.ts";

const deploy = join(import.meta.dirname, "../../deploy");

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ TRUST_PROXY: "1", DATA_DIR: tmpdir() });
});
afterAll(() => konoba.close());

const metrics = async () => (await konoba.app.inject({ url: "/metrics" })).body;

test("exports every metric that the alerts and the dashboard use", async () => {
  await makeTestLocation(konoba);
  await konoba.app.inject({ url: "/v1/users/me" });
  const reported = new Set((await metrics()).match(/^[a-z_0-9]+/gm));
  // Prometheus adds `up` itself; a server without a replica has none of the others.
  for (const name of ["up", "konoba_replica_lag_seconds", "konoba_replica_readings_total"])
    reported.add(name);
  for (const file of ["alerts.yml", "grafana.json"]) {
    const requested = readFileSync(join(deploy, file), "utf8").match(
      /\b(up|(konoba|http|nodejs|process)_[a-z_0-9]+)(?=[{[ )"])/g,
    );
    expect(new Set(requested).difference(reported), file).toEqual(new Set());
    expect(requested?.length, file).toBeGreaterThan(8);
  }
});

test("reports size and free space of the disk of DATA_DIR", async () => {
  const body = await metrics();
  const [free, all] = ["free", "all"].map((state) =>
    Number(new RegExp(`^konoba_disk_bytes\\{state="${state}"\\} (\\S+)$`, "m").exec(body)?.[1]),
  );
  expect(free).toBeGreaterThan(0);
  expect(all).toBeGreaterThanOrEqual(free ?? Infinity);
});

test("reports 0 for the last backup before the first, and the age of the store", async () => {
  const other = await testApp();
  const figure = (body: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1]);
  const { body } = await other.app.inject({ url: "/metrics" });
  await other.close();
  expect(figure(body, "konoba_backup_last_success_timestamp_seconds")).toBe(0);
  expect(figure(body, "konoba_store_created_timestamp_seconds")).toBeGreaterThan(Date.now() / 1000 - 86_400);
  expect(body).toMatch(/^konoba_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1$/m);

  const backedUp = await testApp();
  await backedUp.pool.query(
    "insert into backups values ('konoba-1.backup', now(), now()), ('konoba-2.backup', now(), null)",
  );
  const later = (await backedUp.app.inject({ url: "/metrics" })).body;
  await backedUp.close();
  expect(figure(later, "konoba_backup_last_success_timestamp_seconds")).toBeGreaterThan(0);
});

test("counts errors by code", async () => {
  await konoba.app.inject({ url: "/v1/users/me" });
  expect(await metrics()).toMatch(/^konoba_refusals_total\{code="authentication_required"\} [1-9]/m);
});

test("reports queued messages and the age of the first", async () => {
  const other = await testApp();
  await other.pool.query(
    `insert into outbox (id, channel, recipient, body, created_at)
     select gen_random_uuid(), 'email', 'ana@example.com', 'Welcome', now() - make_interval(mins => n)
     from generate_series(1, 3) n`,
  );
  const { body } = await other.app.inject({ url: "/metrics" });
  await other.close();
  expect(body).toContain('konoba_waiting{what="messages"} 3');
  expect(Number(/konoba_waiting_seconds\{what="messages"\} (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(
    180,
  );
});

test("adopts the request id of a trusted proxy, and no other", async () => {
  const idOf = async (said: string, app = konoba.app) =>
    (await app.inject({ url: "/healthz", headers: { "x-request-id": said } })).headers["x-request-id"];
  expect(await idOf("edge-0123456789.ab")).toBe("edge-0123456789.ab");
  expect(await idOf('x" level="50')).toMatch(/^[\da-f-]{36}$/);
  const open = await testApp();
  expect(await idOf("edge-0123456789.ab", open.app)).toMatch(/^[\da-f-]{36}$/);
  await open.close();
});

test("logs a slow statement with its route and without its values", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const env = { ...konoba.env, SLOW_STATEMENT_MS: 1 };
  const db = createDb(konoba.pool, databaseLimits(env, log));
  const app = await buildApp({ pool: konoba.pool, db, env, log, webFolder: "/nonexistent" });
  const route = { method: "GET", url: "/v1/orders/:id" };
  const account = { key: "test", isLong: false, answerBy: Infinity, route, requestId: "edge-1" };
  await runInContext(account, () => sql`select pg_sleep(0.01), ${"s3cret"}::text as typed`.execute(db));
  await app.close();
  const said = JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
  expect(said).toMatchObject({
    msg: "slow statement",
    route: "GET /v1/orders/:id",
    requestId: "edge-1",
    sql: "select pg_sleep(0.01), $1::text as typed",
  });
  expect(lines.join("")).not.toContain("s3cret");
});
