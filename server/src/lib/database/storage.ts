import { sql } from "kysely";
import type { Db } from "./db.ts";
import { tablesWhere } from "./tableEntries.ts";

interface TableSize {
  name: string;
  /** Estimate of the last vacuum or analysis. */
  rows: number;
  /** Bytes of the table with its long values, and of its indexes. */
  table: number;
  indexes: number;
}

/** Returns the size of every table of the store, jobs included, largest first. */
export async function listTableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      greatest(c.reltuples, 0)::float8 as rows, pg_table_size(c.oid)::float8 as table,
      pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind = 'r'
    order by pg_total_relation_size(c.oid) desc, name`.execute(db);
  return rows;
}

interface OrganizationSize {
  id: string;
  name: string;
  rows: number;
  bytes: number;
  /** Bytes of the stored pictures. */
  pictures: number;
}

const rowsOf = {
  location:
    "select l.organization_id as id, t.* from %t x join locations l on l.id = x.location_id, lateral (select pg_column_size(x.*) as bytes) t",
  organization: "select x.organization_id as id, pg_column_size(x.*) as bytes from %t x",
};

/**
 * Returns the rows of each organization, with its sandbox, in the tables of locations and organizations, largest first. Reads them
 * all: minutes for tens of gigabytes.
 */
export async function listOrganizationSizes(db: Db): Promise<OrganizationSize[]> {
  const parts = (["location", "organization"] as const).flatMap((owner) =>
    tablesWhere((entry) => entry.owner === owner).map((name) => rowsOf[owner].replace("%t", `"${name}"`)),
  );
  const { rows } = await sql<OrganizationSize>`
    select o.id, o.name, coalesce(s.rows, 0)::float8 as rows, coalesce(s.bytes, 0)::float8 as bytes,
      (select coalesce(sum(m.bytes), 0)::float8 from media m where m.organization_id = o.id) as pictures
    from organizations o left join (
      select coalesce(b.sandbox_of, b.id) as id, count(*) as rows, sum(bytes) as bytes
        from (${sql.raw(parts.join("\nunion all "))}) p join organizations b on b.id = p.id group by 1) s
      on s.id = o.id
    where o.sandbox_of is null
    order by s.bytes desc nulls last, o.id`.execute(db);
  return rows;
}
