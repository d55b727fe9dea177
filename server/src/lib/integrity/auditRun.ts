import type { IntegrityCheck } from "@konoba/contract/organizations/organizations.integrity.contract";
import type pg from "pg";

/** Violation of a check at a location; null without one. */
export interface Finding {
  check: IntegrityCheck;
  organizationId: string | null;
  locationId: string | null;
  count: number;
  examples: string[];
}

const maxExamples = 10;
const statementMs = 120_000;
const stoppedByTimeout = "57014";

/** One run of the data audit: its connection, time limit, findings and unfinished checks. */
export class AuditRun {
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

  /** Returns true when the time is over, and records the checks as unfinished. */
  isLate(checks: readonly IntegrityCheck[]): boolean {
    if (Date.now() < this.#until) return false;
    for (const check of checks) this.unfinished.add(check);
    return true;
  }

  /** Returns the rows of a statement, or none once the time is over. */
  async queryRows<Row extends pg.QueryResultRow>(
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

  get organizations(): string[] {
    return [...new Set(this.#organizations.values())];
  }

  async find(
    check: IntegrityCheck,
    text: string,
    values: unknown[],
    organizationId: string | null = null,
  ): Promise<void> {
    const rows = await this.queryRows<{ locationId: string | null; count: number; examples: string[] }>(
      [check],
      `select location_id as "locationId", count(*)::int as count,
         (array_agg(id::text order by id::text))[1:${maxExamples}] as examples
       from (${text}) broken group by 1`,
      values,
    );
    for (const { locationId, count, examples } of rows)
      this.note(check, { locationId, organizationId }, examples, count);
  }

  note(
    check: IntegrityCheck,
    owner: { locationId: string | null; organizationId?: string | null },
    examples: string[],
    count = examples.length,
  ): void {
    const ofLocation = this.#organizations.get(owner.locationId ?? "") ?? null;
    const organizationId = ofLocation ?? owner.organizationId ?? null;
    const key = `${check} ${owner.locationId ?? organizationId}`;
    const known = this.findings.get(key);
    this.findings.set(key, {
      check,
      organizationId,
      locationId: ofLocation && owner.locationId,
      count: (known?.count ?? 0) + count,
      examples: [...(known?.examples ?? []), ...examples].slice(0, maxExamples),
    });
  }
}
