-- Checklists of food safety (temperatures, cleaning) with due times, and their signed records.

create table checklists (
  id uuid primary key,
  location_id uuid not null references locations (id),
  created_at timestamptz not null,
  unique (location_id, id)
);
create index checklists_by_location on checklists (location_id, created_at);

-- A change adds a version, so that checks that were due before stay as they were.
create table checklist_versions (
  location_id uuid not null,
  checklist_id uuid not null,
  effective_at timestamptz not null,
  name text not null check (name <> ''),
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 50),
  due_times text[] not null,
  weekdays smallint[] not null,
  grace_minutes smallint not null check (grace_minutes between 0 and 720),
  is_active boolean not null,
  primary key (location_id, checklist_id, effective_at),
  foreign key (location_id, checklist_id) references checklists (location_id, id)
);

-- Signed checks: never changed; a correction is another record.
create table checklist_records (
  id uuid primary key,
  location_id uuid not null,
  checklist_id uuid not null,
  name text not null,
  business_day date not null,
  -- Null for a record without a due time.
  due_at timestamptz,
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 50),
  note text,
  signed_by text not null,
  signed_at timestamptz not null,
  corrects_id uuid,
  correction_reason text,
  unique (location_id, id),
  foreign key (location_id, checklist_id) references checklists (location_id, id),
  foreign key (location_id, corrects_id) references checklist_records (location_id, id),
  check ((corrects_id is null) = (correction_reason is null))
);
create index checklist_records_by_day on checklist_records (location_id, business_day, signed_at);
-- A check is signed once, and a record is corrected once.
create unique index checklist_records_by_due on checklist_records (location_id, checklist_id, due_at)
  where corrects_id is null;
create unique index checklist_records_by_corrected on checklist_records (location_id, corrects_id);
