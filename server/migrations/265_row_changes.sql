-- Change feed: which rows changed, for programs that keep a copy (docs/decisions/028-change-feed.md).

-- Changes of rows by resource, written by the triggers of server/schema/functions/row_changes.sql and stored for fifteen
-- days. xid is the transaction that made the change: a reader takes only those below every transaction still under way, so
-- none can appear before the place a reader has reached. An entry without resource (a copied location) ends all cursors.
create table row_changes (
  location_id uuid not null,
  resource text not null,
  xid xid8 not null,
  id uuid not null,
  at timestamptz not null,
  primary key (location_id, resource, xid, id)
);
create index row_changes_by_age on row_changes using brin (at);

-- One row that names this store: transactions are numbered again in a copy, where cursors of the original are worth nothing.
create table change_timeline (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now()
);
insert into change_timeline default values;
