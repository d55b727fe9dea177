import { auditActions, auditSubjects } from "@konoba/contract/organizations/organizations.audit.contract";
import type pg from "pg";
import type { tableEntries } from "../src/lib/database/tableEntries.ts";

type Entries = typeof tableEntries;

/** Everything the database says of a table that its entry has to agree with. */
const tablesQuery = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select distinct case f.proname when 'follow_orders' then 'orders' when 'notify_printing_row' then 'printing'
        when 'notify_people' then 'people' else split_part(encode(t.tgargs, 'escape'), '\\000', 1) end
      from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = c.oid and (f.proname like 'notify_%' or f.proname = 'follow_orders')) as topics,
    exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = c.oid and f.proname = 'capture_deleted') as "isCaptured",
    array(select distinct k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as "references",
    array(select distinct k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype in ('c', 'n', 'd') order by 1) as "deletedWith"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

interface StoredTable {
  name: string;
  columns: string[];
  topics: string[];
  isCaptured: boolean;
  references: string[];
  /** Tables whose deleted rows delete or change rows of this one. */
  deletedWith: string[];
}

const ownerColumns = {
  location: ["location_id"],
  organization: ["organization_id"],
  person: ["user_id", "worker_id"],
};
const keys = Object.values(ownerColumns).flat();

const list = (names: readonly string[]) => `[${names.map((name) => `"${name}"`).join(", ")}]`;

/** Returns the owner that the columns of a table speak for. */
const ownerBy = (columns: readonly string[]) =>
  Object.entries(ownerColumns).find(([, names]) => names.every((name) => columns.includes(name)))?.[0];

function ownerFaults({ columns }: StoredTable, { owner }: Entries[string]): string[] {
  if (typeof owner === "object") return [];
  const isRight =
    owner === "nobody"
      ? !columns.some((column) => keys.includes(column))
      : ownerColumns[owner].every((column) => columns.includes(column));
  if (isRight) return [];
  const right = ownerBy(columns);
  return [
    `has the owner "${owner}", which its columns contradict: set ${right ? `owner: "${right}"` : "owner: { where: … }"}`,
  ];
}

function liveFaults({ topics }: StoredTable, { live, undo }: Entries[string]): string[] {
  if (topics.join() !== (live ?? "")) {
    return [
      `has live: ${live && `"${live}"`}, but its triggers notify ${topics.join(", ") || "nothing"}: set live, or add the trigger to server/schema/functions/live_updates.sql`,
    ];
  }
  return undo?.noun !== undefined && live === null && !withoutTopic.includes(undo.noun)
    ? ["has a noun, but no live topic: other screens would keep showing what is gone; set live"]
    : [];
}

/** Nouns without a topic of their own: lists of products are read when they are opened. */
const withoutTopic: readonly string[] = ["product"];

function undoFaults(table: StoredTable, { owner, undo, kind }: Entries[string], entries: Entries): string[] {
  const parents = table.references.filter((name) => entries[name]?.undo);
  const lost = table.deletedWith.filter((name) => entries[name]?.undo);
  if (undo === null) {
    return [
      ...(table.isCaptured ? ["is captured by its trigger, but cannot be restored: drop the trigger"] : []),
      ...(lost.length > 0 && owner === "location"
        ? [`loses rows with ${lost.join(", ")}: set undo: { parents: ${list(parents)} }`]
        : []),
    ];
  }
  return [
    ...(table.isCaptured
      ? []
      : ["can be restored, but has no trigger capture_deleted: apply server/schema/functions/undo.sql"]),
    ...(parents.join() === [...undo.parents].toSorted().join()
      ? []
      : [`has undo.parents ${list(undo.parents)}, but refers to others: set parents: ${list(parents)}`]),
    ...(["data", "queue"].includes(kind)
      ? []
      : [`can be restored, but has kind: "${kind}" and would be missing in exports: set kind: "data"`]),
  ];
}

function auditFaults({ audit, undo }: Entries[string]): string[] {
  const noun = undo?.noun;
  if (noun === undefined) return [];
  const actions: readonly string[] = auditActions;
  return [
    ...(noun === audit ? [] : [`is restored as ${noun}, but has audit: ${audit}: set audit: "${noun}"`]),
    ...(actions.includes(`${noun}.restored`)
      ? []
      : [`is restored: add "${noun}.restored" to the actions of organizations.audit.contract.ts`]),
  ];
}

/** Sentences about tables whose entries are missing or say something else than the database, with what to change. */
export async function tableFaults(pool: pg.Pool, entries: Entries): Promise<string[]> {
  const { rows } = await pool.query<StoredTable>(tablesQuery);
  const missing = Object.keys(entries).filter((name) => !rows.some((row) => row.name === name));
  return [
    ...missing.map((name) => `${name} has an entry, but is no table: remove it from tableRegistry.ts`),
    ...rows.flatMap((table) => {
      const entry = entries[table.name];
      if (!entry) {
        return [
          `${table.name} has no entry: add ${table.name}: { owner: "${ownerBy(table.columns)}", … } to tableRegistry.ts`,
        ];
      }
      const faults = [
        ...ownerFaults(table, entry),
        ...liveFaults(table, entry),
        ...undoFaults(table, entry, entries),
        ...auditFaults(entry),
      ];
      return faults.map((fault) => `${table.name} ${fault}`);
    }),
    ...auditSubjects.flatMap((subject) => {
      const named = Object.keys(entries).filter((name) => entries[name]?.audit === subject);
      return subject === "route" || named.length === 1
        ? []
        : [`the audit subject ${subject} is that of ${named.join(", ") || "no table"}: give each its own`];
    }),
  ];
}
