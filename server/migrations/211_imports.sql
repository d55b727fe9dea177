-- Imported CSV files and how to undo them.

-- Imported files, so that an import can be undone.
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

-- Records created or changed by an import.
create table import_rows (
  location_id uuid not null,
  import_id uuid not null,
  -- Product, menu item or stock item of the row.
  subject_id uuid not null,
  -- The record before the import; null when the import created it.
  before jsonb,
  -- When the import last wrote the record: one changed later is not undone.
  stamp timestamptz not null,
  primary key (import_id, subject_id),
  foreign key (location_id, import_id) references imports (location_id, id) on delete cascade
);
