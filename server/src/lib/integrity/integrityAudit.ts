import type { IntegrityCheck } from "@konoba/contract/organizations/organizations.integrity.contract";
import type pg from "pg";
import type { FileStore } from "../files/fileStore.ts";
import { createYielder } from "../process/yielder.ts";
import { auditChainQuery } from "./auditChains.ts";
import { AuditRun, type Finding } from "./auditRun.ts";
import { billsQuery, wrongOf, type StoredBill } from "./bills.ts";
import { constraintsQuery, orderChecks as checksOfOrders, placeChecks, storeChecks } from "./checks.ts";
import { journalChecks } from "./journalChecks.ts";
import { receiptsQuery, receiptVerifier, type StoredReceipt } from "./receiptCodes.ts";
import { receiptSealsQuery } from "./receiptSeals.ts";
import { schemaFaults } from "./schema.ts";

export interface AuditReport {
  startedAt: Date;
  finishedAt: Date;
  /** Number of orders audited. */
  orders: number;
  ordersInAll: number;
  findings: Finding[];
  /** Orders with offline cash to refund: work for people, not a fault of the store. */
  openExcess: number;
  /** Checks that ran out of time, wholly or in part. */
  unfinished: IntegrityCheck[];
  /** Position where the next run resumes; null after a complete run. */
  resumeFrom: string | null;
}

interface Work {
  pool: pg.Pool;
  files: FileStore;
  /** Time limit in seconds; the report names unfinished checks. */
  seconds: number;
  /** Position where the last run stopped: this one starts there and wraps around. */
  from?: string | null;
}

/** Locations with few orders together, or a single one with many, divided into spans of business days. */
interface AuditChunk {
  locations: string[];
  days: { from: string; to: string }[];
}

const orderChecks = [...checksOfOrders, ...journalChecks];
const maxOrdersPerChunk = 5_000;
const notAllowed = "42501";

interface Counted {
  id: string;
  day: string | null;
  orders: number;
}

const excessQuery = "select count(*)::int as count from orders where excess_amount > 0";

const countsQuery = `
  select l.id, c.business_date::text as day, coalesce(c.last_number, 0) as orders
  from locations l left join order_counters c on c.location_id = l.id order by l.id, c.business_date`;

/** Divides the work by the order counters, without counting rows; newest days first. */
export function chunksOf(counts: readonly Counted[]): AuditChunk[] {
  const parts: AuditChunk[] = [];
  let small: string[] = [];
  let room = maxOrdersPerChunk;
  const close = () => {
    if (small.length > 0) parts.push({ locations: small, days: [{ from: "-infinity", to: "infinity" }] });
    small = [];
    room = maxOrdersPerChunk;
  };
  for (const [id, days = []] of Map.groupBy(counts, (each) => each.id)) {
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    if (orders > maxOrdersPerChunk) {
      parts.push({ locations: [id], days: spansOf(days).toReversed() });
      continue;
    }
    if (orders > room) close();
    small.push(id);
    room -= orders;
  }
  close();
  return parts;
}

