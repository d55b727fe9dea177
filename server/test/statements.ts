import pg from "pg";
import { currentContext } from "../src/lib/process/requestContext.ts";

export interface Statement {
  text: string;
  values: unknown[];
  /** Path of the route that sent it; undefined outside of requests. */
  route: string | undefined;
}

type Query = (config: { text?: string; values?: unknown[] } | string, ...rest: unknown[]) => unknown;

const routeNow = () => {
  const { route } = currentContext();
  return route && `${route.method} ${route.url ?? ""}`;
};

const statementOf = (config: Parameters<Query>[0]): Statement =>
  typeof config === "string"
    ? { text: config, values: [], route: routeNow() }
    : { text: config.text ?? "", values: config.values ?? [], route: routeNow() };

type AnyClient = pg.Client & { connectionParameters: { application_name?: string } };

const databaseOf = ({ options }: pg.Pool) => new URL(options.connectionString ?? "").pathname.slice(1);

/** Records the statements of the connections that reads share, until the returned function is called. */
export function watchReads(pool: pg.Pool, seen: (statement: Statement) => void): () => void {
  const database = databaseOf(pool);
  const query = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function watched(
    this: AnyClient,
    config: Parameters<Query>[0],
    ...rest: unknown[]
  ) {
    const isRead = this.connectionParameters.application_name === "konoba reads" && rest.length > 0;
    if (isRead && this.database === database) seen(statementOf(config));
    return query.call(this, config, ...rest);
  } as typeof pg.Client.prototype.query;
  return () => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query);
}

/** Records every statement of a pool from now on, in the order they are sent, after those seen before. */
export function watchStatements(pool: pg.Pool, seen: Statement[] = []): Statement[] {
  watchReads(pool, (statement) => seen.push(statement));
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const watched = new WeakSet<pg.PoolClient>();
  const watch = async () => {
    const client = await connect();
    if (watched.has(client)) return client;
    watched.add(client);
    const query = client.query.bind(client) as Query;
    client.query = ((config: Parameters<Query>[0], ...rest: unknown[]) => {
      seen.push(statementOf(config));
      return query(config, ...rest);
    }) as typeof client.query;
    return client;
  };
  // The pool's own query uses a callback; it belongs to the test and is not recorded.
  pool.connect = ((callback?: unknown) => (callback ? connect(callback) : watch())) as typeof pool.connect;
  return seen;
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  Plans?: Plan[];
}

/** Returns the plan nodes of a statement. */
export async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<Plan[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const root = rows[0]?.["QUERY PLAN"][0].Plan;
  return root ? flat(root) : [];
}
