import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, OwnedLocation, Tables, Locations, Sql } from "./db.ts";
import { rowJson } from "./pages.ts";

interface RecordSource<Name extends keyof Tables> {
  table: Name;
  /** Alias of the table in `columns`. */
  alias: string;
  /** Columns of the reply, of `columnsOf`. */
  columns: Sql;
}

/** Identifies a row together with its tenant, which every statement names. */
type RowKey = { readonly id: string } & (
  | { readonly locationId: OwnedLocation }
  | { readonly organizationId: string }
);

const keyColumns = (key: RowKey) =>
  "locationId" in key
    ? { id: key.id, locationId: key.locationId }
    : { id: key.id, organizationId: key.organizationId };

/** Returns the statements that write one row of a table. */
export function rowStore<Name extends keyof Tables>(table: Name) {
  // Kysely cannot follow the type of a table that is a parameter.
  const name = table as "supplierItems";
  return {
    async insert(this: void, db: Db, values: Insertable<Tables[Name]>): Promise<void> {
      await db
        .insertInto(name)
        .values(values as Insertable<Tables["supplierItems"]>)
        .execute();
    },
    async update(this: void, db: Db, key: RowKey, changes: Updateable<Tables[Name]>): Promise<void> {
      await db
        .updateTable(name)
        .set(changes as Updateable<Tables["supplierItems"]>)
        .where((row) => row.and(keyColumns(key)))
        .execute();
    },
    async remove(this: void, db: Db, key: RowKey): Promise<void> {
      await db
        .deleteFrom(name)
        .where((row) => row.and(keyColumns(key)))
        .execute();
    },
  };
}

/** Returns the statements on one row of a table whose rows have `id`, `location_id` and `name`. */
export function recordStore<Name extends keyof Tables>({ table, alias, columns }: RecordSource<Name>) {
  const ofLocations = (id: string, locations: Locations) =>
    sql`id = ${id} and location_id = any(${locations}::uuid[])`;
  return {
    ...rowStore(table),
    /** Returns the row as the JSON text of a reply. */
    async findJson(db: Db, locations: Locations, id: string): Promise<string | undefined> {
      return rowJson(
        db,
        sql`select ${columns} from ${sql.table(table)} ${sql.ref(alias)} where ${ofLocations(id, locations)}`,
      );
    },
    /** Returns location and name of the row, and locks it. */
    async lock(db: Db, locations: Locations, id: string) {
      const { rows } = await sql<{ locationId: OwnedLocation; name: string }>`
        select location_id, name from ${sql.table(table)} where ${ofLocations(id, locations)} for update`.execute(
        db,
      );
      return rows[0];
    },
  };
}

interface Links {
  table: string;
  /** Column of the row whose links are replaced, and of those it is linked with. */
  columns: readonly [own: string, other: string];
}

/** Replaces what a row is linked with. Composite foreign keys reject another location's rows. */
export async function replaceLinks(
  db: Db,
  { table, columns: [own, other] }: Links,
  { id, location }: { id: string; location: OwnedLocation },
  otherIds: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where location_id = ${location} and ${sql.ref(own)} = ${id}`.execute(
    db,
  );
  if (otherIds.length === 0) return;
  await sql`insert into ${sql.table(table)} (location_id, ${sql.ref(own)}, ${sql.ref(other)})
    select ${location}::uuid, ${id}::uuid, unnest(${[...new Set(otherIds)]}::uuid[])`.execute(db);
}