function spansOf(days: readonly Counted[]): AuditChunk["days"] {
  const spans: AuditChunk["days"] = [];
  let from = "-infinity";
  let orders = 0;
  for (const { day, orders: more } of days) {
    orders += more;
    if (day === null || orders < maxOrdersPerChunk) continue;
    spans.push({ from, to: day });
    from = nextDay(day);
    orders = 0;
  }
  return [...spans, { from, to: "infinity" }];
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Unit of work: the rows of locations, or their orders of a span of days. */
interface AuditUnit {
  locations: string[];
  span?: AuditChunk["days"][number];
}

/** Sorts after every date: the rows of a location are audited before its orders. */
const beforeDays = "~";
const positionOf = ({ locations, span }: AuditUnit) => `${locations[0]} ${span?.to ?? beforeDays}`;

/**
 * Lists the units by location, each from its newest day to its oldest, starting at a position and wrapping
 * around.
 */
export function unitsOf(parts: readonly AuditChunk[], from: string | null): AuditUnit[] {
  const units = parts
    .toSorted((a, b) => (`${a.locations[0]}` < `${b.locations[0]}` ? -1 : 1))
    .flatMap(({ locations, days }): AuditUnit[] => [
      { locations },
      ...days.map((span) => ({ locations, span })),
    ]);
  if (from === null) return units;
  const [location = "", day = ""] = from.split(" ");
  const start = units.findIndex(({ locations: [first = ""], span }) =>
    first === location ? (span?.to ?? beforeDays) <= day : first > location,
  );
  return start < 0 ? units : [...units.slice(start), ...units.slice(0, start)];
}

async function auditOrders(
  run: AuditRun,
  locations: string[],
  { from, to }: AuditChunk["days"][number],
): Promise<number> {
  const values = [locations, from, to];
  for (const { name, text } of orderChecks) await run.find(name, text, values);
  const bills = await run.queryRows<StoredBill>(
    ["orderTotals", "paymentStatus", "orderStatus"],
    billsQuery,
    values,
  );
  const yieldIfDue = createYielder();
  const isIntact = receiptVerifier();
  for (const receipt of await run.queryRows<StoredReceipt>(["receipts"], receiptsQuery, values)) {
    if (!isIntact(receipt)) run.note("receipts", receipt, [`receipt ${receipt.number}`]);
    await yieldIfDue();
  }
  for (const bill of bills) {
    for (const check of wrongOf(bill)) run.note(check, bill, [bill.id]);
    await yieldIfDue();
  }
  return bills.length;
}

/** Reports rows whose picture file is missing; rows deleted meanwhile do not count. */
async function auditMedia(run: AuditRun, files: FileStore, locations: string[]): Promise<void> {
  const rows = await run.queryRows<{ id: string; locationId: string }>(
    ["media"],
    `select id, location_id as "locationId" from media where location_id = any($1) order by id`,
    [locations],
  );
  for (const { id, locationId } of rows) {
    if (run.isLate(["media"])) return;
    if ((await files.has(`${id}/original`)) || (await files.has(`${id}/full.webp`))) continue;
    const isThere = await run.queryRows(["media"], "select from media where id = $1", [id]);
    if (isThere.length > 0) run.note("media", { locationId }, [id]);
  }
}

/** Reports files without a row that the sweep has left for more than a day. */
async function auditFiles(run: AuditRun, files: FileStore): Promise<void> {
  const ids = (await files.listBefore(new Date(Date.now() - 86_400_000))).filter((id) =>
    /^[\da-f-]{36}$/.test(id),
  );
  const lost = await run.queryRows<{ id: string }>(
    ["media"],
    "select id from unnest($1::uuid[]) f (id) where not exists (select from media m where m.id = f.id)",
    [ids],
  );
  if (lost.length > 0)
    run.note(
      "media",
      { locationId: null },
      lost.map(({ id }) => `file ${id}`),
    );
}

/** Reports schema objects the store lacks; without the right to create a scratch schema it cannot compare. */
async function auditSchema(run: AuditRun, pool: pg.Pool): Promise<void> {
  if (run.isLate(["guards"])) return;
  try {
    for (const fault of await schemaFaults(pool)) run.note("guards", { locationId: null }, [fault]);
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    run.unfinished.add("guards");
  }
}

const checksOfUnits: IntegrityCheck[] = [
  ...orderChecks.map(({ name }) => name),
  ...placeChecks.map(({ name }) => name),
  "orderTotals",
  "paymentStatus",
  "orderStatus",
  "receipts",
  "constraints",
  "media",
];

interface Units {
  units: AuditUnit[];
  files: FileStore;
  constraints: string[];
}

/** Audits unit by unit until the time is over; returns the number of orders and the position to resume. */
async function auditUnits(run: AuditRun, { units, files, constraints }: Units) {
  let orders = 0;
  for (const unit of units) {
    const { locations, span } = unit;
    if (run.isLate(checksOfUnits)) return { orders, resumeFrom: positionOf(unit) };
    if (span) orders += await auditOrders(run, locations, span);
    else {
      for (const { name, text } of placeChecks) await run.find(name, text, [locations]);
      for (const text of constraints) await run.find("constraints", text, [locations]);
      await auditMedia(run, files, locations);
    }
    // An interrupted unit is audited again.
    if (run.isLate(checksOfUnits)) return { orders, resumeFrom: positionOf(unit) };
  }
  return { orders, resumeFrom: null };
}

/**
 * Verifies every invariant against the stored data, online and read-only: each statement sees one snapshot.
 * Divides the data by locations and business days, so that no statement is long or needs much memory.
 */
export async function runAudit({ pool, files, seconds, from = null }: Work): Promise<AuditReport> {
  const startedAt = new Date();
  const client = await pool.connect();
  const run = new AuditRun(client, startedAt.getTime() + seconds * 1000);
  try {
    await run.open();
    const { rows: excess } = await client.query<{ count: number }>(excessQuery);
    const { rows } = await client.query<{ isByPlace: boolean; text: string }>(constraintsQuery);
    const counts = (await client.query<Counted>(countsQuery)).rows;
    for (const { name, text } of storeChecks) await run.find(name, text, []);
    await auditSchema(run, pool);
    for (const { text } of rows.filter((each) => !each.isByPlace)) await run.find("constraints", text, []);
    await auditFiles(run, files);
    for (const id of run.organizations) {
      await run.find("auditChain", auditChainQuery, [id], id);
      await run.find("receipts", receiptSealsQuery, [id], id);
    }
    const { orders, resumeFrom } = await auditUnits(run, {
      units: unitsOf(chunksOf(counts), from),
      files,
      constraints: rows.filter((each) => each.isByPlace).map(({ text }) => text),
    });
    return {
      startedAt,
      finishedAt: new Date(),
      orders,
      ordersInAll: counts.reduce((sum, day) => sum + day.orders, 0),
      findings: [...run.findings.values()],
      openExcess: excess[0]?.count ?? 0,
      unfinished: [...run.unfinished],
      resumeFrom,
    };
  } finally {
    client.release(true);
  }
}
