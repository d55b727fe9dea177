-- Reservations and the waiting list.

-- The exclusion below compares ids beside periods.
create extension if not exists btree_gist;

-- Reservations, and parties on the waiting list.
create table reservations (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  phone_number text,
  party_size smallint not null check (party_size between 1 and 200),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 15 and 1440),
  note text,
  status text not null check (status in ('booked', 'arrived', 'seated', 'no_show', 'cancelled')),
  quoted_minutes smallint check (quoted_minutes between 0 and 600),
  arrived_at timestamptz,
  order_id uuid,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id),
  check ((status = 'seated') = (order_id is not null)),
  check (status <> 'arrived' or arrived_at is not null)
);
create index reservations_by_time on reservations (location_id, starts_at);
create index reservations_waiting on reservations (location_id) where status = 'arrived';

-- Tables of a reservation. The period is empty once the party is no longer expected: an empty one overlaps nothing.
create table reservation_tables (
  location_id uuid not null,
  reservation_id uuid not null,
  table_id uuid not null,
  period tstzrange not null,
  primary key (reservation_id, table_id),
  foreign key (location_id, reservation_id) references reservations (location_id, id) on delete cascade,
  foreign key (location_id, table_id) references tables (location_id, id) on delete cascade,
  constraint reservation_tables_period exclude using gist (location_id with =, table_id with =, period with &&)
);
