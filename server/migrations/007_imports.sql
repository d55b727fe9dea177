-- Files that were imported, and what each of their rows made or changed, so that an import can be undone.
create table imports (
  id uuid primary key,
  location_id uuid not null references locations (id),
  kind text not null check (kind in ('products', 'menu', 'inventory')),
  file_name text,
  created_by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (location_id, id)
);
create index imports_latest on imports (location_id, kind, created_at desc) where undone_at is null;

create table import_rows (
  location_id uuid not null,
  import_id uuid not null,
  -- The product, menu item or stock item of the row.
  subject_id uuid not null,
  -- The row as it was before; absent when the import made it.
  before jsonb,
  -- When the import wrote it last: a row changed later is no longer the import's to undo.
  stamp timestamptz not null,
  primary key (import_id, subject_id),
  foreign key (location_id, import_id) references imports (location_id, id) on delete cascade
);
