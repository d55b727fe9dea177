import type { IntegrityCheck } from "@konoba/contract/organizations/organizations.integrity.contract";
import type pg from "pg";
import type { FileStore } from "../files/fileStore.ts";
import { createBreath } from "../process/breath.ts";
import { billsQuery, wrongOf, type StoredBill } from "./bills.ts";
import { constraintsQuery, orderChecks, placeChecks, storeChecks } from "./checks.ts";

/** What a check found at a location; null belongs to none. */
interface Finding {
  check: IntegrityCheck;
  organizationId: string | null;
  locationId: string | null;
  count: number;
  examples: string[];
}

export interface Look {
  startedAt: Date;
  finishedAt: Date;
  orders: number;
  findings: Finding[];
  /** Checks the time was not enough for, wholly or in part. */
  unfinished: IntegrityCheck[];
}

interface Work {
  pool: pg.Pool;
  files: FileStore;
  /** How long it may take; what is left then is named. */
  seconds: number;
}

/** Locations that have few orders together, or one that has many, whose business days are looked at in turns. */
interface Part {
  locations: string[];
  days: { from: string; to: string }[];
}

const mostOrders = 5_000;
const mostExamples = 5;
const statementMs = 120_000;
const stoppedByTimeout = "57014";

interface Counted {
  id: string;
  day: string | null;
  orders: number;
}

const countsQuery = `
  select l.id, c.business_date::text as day, coalesce(c.last_number, 0) as orders
  from locations l left join order_counters c on c.location_id = l.id order by l.id, c.business_date`;

