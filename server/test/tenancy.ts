import type pg from "pg";
import { tablesWhere } from "../src/lib/database/tableEntries.ts";
import type { Statement } from "./statements.ts";

/** Tables replicated to every node of a distributed store: reference lists, and those read with every session. */
export const replicatedTables = tablesWhere(({ kind, nodes }) => kind === "reference" || nodes === "all");

/** Tables on one node: those of the server, and those read before the tenant is known. */
export const singleNodeTables = tablesWhere(({ kind, nodes }) => kind === "server" || nodes === "one");

/** Tenant columns: the location, or the organization where a row belongs to no single one. */
const keyColumns = ["location_id", "organization_id", "from_location_id"];

interface Tenancy {
  /** Tenant columns by table. */
  keys: Map<string, string[]>;
  /** Tables without tenant columns whose entry keeps them on no certain node. */
  unknown: string[];
}

/** Classifies the tables of a store by owner. */
export async function tenancyOf(pool: pg.Pool): Promise<Tenancy> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const keys = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const { name, columns } of rows) {
    if ([...replicatedTables, ...singleNodeTables].includes(name)) continue;
    const own = columns.filter((column) => keyColumns.includes(column));
    if (own.length > 0) keys.set(name, own);
    else unknown.push(name);
  }
  return { keys, unknown };
}

interface Plan {
  "Relation Name"?: string;
  Alias?: string;
  Output?: string[];
  Plans?: Plan[];
  [property: string]: unknown;
}

const conditions = ["Index Cond", "Recheck Cond", "Filter", "Hash Cond", "Merge Cond", "Join Filter"];

/** Removes parentheses around the whole text. */
function bare(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (depth === 0) return at === text.length - 1 ? bare(text.slice(1, -1)) : text;
  }
  return text;
}

/** Splits a condition into its conjuncts. */
function conjuncts(condition: string): string[] {
  const text = bare(condition.trim());
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
    if (depth > 0 || !text.startsWith(" AND ", at)) continue;
    parts.push(text.slice(from, at));
    from = at + " AND ".length;
  }
  return parts.length === 0 ? [text] : [...parts, text.slice(from)].flatMap(conjuncts);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the pairs of expressions that a plan compares with `=`. */
const equations = (nodes: Plan[]): [string, string][] =>
  nodes
    .flatMap((node) => conditions.map((name) => node[name]))
    .filter((condition) => typeof condition === "string")
    .flatMap(conjuncts)
    .flatMap((text): [string, string][] => {
      const [left, right, ...more] = text.split(" = ");
      return left && right && more.length === 0 ? [[bare(left), bare(right)]] : [];
    });

/** Returns the pairs that a hashed subplan compares with `=`. */
const hashedEquations = (nodes: Plan[]): [string, string][] => {
  const columnsOf = (name: string) => nodes.find((node) => node["Subplan Name"] === name)?.Output ?? [];
  return [...JSON.stringify(nodes).matchAll(/([\w.]+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g)].map(
    ([, side = "", name = "", at]) => [side, columnsOf(name)[Number(at) - 1] ?? ""],
  );
};

/**
 * Returns the tenant tables that a statement reads or changes without naming the tenant, neither by a value
 * nor by the key of a joined table that does.
 */
export async function unnamedIn(pool: pg.Pool, text: string, { keys }: Tenancy): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const nodes = rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
  const tables = nodes.flatMap((node) => {
    const columns = keys.get(node["Relation Name"] ?? "");
    // Inserted or changed rows were named where they were read, or cannot lack their key.
    if (!columns || node["Node Type"] === "ModifyTable") return [];
    return [{ name: node["Relation Name"] ?? "", own: columns.map((column) => `${node.Alias}.${column}`) }];
  });
  const pairs = [...equations(nodes), ...hashedEquations(nodes)];
  const isOfTable = (side: string) => tables.some(({ own }) => own.includes(side));
  const named = new Set<string>();
  for (let before = -1; named.size > before;) {
    before = named.size;
    for (const [left, right] of [...pairs, ...pairs.map(([a, b]): [string, string] => [b, a])])
      if (!isOfTable(right) || named.has(right)) named.add(left);
  }
  return tables.filter(({ own }) => !own.some((column) => named.has(column))).map(({ name }) => name);
}

/** Checks for a statement that reads or changes rows. */
export const isDataStatement = ({ text }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);
