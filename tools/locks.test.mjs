import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { checkLocks } from "./structure/locks.mjs";

const found = (text) => checkLocks(new Map([["server/migrations/999_new.sql", text]]));

const slow = {
  "an index": "create index orders_by_x on orders (x);",
  "a unique index": "create unique index on orders (x);",
  "a generated column": "alter table orders add column x text generated always as (upper(y)) stored;",
  "a number for each row": "alter table orders add column n bigint generated always as identity;",
  "a default of its own for each row":
    "alter table orders add column x uuid not null default gen_random_uuid();",
  "a check of a column": "alter table orders add column x int default 1 check (x > 0);",
  "a column that points elsewhere": "alter table orders add column x uuid references users (id);",
  "not null": "alter table orders alter column x set not null;",
  "another type": "alter table orders add column y int, alter column x type bigint;",
  "a foreign key": "alter table orders add foreign key (x, y) references tables (x, y);",
  "a check": "alter table orders add constraint orders_x check (x > 0);",
  "a unique constraint": "alter table orders add constraint u unique (x);",
  "a change of all rows": "-- why\nupdate orders set x = 'a; b' where x is null;",
  "a change after a question": "with a as (select 1) update orders set x = 1;",
  "what goes": "delete from orders;",
  "a lock": "lock table orders;",
  "a block": "do $$ begin execute 'alter table orders add x int'; end $$;",
  "an index beside others, within a transaction": "create index concurrently if not exists i on orders (x);",
  "what cannot run twice, without one": "-- no transaction\ncreate index concurrently i on orders (x);",
};
for (const [name, text] of Object.entries(slow))
  test(`rejects a lock on a filled table: ${name}`, () =>
    assert.equal(found(text).length, 1, found(text).join("\n")));

test("accepts quick statements, new tables and justified locks", () => {
  const fine = [
    "alter table orders add column x timestamptz not null default now(), add column y int;",
    "alter table orders add constraint c check (x > 0) not valid;",
    "alter table orders validate constraint c;",
    "alter table orders add constraint u unique using index i;",
    "create table notes (id uuid primary key default gen_random_uuid(), order_id uuid references orders (id));\ncreate index on notes (id);\ninsert into notes select id from orders;",
    "-- locks: a location has few of them\nupdate locations set x = 1;",
    "create function f() returns trigger language plpgsql as $$ begin update orders set x = 1; delete from orders; end $$;",
    "comment on table orders is 'update orders; create index on orders';",
    "-- no transaction\ncreate index concurrently if not exists i on orders (x);\n",
  ];
  for (const text of fine) assert.deepEqual(found(text), []);
});

test("parses each file of the baseline, and knows the few statements that lock", () => {
  const folder = new URL("../server/migrations/", import.meta.url);
  const baseline = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && Number(name.slice(0, 3)) <= 217,
  );
  const all = baseline.map((name) => readFileSync(new URL(name, folder), "utf8"));
  assert.equal(all.length, 17);
  assert.deepEqual(
    all.flatMap(found).filter((text) => !/ writes the rows of countries | holds all rows /.test(text)),
    [],
  );
});
