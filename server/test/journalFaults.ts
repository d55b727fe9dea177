import type pg from "pg";
import { orderChecks } from "../src/lib/integrity/checks.ts";
import { journalChecks } from "../src/lib/integrity/journalChecks.ts";

const checks = [...orderChecks, ...journalChecks].filter(({ name }) => name === "postings");

/** Returns the orders of a location whose postings the data audit reports, each with the number of its check. */
export async function journalFaults(pool: Pick<pg.Pool, "query">, locationId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { text }] of checks.entries()) {
    const { rows } = await pool.query<{ id: string }>(text, [[locationId], "-infinity", "infinity"]);
    found.push(...rows.map(({ id }) => `${index} ${id}`));
  }
  return found;
}
