import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type pg from "pg";

// Named statements are planned once per connection. Texts are few, since kysely's are fixed per
// query; the bound keeps a query built from many shapes from filling the server's memory.
const MOST_NAMED = 400;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMED || text.length < 20) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(query.sql);
    const config = { text: query.sql, values: query.parameters as unknown[] };
    const result = await this.client.query(name ? { ...config, name } : config);
    const affected = BigInt(result.rowCount ?? 0);
    return { rows: (result.rows ?? []) as R[], numAffectedRows: affected };
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used.");
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect());
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).client.query("begin");
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).client.query("commit");
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).client.query("rollback");
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).client.release();
  }
  async destroy(): Promise<void> {}
}

/** kysely over a pg pool that the caller owns, with named (prepared) statements. */
export const poolDialect = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
