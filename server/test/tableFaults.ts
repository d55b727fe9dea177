import { auditActions, auditSubjects } from "@konoba/contract/organizations/organizations.audit.contract";
import type pg from "pg";
import type { tableEntries } from "../src/lib/database/tableRegistry.ts";

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
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as "references"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

interface StoredTable {
  name: string;
  columns: string[];
  topics: string[];
  isCaptured: boolean;
  references: string[];
}

const ownerColumns = {
  location: ["location_id"],
  organization: ["organization_id"],
  person: ["user_id", "worker_id"],
};
const keys = Object.values(ownerColumns).flat();

function ownerFaults({ columns }: StoredTable, { owner }: Entries[string]): string[] {
  if (typeof owner === "object") return [];
  if (owner === "nobody")
    return columns.some((column) => keys.includes(column)) ? ["belongs to nobody, but names an owner"] : [];
  return ownerColumns[owner].every((column) => columns.includes(column))
    ? []
    : [`belongs to a ${owner}, but has no ${ownerColumns[owner].join(" and ")}`];
}

function liveFaults({ topics }: StoredTable, { live }: Entries[string]): string[] {
  const expected = live === null ? [] : [live];
  if (topics.join() === expected.join()) return [];
  return [`has the live topic ${live}, but its triggers notify ${topics.join(", ") || "nothing"}`];
}

function undoFaults(table: StoredTable, { undo }: Entries[string], entries: Entries): string[] {
  if (undo === null) return table.isCaptured ? ["is captured by its trigger, but cannot be restored"] : [];
  const parents = table.references.filter((name) => entries[name]?.undo);
  return [
    ...(table.isCaptured ? [] : ["can be restored, but has no trigger capture_deleted"]),
    ...(parents.join() === [...undo.parents].toSorted().join()
      ? []
      : [`is restored after ${undo.parents.join(", ") || "nothing"}, but refers to ${parents.join(", ")}`]),
  ];
}

function auditFaults({ audit, undo }: Entries[string]): string[] {
  const noun = undo?.noun;
  if (noun === undefined) return [];
  const actions: readonly string[] = auditActions;
  return [
    ...(noun === audit ? [] : [`is restored as ${noun}, but audited as ${audit}`]),
    ...(actions.includes(`${noun}.restored`) ? [] : [`is restored, but the log knows no ${noun}.restored`]),
  ];
}

/** Sentences about tables whose entries are missing or say something else than the database. */
export async function tableFaults(pool: pg.Pool, entries: Entries): Promise<string[]> {
  const { rows } = await pool.query<StoredTable>(tablesQuery);
  const missing = Object.keys(entries).filter((name) => !rows.some((row) => row.name === name));
  const subjects = Object.values(entries).map(({ audit }) => audit);
  return [
    ...missing.map((name) => `${name} has an entry, but is no table`),
    ...rows.flatMap((table) => {
      const entry = entries[table.name];
      if (!entry) return [`${table.name} has no entry in tableRegistry.ts`];
      const faults = [
        ...ownerFaults(table, entry),
        ...liveFaults(table, entry),
        ...undoFaults(table, entry, entries),
        ...auditFaults(entry),
      ];
      return faults.map((fault) => `${table.name} ${fault}`);
    }),
    ...auditSubjects
      .filter((subject) => subject !== "route" && subjects.filter((each) => each === subject).length !== 1)
      .map((subject) => `the audit subject ${subject} is not that of one table`),
  ];
}
