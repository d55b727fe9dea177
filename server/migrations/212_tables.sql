-- Tables, sections and the floor plan.

-- Tables of a location, with their position on the floor plan and the code on their QR sticker.
create table tables (
  id uuid primary key,
  location_id uuid not null references locations (id),
  table_number text not null,
  name text,
  seats integer not null check (seats between 1 and 100),
  status text not null check (status in ('available', 'occupied', 'reserved', 'out_of_service')),
  is_active boolean not null,
  shape text not null default 'square' check (shape in ('round', 'square', 'rectangle', 'bar')),
  plan_x integer,
  plan_y integer,
  plan_width integer,
  plan_height integer,
  rotation smallint not null default 0 check (rotation between 0 and 359),
  qr_code text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id)
);
create unique index tables_number on tables (location_id, lower(table_number))
  where archived_at is null and is_active;

-- Groups of tables.
create table sections (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  active_from timestamptz,
  active_to timestamptz,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, id)
);

-- Tables of a section.
create table section_tables (
  location_id uuid not null,
  section_id uuid not null,
  table_id uuid not null,
  primary key (section_id, table_id),
  foreign key (location_id, section_id) references sections (location_id, id) on delete cascade,
  foreign key (location_id, table_id) references tables (location_id, id) on delete cascade
);
create index section_tables_by_table on section_tables (table_id);

-- Walls, bars and frames of a floor plan. Ids are made by devices, so they are unique within their location.
create table floor_pieces (
  location_id uuid not null references locations (id),
  id uuid not null,
  kind text not null check (kind in ('wall', 'bar', 'frame')),
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  label text,
  section_id uuid,
  primary key (location_id, id),
  foreign key (location_id, section_id) references sections (location_id, id) on delete cascade
);
