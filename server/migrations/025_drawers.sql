-- Cash drawers. The first drawer of a location has no name until somebody gives it one: screens call it in
-- their language.
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

-- A drawer from its opening with a float to its Z report. expected_amount is what the count was held
-- against: money that moves afterwards asks for another count.
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
create trigger drawer_movements_append_only before update or delete on drawer_movements
  for each row execute function refuse_change();

-- Z reports: numbered by location without gaps, kept whole, never changed.
create table drawer_reports (
  location_id uuid not null references locations (id),
  number integer not null check (number > 0),
  shift_id uuid not null,
  report jsonb not null,
  primary key (location_id, number),
  unique (location_id, shift_id),
  foreign key (location_id, shift_id) references drawer_shifts (location_id, id)
);
create trigger drawer_reports_append_only before update or delete on drawer_reports
  for each row execute function refuse_change();

-- Whose drawer money went into; null when none was open.
alter table payments add column drawer_shift_id uuid,
  add foreign key (location_id, drawer_shift_id) references drawer_shifts (location_id, id);
create index payments_by_shift on payments (location_id, drawer_shift_id) where drawer_shift_id is not null;
create index payments_stray on payments (location_id, at) where drawer_shift_id is null and method = 'cash';

do $$
declare
  told text;
  deed text;
begin
  foreach told in array array['drawers', 'drawer_shifts', 'drawer_movements'] loop
    foreach deed in array array['insert', 'update'] loop
      execute format(
        'create trigger %I after %s on %I referencing new table as changed for each statement execute function tell_change(%L)',
        'tell_' || deed, deed, told, 'drawers');
    end loop;
  end loop;
end $$;
