import type pg from "pg";
import type { Statement } from "./statements.ts";

/** Lists that are the same for everybody: a copy on every node of a distributed store. */
export const referenceTables = ["cities", "countries", "cuisines", "currencies", "meat_types"];

/** Who and where: small, seldom changed and read with every session, so a copy on every node too. */
export const directoryTables = ["locations", "organizations", "staff_devices", "users", "workers"];

/**
 * What is asked for before it is known whose it is, by a token, an address or a person, or by the server for itself:
 * these stay together on one node.
 */
export const doorTables = [
  "backups",
  "idempotency_keys",
  "integrity_findings",
  "integrity_runs",
  "one_time_codes",
  "outbox",
  "passkey_challenges",
  "passkeys",
  "schema_functions",
  "schema_migrations",
  "sessions",
  "signups",
  "saved_views",
  "throttles",
  "worker_devices",
];

/** What names the tenant of a row: the location, or the organization where a row belongs to no single one. */
const keyColumns = ["location_id", "organization_id", "from_location_id"];

interface Tenancy {
  /** The columns of each tenant table that name its tenant. */
  keys: Map<string, string[]>;
  /** Tables that have none and stand in none of the lists. */
  unknown: string[];
}

/** Whose rows the tables of a store hold. */
export async function tenancyOf(pool: pg.Pool): Promise<Tenancy> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const keys = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const { name, columns } of rows) {
    if ([...referenceTables, ...directoryTables, ...doorTables].includes(name)) continue;
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

/** The text without the parentheses around all of it. */
function bare(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (depth === 0) return at === text.length - 1 ? bare(text.slice(1, -1)) : text;
  }
  return text;
}

/** What must all be true for a condition to be. */
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

/** Each pair of sides that a plan holds equal. */
const equations = (nodes: Plan[]): [string, string][] =>
  nodes
    .flatMap((node) => conditions.map((name) => node[name]))
    .filter((condition) => typeof condition === "string")
    .flatMap(conjuncts)
    .flatMap((text): [string, string][] => {
      const [left, right, ...more] = text.split(" = ");
      return left && right && more.length === 0 ? [[bare(left), bare(right)]] : [];
    });

/** What a list that is looked up as a whole, once for all rows, holds equal to them. */
const hashedEquations = (nodes: Plan[]): [string, string][] => {
  const columnsOf = (name: string) => nodes.find((node) => node["Subplan Name"] === name)?.Output ?? [];
  return [...JSON.stringify(nodes).matchAll(/([\w.]+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g)].map(
    ([, side = "", name = "", at]) => [side, columnsOf(name)[Number(at) - 1] ?? ""],
  );
};

/**
 * The tenant tables a statement reads or changes without naming whose rows it wants: neither by a value nor by the key
 * of a table beside it that does.
 */
export async function unnamedIn(pool: pg.Pool, text: string, { keys }: Tenancy): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const nodes = rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
  const tables = nodes.flatMap((node) => {
    const columns = keys.get(node["Relation Name"] ?? "");
    // What is inserted or changed was named where it was read, or cannot lack its key.
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

/** A statement that asks for rows, or changes some. */
export const isDataStatement = ({ text }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);
