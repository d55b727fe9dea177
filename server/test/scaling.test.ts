import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openClient } from "../src/lib/database/connections.ts";
import { testDatabase } from "./database.ts";
import { replicatedTables, singleNodeTables } from "./tenancy.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/scaling.md"), "utf8");
const statements = [...page.matchAll(/^```sql\n([^]*?)^```/gm)].map(([, sql]) => sql).join("\n");

/** Records the commands for Citus, and rejects a table before those it references. */
const placing = `
  create schema spread;
  create table spread.placed (name regclass primary key, key text);
  create function spread.place(name regclass, key text) returns void language plpgsql as $$
    begin
      if exists (select from pg_constraint where contype = 'f' and conrelid = name and confrelid <> name
          and confrelid not in (select p.name from spread.placed p)) then
        raise exception '% comes before what it refers to', name;
      end if;
      insert into spread.placed values (name, key);
    end $$;
  create function create_reference_table(name regclass) returns void language sql
    as $$ select spread.place(name, null) $$;
  create function create_distributed_table(name regclass, key text, colocate_with text default 'default')
    returns void language sql as $$ select spread.place(name, key) $$;`;

/** Query of unique keys of distributed tables that lack the distribution column. */
const wrongKeys = `
  select i.indexrelid::regclass::text as name from spread.placed p join pg_index i on i.indrelid = p.name and i.indisunique
  where p.key is not null and not exists (select from pg_attribute a
    where a.attrelid = p.name and a.attname = p.key and a.attnum = any (i.indkey::int2[]))`;

/** Query of nullable distribution columns. */
const emptyKeys = `
  select p.name::text as name from spread.placed p join pg_attribute a on a.attrelid = p.name and a.attname = p.key
  where not a.attnotnull`;

/**
 * Query of foreign keys that lead neither to a reference table nor, by a common distribution column, to the
 * same node.
 */
const wrongReferences = `
  select c.conname::text as name from pg_constraint c left join spread.placed own on own.name = c.conrelid
    left join spread.placed other on other.name = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and case
    when own.name is null then other.key is not null
    when other.name is null then true
    when other.key is null then false
    when own.key is null then true
    else not exists (
      select from unnest(c.conkey, c.confkey) k (mine, theirs)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.mine and a.attname = own.key
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs and b.attname = other.key) end`;

test("distributes the present schema as documented", async () => {
  const client = await openClient({ connectionString: await testDatabase() });
  const listed = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).toSorted();
  await client.query(placing);
  await client.query(statements);

  expect(await listed("select name::text as name from spread.placed where key is null")).toEqual(
    replicatedTables.toSorted(),
  );
  expect(
    await listed(
      `select tablename::text as name from pg_tables where schemaname = 'public'
       and tablename <> all (select name::text from spread.placed)`,
    ),
  ).toEqual(singleNodeTables.toSorted());
  expect(await listed(wrongKeys)).toEqual([]);
  expect(await listed(emptyKeys)).toEqual([]);
  expect(await listed(wrongReferences)).toEqual([]);
  await client.end();
});
