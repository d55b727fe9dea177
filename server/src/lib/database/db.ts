import { CamelCasePlugin, Kysely, type ColumnType, type Generated, type RawBuilder } from "kysely";
import pg from "pg";
import { poolDialect } from "./driver.ts";
import { defaultLimits, type DatabaseLimits } from "./pooledConnection.ts";

/**
 * Every table of the store. Each `<domain>.table.ts` adds its own by declaration merging, so that lib depends
 * on no domain and joins still see every column. Columns are snake_case in the database and camelCase here;
 * money and quantities are decimal strings, instants ISO strings.
 */
// oxlint-disable-next-line no-empty-interface -- filled by the table files
export interface Tables {}

export type Db = Kysely<Tables>;

/** Location id that `requireOwnLocation` has proven to be the caller's; no other can be inserted. */
export type OwnedLocation = string & { readonly owned: unique symbol };
export type Locations = readonly OwnedLocation[];
/** Part of a statement. */
export type Sql = RawBuilder<unknown>;
/** Tenant column: proven on insert, never updated. */
export type LocationColumn = ColumnType<string, OwnedLocation, never>;
/** numeric: decimal text in and out. */
export type Decimal = ColumnType<string, string, string>;
/** timestamptz: ISO text out, ISO text or Date in. */
export type Instant = ColumnType<string, string | Date, string | Date>;
export type OptionalInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
/** jsonb: parsed on the way out, JSON text on the way in. */
export type Json<T> = ColumnType<T, string, string>;
export type WithDefault<T> = Generated<T>;

const iso = (value: string) => new Date(value).toISOString();
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, iso);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const createDb = (pool: pg.Pool, limits: DatabaseLimits = defaultLimits): Db =>
  new Kysely<Tables>({
    dialect: poolDialect(pool, limits),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

const retryable = new Set(["40001", "40P01"]);

/** Checks whether PostgreSQL asks to retry the transaction (serialization failure, deadlock). */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && retryable.has(error.code);

// Shutdown, lost connection, out of resources, cancelled by timeout, lock not acquired, or no longer the
// writable primary.
const passing = /^(57P0|08|53|57014|55P03|25006)/;

/** Checks whether the database was unreachable, shutting down or out of time: a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? "");
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