/** Counters tell how many orders a day has, so nobody has to count them. The newest days come first. */
export function partsOf(counts: readonly Counted[]): Part[] {
  const parts: Part[] = [];
  let small: string[] = [];
  let room = mostOrders;
  const close = () => {
    if (small.length > 0) parts.push({ locations: small, days: [{ from: "-infinity", to: "infinity" }] });
    small = [];
    room = mostOrders;
  };
  for (const [id, days = []] of Map.groupBy(counts, (each) => each.id)) {
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    if (orders > mostOrders) {
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

function spansOf(days: readonly Counted[]): Part["days"] {
  const spans: Part["days"] = [];
  let from = "-infinity";
  let orders = 0;
  for (const { day, orders: more } of days) {
    orders += more;
    if (day === null || orders < mostOrders) continue;
    spans.push({ from, to: day });
    from = nextDay(day);
    orders = 0;
  }
  return [...spans, { from, to: "infinity" }];
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

class Looking {
  readonly findings = new Map<string, Finding>();
  readonly unfinished = new Set<IntegrityCheck>();
  readonly #client: pg.PoolClient;
  readonly #until: number;
  #organizations = new Map<string, string>();

  constructor(client: pg.PoolClient, until: number) {
    this.#client = client;
    this.#until = until;
  }

  async open(): Promise<void> {
    await this.#client.query(`set statement_timeout = ${statementMs}`);
    await this.#client.query("set default_transaction_read_only = on");
    const { rows } = await this.#client.query<{ id: string; organizationId: string }>(
      `select id, organization_id as "organizationId" from locations`,
    );
    this.#organizations = new Map(rows.map(({ id, organizationId }) => [id, organizationId]));
  }

  /** Whether the time is over; what was not looked at then is named. */
  isLate(checks: readonly IntegrityCheck[]): boolean {
    if (Date.now() < this.#until) return false;
    for (const check of checks) this.unfinished.add(check);
    return true;
  }

  /** The rows of a statement, or none once the time is over. */
  async ask<Row extends pg.QueryResultRow>(
    checks: readonly IntegrityCheck[],
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    if (this.isLate(checks)) return [];
    try {
      return (await this.#client.query<Row>(text, values)).rows;
    } catch (error) {
      if ((error as { code?: string }).code !== stoppedByTimeout) throw error;
      for (const check of checks) this.unfinished.add(check);
      return [];
    }
  }

  async find(check: IntegrityCheck, text: string, values: unknown[]): Promise<void> {
    const rows = await this.ask<{ locationId: string | null; count: number; examples: string[] }>(
      [check],
      `select location_id as "locationId", count(*)::int as count,
         (array_agg(id::text order by id::text))[1:${mostExamples}] as examples
       from (${text}) broken group by 1`,
      values,
    );
    for (const { locationId, count, examples } of rows) this.note(check, locationId, examples, count);
  }

  note(check: IntegrityCheck, locationId: string | null, examples: string[], count = examples.length): void {
    const key = `${check} ${locationId}`;
    const known = this.findings.get(key);
    const organizationId = this.#organizations.get(locationId ?? "") ?? null;
    this.findings.set(key, {
      check,
      organizationId,
      locationId: organizationId && locationId,
      count: (known?.count ?? 0) + count,
      examples: [...(known?.examples ?? []), ...examples].slice(0, mostExamples),
    });
  }
}

async function lookAtOrders(
  looking: Looking,
  locations: string[],
  { from, to }: Part["days"][number],
): Promise<number> {
  const values = [locations, from, to];
  for (const { name, text } of orderChecks) await looking.find(name, text, values);
  const bills = await looking.ask<StoredBill>(
    ["orderTotals", "paymentStatus", "orderStatus"],
    billsQuery,
    values,
  );
  const breath = createBreath();
  for (const bill of bills) {
    for (const check of wrongOf(bill)) looking.note(check, bill.locationId, [bill.id]);
    await breath();
  }
  return bills.length;
}

/** A row whose picture is nowhere; it may have been deleted in the meantime. */
async function lookAtMedia(looking: Looking, files: FileStore, locations: string[]): Promise<void> {
  const rows = await looking.ask<{ id: string; locationId: string }>(
    ["media"],
    `select id, location_id as "locationId" from media where location_id = any($1) order by id`,
    [locations],
  );
  for (const { id, locationId } of rows) {
    if (looking.isLate(["media"])) return;
    if ((await files.has(`${id}/original`)) || (await files.has(`${id}/full.webp`))) continue;
    const isThere = await looking.ask(["media"], "select from media where id = $1", [id]);
    if (isThere.length > 0) looking.note("media", locationId, [id]);
  }
}

/** Files whose row went long ago are a matter of the sweep; what it left for a day is told. */
async function lookAtFiles(looking: Looking, files: FileStore): Promise<void> {
  const ids = (await files.listBefore(new Date(Date.now() - 86_400_000))).filter((id) =>
    /^[\da-f-]{36}$/.test(id),
  );
  const lost = await looking.ask<{ id: string }>(
    ["media"],
    "select id from unnest($1::uuid[]) f (id) where not exists (select from media m where m.id = f.id)",
    [ids],
  );
  if (lost.length > 0)
    looking.note(
      "media",
      null,
      lost.map(({ id }) => `file ${id}`),
    );
}

/**
 * Holds every rule of the store against its rows, while it is in use: each statement sees one moment and changes
 * nothing. It goes by locations and business days, so that no statement is long and none needs much memory.
 */
export async function lookOver({ pool, files, seconds }: Work): Promise<Look> {
  const startedAt = new Date();
  const client = await pool.connect();
  const looking = new Looking(client, startedAt.getTime() + seconds * 1000);
  let orders = 0;
  try {
    await looking.open();
    const constraints = (await client.query<{ isByPlace: boolean; text: string }>(constraintsQuery)).rows;
    const parts = partsOf((await client.query<Counted>(countsQuery)).rows);
    for (const { name, text } of storeChecks) await looking.find(name, text, []);
    for (const { text } of constraints.filter((each) => !each.isByPlace))
      await looking.find("constraints", text, []);
    await lookAtFiles(looking, files);
    for (const { locations } of parts) {
      for (const { name, text } of placeChecks) await looking.find(name, text, [locations]);
      for (const { text } of constraints.filter((each) => each.isByPlace))
        await looking.find("constraints", text, [locations]);
      await lookAtMedia(looking, files, locations);
    }
    for (const { locations, days } of parts)
      for (const span of days) orders += await lookAtOrders(looking, locations, span);
  } finally {
    client.release(true);
  }
  return {
    startedAt,
    finishedAt: new Date(),
    orders,
    findings: [...looking.findings.values()],
    unfinished: [...looking.unfinished],
  };
}
