import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { findResumePoint, saveAuditReport } from "../src/lib/integrity/auditRecords.ts";
import { runAudit, chunksOf, unitsOf, type AuditReport } from "../src/lib/integrity/integrityAudit.ts";
import { testDatabase } from "./database.ts";
import { openEvening, type Evening } from "./demo/filled.ts";
import { makeOrganization } from "./factories.ts";
import { faults } from "./integrityFaults.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-integrity-"));
const files = diskFiles(folder);
let filled: Evening;

const runTestAudit = (seconds = 600): Promise<AuditReport> =>
  runAudit({ pool: filled.konoba.pool, files, seconds });

beforeAll(async () => {
  filled = await openEvening();
  await refreshRollups(filled.konoba.db);
  const { rows } = await filled.konoba.pool.query<{ id: string }>("select id from media");
  for (const { id } of rows) await files.write(`${id}/original`, Buffer.from("a picture"));
}, 180_000);
afterAll(async () => {
  await filled.konoba.close();
  rmSync(folder, { recursive: true });
});

/** Bypasses triggers and foreign keys, as manual SQL or disk damage would; returns the id of the row. */
async function plant(statement: string): Promise<string> {
  const client = await filled.konoba.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    const results: unknown = await client.query(statement);
    const last = (Array.isArray(results) ? results.at(-1) : results) as { rows: { id: string }[] };
    return last.rows[0]?.id ?? "";
  } finally {
    client.release(true);
  }
}

test("finds no faults in a store after ordinary use", async () => {
  const { findings, unfinished, orders } = await runTestAudit();

  expect(findings).toEqual([]);
  expect(unfinished).toEqual([]);
  expect(orders).toBeGreaterThan(2_000);
});

test("names checks that ran out of time", async () => {
  const { findings, unfinished, orders, ordersInAll } = await runTestAudit(0);

  expect(findings).toEqual([]);
  expect(unfinished).toEqual(
    expect.arrayContaining(["orderTotals", "stock", "media", "constraints", "guards"]),
  );
  expect(orders).toBe(0);
  expect(ordersInAll).toBeGreaterThan(2_000);
});

test("resumes an unfinished run where it stopped", async () => {
  const { konoba } = filled;
  const cut = await runTestAudit(0);
  await saveAuditReport(konoba.db, cut);

  const from = await findResumePoint(konoba.db);
  const whole = await runAudit({ pool: konoba.pool, files, seconds: 600, from });

  expect(from).toBe(cut.resumeFrom);
  expect(from).toMatch(/^[\da-f-]{36} ~$/);
  expect(whole).toMatchObject({ findings: [], unfinished: [], resumeFrom: null, orders: whole.ordersInAll });
  await saveAuditReport(konoba.db, whole);
  expect(await findResumePoint(konoba.db)).toBeNull();
});

const gone: [name: string, statement: string, reported: RegExp][] = [
  ["a column", "alter table orders drop column split_plan", /^missing column split_plan of orders: jsonb$/],
  [
    "a condition",
    "alter table payments drop constraint payments_amount_check",
    /^missing constraint payments_amount_check of payments: CHECK/,
  ],
  ["a key", "alter table payments drop constraint payments_location_id_order_id_fkey", /: FOREIGN KEY/],
  ["an index", "drop index orders_by_age", /^missing index orders_by_age of orders: CREATE INDEX/],
  ["a trigger", "drop trigger payments_in_order on payments", /: CREATE CONSTRAINT TRIGGER/],
  [
    "what a trigger does",
    "create or replace function check_ledger() returns trigger language plpgsql as $$ begin return null; end $$",
    /^changed function check_ledger$/,
  ],
];

test.each(gone)("reports a missing %s of the migrations", async (_name, statement, reported) => {
  const database = openPool({ connectionString: await testDatabase(), max: 2 });
  await database.query(statement);
  const { findings } = await runAudit({ pool: database, files, seconds: 600 });
  await database.end();

  const guards = findings.find(({ check }) => check === "guards");
  expect(guards?.examples).toEqual([expect.stringMatching(reported)]);
});

test("finds each planted fault by its check and id, and notifies the owner", async () => {
  const planted = [];
  for (const [name, check, statement] of faults) planted.push({ name, check, id: await plant(statement) });
  const file = randomUUID();
  await files.write(`${file}/original`, Buffer.from("nobody's"));
  utimesSync(join(folder, file), new Date(0), new Date(0));
  planted.push({ name: "a file without a row", check: "media", id: file });

  const found = await runTestAudit();

  const isReported = ({ check, id }: { check: string; id: string }) =>
    id !== "" &&
    found.findings.some(
      (each) => each.check === check && each.examples.some((example) => example.includes(id)),
    );
  expect(planted.filter((each) => !isReported(each))).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);

  const { konoba, api } = filled;
  await saveAuditReport(konoba.db, found);
  const reported = await api.organizations.integrity();
  expect(reported).toMatchObject({ checkedAt: found.finishedAt.toISOString(), isComplete: true });
  expect(reported.items.map(({ check }) => check)).toEqual(
    expect.arrayContaining(["orderTotals", "stock", "drawers"]),
  );
  const { owner } = await makeOrganization(konoba);
  expect((await owner.api.organizations.integrity()).items).toEqual([]);

  const { body } = await konoba.app.inject({ url: "/metrics" });
  const count = found.findings.reduce((sum, each) => sum + each.count, 0);
  expect(body).toContain(`konoba_integrity_faults ${count}`);
  expect(body).toContain(`konoba_integrity_last_run_timestamp_seconds ${found.finishedAt.getTime() / 1000}`);
}, 60_000);

test("audits locations with few orders together, and one with many by its days, newest first", () => {
  const day = (id: string, date: string | null, orders: number) => ({ id, day: date, orders });
  const counts = [
    day("a", "2026-01-01", 10),
    day("b", null, 0),
    day("c", "2026-01-01", 3_000),
    day("c", "2026-01-02", 3_000),
    day("c", "2026-01-03", 3_000),
    day("d", "2026-01-01", 10),
  ];

  expect(chunksOf(counts)).toEqual([
    {
      locations: ["c"],
      days: [
        { from: "2026-01-03", to: "infinity" },
        { from: "-infinity", to: "2026-01-02" },
      ],
    },
    { locations: ["a", "b", "d"], days: [{ from: "-infinity", to: "infinity" }] },
  ]);
});

test("wraps around: from where it stopped to the end, and from the beginning to there", () => {
  const days = [
    { from: "2026-01-03", to: "infinity" },
    { from: "-infinity", to: "2026-01-02" },
  ];
  const parts = [
    { locations: ["c"], days },
    { locations: ["a", "b"], days: [{ from: "-infinity", to: "infinity" }] },
  ];
  const reported = (from: string | null) =>
    unitsOf(parts, from).map(({ locations, span }) => `${locations[0]} ${span?.to ?? "~"}`);

  expect(reported(null)).toEqual(["a ~", "a infinity", "c ~", "c infinity", "c 2026-01-02"]);
  expect(reported("c infinity")).toEqual(["c infinity", "c 2026-01-02", "a ~", "a infinity", "c ~"]);
  // The days are divided differently by now, and a location is gone.
  expect(reported("c 2026-01-01")[0]).toBe("a ~");
  expect(reported("b ~")[0]).toBe("c ~");
});
