-- Receipt printers and their queue.

-- Receipt printers. Several stations may print at one printer, and one station at several.
create table printers (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  width integer not null check (width in (80, 58)),
  letters text not null check (letters in ('cp852', 'windows1250', 'plain')),
  answers boolean not null,
  language text not null check (language in ('en', 'me')),
  prints_bills boolean not null,
  opens_drawer boolean not null,
  -- Drawer connected to the printer; null opens for the cash of every drawer.
  drawer_id uuid,
  is_active boolean not null,
  -- Lease: the server that prints has the printer until then, and renews it while it prints.
  taken_until timestamptz,
  printed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Holder of the lease; a server that lost it finds another id here.
  taken_by uuid,
  unique (location_id, id),
  foreign key (location_id, drawer_id) references drawers (location_id, id)
);
create unique index printers_name on printers (location_id, lower(name));

-- Stations whose tickets a printer prints.
create table printer_stations (
  location_id uuid not null,
  printer_id uuid not null,
  station_id uuid not null,
  primary key (printer_id, station_id),
  foreign key (location_id, printer_id) references printers (location_id, id) on delete cascade,
  foreign key (location_id, station_id) references stations (location_id, id) on delete cascade
);
create index printer_stations_by_station on printer_stations (location_id, station_id);

-- Print queue, filled by triggers in the transaction of the order and by people.
create table print_jobs (
  id uuid primary key default gen_random_uuid(),
  -- Order in which a printer gets its jobs.
  place bigint generated always as identity,
  location_id uuid not null,
  printer_id uuid not null,
  kind text not null check (kind in ('bill', 'ticket', 'newest', 'share', 'report', 'drawer', 'test')),
  order_id uuid,
  -- Of a ticket: [{ lineId, quantity }]; negative for cancelled pieces, 0 where only wishes changed.
  lines jsonb,
  -- X or Z report as of its request.
  report jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'printed', 'cancelled')),
  attempts integer not null default 0,
  -- Sent without a confirmation of arrival.
  is_unsure boolean not null default false,
  last_error text,
  created_at timestamptz not null default now(),
  printed_at timestamptz,
  -- Payment whose receipt is printed.
  payment_id uuid,
  -- Requested by a person; a job queued by a trigger is never marked as a copy.
  is_asked boolean not null default false,
  check ((order_id is null) = (kind in ('test', 'report'))),
  check ((report is null) = (kind <> 'report')),
  foreign key (location_id, printer_id) references printers (location_id, id) on delete cascade,
  foreign key (location_id, order_id) references orders (location_id, id) on delete cascade,
  foreign key (location_id, payment_id) references payments (location_id, id) on delete cascade,
  constraint print_jobs_payment_check check ((payment_id is null) = (kind <> 'share'))
);
create index print_jobs_waiting on print_jobs (printer_id, place) where state = 'waiting';
create index print_jobs_of_order on print_jobs (location_id, order_id);
create index print_jobs_done on print_jobs (created_at) where state <> 'waiting';
create index print_jobs_of_payment on print_jobs (location_id, payment_id) where payment_id is not null;
-- Prints of a location, newest first.
create index print_jobs_recent on print_jobs (location_id, place desc)
  where state <> 'cancelled' and kind <> 'drawer';

-- Digests of what was printed before, by receipt printers and browsers: printed again it is marked as a copy. Each
-- line of a kitchen ticket has its own digest.
create table printed_documents (
  location_id uuid not null references locations (id),
  mark uuid not null,
  printed_at timestamptz not null default now(),
  primary key (location_id, mark)
);
