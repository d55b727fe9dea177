-- Cash drawers, their shifts, movements and Z reports.

-- Cash drawers. The first drawer of a location has no name until somebody names it: screens show it in their
-- language.
create table drawers (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  unique (location_id, id)
);
create unique index drawers_name on drawers (location_id, lower(name)) where is_active;
create unique index drawers_first on drawers (location_id) where name is null;

-- A drawer from its opening with a float to its Z report. expected_amount is what the count was compared with:
-- money that moves afterwards requires another count.
create table drawer_shifts (
  id uuid primary key,
  location_id uuid not null,
  drawer_id uuid not null,
  opened_at timestamptz not null,
  opened_by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  opening_amount numeric not null check (opening_amount >= 0),
  count jsonb,
  expected_amount numeric,
  closed_at timestamptz,
  unique (location_id, id),
  foreign key (location_id, drawer_id) references drawers (location_id, id),
  check ((count is null) = (expected_amount is null)),
  check (closed_at is null or count is not null)
);
create unique index drawer_shifts_open on drawer_shifts (location_id, drawer_id) where closed_at is null;

-- Append-only: cash paid in or out of a shift besides orders.
create table drawer_movements (
  id uuid primary key,
  location_id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('paid_in', 'paid_out', 'tips_out')),
  amount numeric not null check (amount > 0),
  reason text not null,
  by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  at timestamptz not null,
  foreign key (location_id, shift_id) references drawer_shifts (location_id, id)
);
create index drawer_movements_by_shift on drawer_movements (location_id, shift_id, at);

-- Append-only Z reports, numbered by location without gaps.
create table drawer_reports (
  location_id uuid not null references locations (id),
  number integer not null check (number > 0),
  shift_id uuid not null,
  report jsonb not null,
  primary key (location_id, number),
  unique (location_id, shift_id),
  foreign key (location_id, shift_id) references drawer_shifts (location_id, id)
);
