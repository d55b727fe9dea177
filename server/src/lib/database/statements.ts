import type { CompiledQuery } from "kysely";

// Named statements are planned once per connection. Texts are few, since kysely's are fixed per query; the
// bound keeps a query with many shapes from filling the server's memory. Statements with a generic plan are
// always named.
const MAX_PREPARED_STATEMENTS = 400;
const names = new Map<string, string>();

/** Returns the name of a text as a prepared statement; undefined when it has none. */
export function nameOf(text: string, isGeneric = false): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if ((names.size >= MAX_PREPARED_STATEMENTS && !isGeneric) || text.length < 20) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Checks for a select: harmless outside of a transaction, should its begin have failed. */
export const isReading = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql);

const commitQueries = new WeakSet<CompiledQuery>();
/** Checks once whether the commit is sent with a statement. */
export const takeCommit = (query: CompiledQuery): boolean => commitQueries.delete(query);

/**
 * Marks the last statement of a transaction: its commit is sent with it in one round trip. Nothing may reject
 * after it; if the statement fails, the database rolls the transaction back.
 */
export function withCommit<Q extends CompiledQuery>(query: Q): Q {
  commitQueries.add(query);
  return query;
}

const genericPlanQueries = new WeakSet<CompiledQuery>();
export const hasGenericPlan = (query: CompiledQuery): boolean => genericPlanQueries.has(query);

/**
 * Plans a statement once per connection for any values, because its planning costs more than a plan for
 * specific values saves.
 */
export function withGenericPlan(query: CompiledQuery): CompiledQuery {
  genericPlanQueries.add(query);
  return query;
}
