import type pg from "pg";
import type { TestApp } from "./app.ts";
import { watchReads } from "./statements.ts";

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

type Query = (config: Statement | string, ...rest: unknown[]) => unknown;

/** Returns the statements that `work` sends to the store. */
async function statementsOf({ pool }: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const connect = pool.connect.bind(pool);
  const restore = [watchReads(pool, (statement) => seen.push(statement))];
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (config, ...rest) => {
      if (typeof config !== "string") seen.push(config);
      return query(config, ...rest);
    };
    const before = client.query;
    client.query = watched as typeof client.query;
    restore.push(() => {
      client.query = before;
    });
    return client;
  };
  pool.connect = (async () => watch(await connect())) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const undo of restore.toReversed()) undo();
  }
  return seen;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the tables that `work` reads by sequential scans. */
export async function tablesReadWhole(
  konoba: TestApp,
  work: () => Promise<unknown>,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<string[]> {
  const statements = await statementsOf(konoba, work);
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  if (reads.length === 0) throw new Error("Nothing was read");
  const tables = new Set<string>();
  const client = await konoba.pool.connect();
  // Small tables are read whole although an index serves: forbidden, it remains where none does.
  if (isSmall) await client.query("set enable_seqscan = off");
  for (const { text, values } of reads) {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    );
    for (const node of rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan)))
      if (node["Node Type"] === "Seq Scan" && node["Relation Name"]) tables.add(node["Relation Name"]);
  }
  await client.query("reset enable_seqscan");
  client.release();
  return [...tables].toSorted();
}
