-- Receipt printers of a location, and what waits for them. Several stations may print at one printer, and one station at
-- several.
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
  -- The drawer that hangs on it; null opens for the cash of every drawer.
  drawer_id uuid,
  is_active boolean not null,
  -- Whoever prints has the printer for itself until then.
  taken_until timestamptz,
  printed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, id),
  foreign key (location_id, drawer_id) references drawers (location_id, id)
);
create unique index printers_name on printers (location_id, lower(name));

create table printer_stations (
  location_id uuid not null,
  printer_id uuid not null,
  station_id uuid not null,
  primary key (printer_id, station_id),
  foreign key (location_id, printer_id) references printers (location_id, id) on delete cascade,
  foreign key (location_id, station_id) references stations (location_id, id) on delete cascade
);
create index printer_stations_by_station on printer_stations (location_id, station_id);

create table print_jobs (
  id uuid primary key default gen_random_uuid(),
  -- The order in which a printer gets them.
  place bigint generated always as identity,
  location_id uuid not null,
  printer_id uuid not null,
  kind text not null check (kind in ('bill', 'ticket', 'newest', 'report', 'drawer', 'test')),
  order_id uuid,
  -- Of a ticket: [{ lineId, quantity }], less than 0 for pieces that are not wanted any more, 0 where only wishes changed.
  lines jsonb,
  -- An X or Z report as it was when it was asked for.
  report jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'printed', 'cancelled')),
  attempts integer not null default 0,
  -- It was sent and nobody said that it arrived.
  is_unsure boolean not null default false,
  last_error text,
  created_at timestamptz not null default now(),
  printed_at timestamptz,
  check ((order_id is null) = (kind in ('test', 'report'))),
  check ((report is null) = (kind <> 'report')),
  foreign key (location_id, printer_id) references printers (location_id, id) on delete cascade,
  foreign key (location_id, order_id) references orders (location_id, id) on delete cascade
);
create index print_jobs_waiting on print_jobs (printer_id, place) where state = 'waiting';
create index print_jobs_of_order on print_jobs (location_id, order_id);
create index print_jobs_done on print_jobs (created_at) where state <> 'waiting';

-- How many pieces of a line the kitchen has to make: none of a course that waits, nor of what was taken off.
create function wanted(status text, course smallint, fired_at timestamptz, quantity integer) returns integer
language sql immutable as $$
  select case
    when status = 'voided' or (status = 'pending' and course > 1 and fired_at is null) then 0
    else quantity
  end
$$;

-- Pieces that move to another order are on paper already.
create function prints_lines(places uuid[]) returns boolean language sql stable as $$
  select coalesce(current_setting('konoba.moving', true), '') <> 'on'
    and exists (select from printer_stations where location_id = any(places))
$$;

-- Where the dishes of a category are printed: where its stations are, or those that take the rest.
create function printers_of(place uuid, category uuid) returns setof uuid language sql stable as $$
  select distinct p.id
  from printers p
  join printer_stations k on k.location_id = place and k.printer_id = p.id
  join stations s on s.location_id = place and s.id = k.station_id
  where p.location_id = place and p.is_active and (
    exists (select from station_categories c where c.station_id = s.id and c.category_id = category)
    or s.takes_rest and not exists (
      select from station_categories c where c.location_id = place and c.category_id = category))
$$;

-- What the kitchen has to know of what a statement entered, in the transaction that enters it.
create function queue_entered() returns trigger language plpgsql as $$
begin
  if not prints_lines(array(select distinct location_id from changed)) then return null; end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from changed c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of(c.location_id, m.category_id) p
  where c.status = 'pending' and wanted(c.status, c.course, c.fired_at, c.quantity) > 0
  group by c.location_id, p, c.order_id;
  return null;
end $$;
create trigger queue_entered after insert on order_items
  referencing new table as changed for each statement execute function queue_entered();

-- The same of pieces that came, went or were fired later, and of wishes that changed.
create function queue_altered() returns trigger language plpgsql as $$
begin
  if not prints_lines(array(select distinct location_id from changed)) then return null; end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from (
    select n.id, n.location_id, n.order_id, n.menu_item_id, n.position, w.quantity - f.quantity as quantity,
      w.quantity > 0 and (n.customizations, n.special_requests) is distinct from (o.customizations, o.special_requests)
        as is_changed
    from changed n join former o on o.id = n.id
    cross join lateral wanted(n.status, n.course, n.fired_at, n.quantity) w (quantity)
    cross join lateral wanted(o.status, o.course, o.fired_at, o.quantity) f (quantity)
  ) c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of(c.location_id, m.category_id) p
  where c.quantity <> 0 or c.is_changed
  group by c.location_id, p, c.order_id;
  return null;
end $$;
create trigger queue_altered after update on order_items
  referencing old table as former new table as changed for each statement execute function queue_altered();

-- A drawer opens for the cash that goes into it, before the bill that the payment settles.
create function queue_drawer() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id)
  select distinct c.location_id, p.id, 'drawer', c.order_id
  from changed c
  join printers p on p.location_id = c.location_id and p.is_active and p.opens_drawer
  left join drawer_shifts s on s.location_id = c.location_id and s.id = c.drawer_shift_id
  where c.method = 'cash' and (p.drawer_id is null or p.drawer_id = s.drawer_id);
  return null;
end $$;
create trigger queue_drawer after insert on payments
  referencing new table as changed for each statement execute function queue_drawer();

create function queue_bill() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id)
  select new.location_id, p.id, 'bill', new.id
  from printers p where p.location_id = new.location_id and p.is_active and p.prints_bills;
  return null;
end $$;
create trigger queue_bill after update of payment_status on orders
  for each row when (new.payment_status = 'paid' and old.payment_status <> 'paid') execute function queue_bill();

-- Screens hear of what they show, not of every attempt; whoever prints hears of a new job and of a changed printer.
create function tell_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', new.location_id, 'printing', pg_current_xact_id(),
    case tg_table_name when 'printers' then new.id end));
  return null;
end $$;
create trigger tell_insert after insert on printers referencing new table as changed
  for each statement execute function tell_change('printing');
create trigger tell_update after update on printers for each row
  when (old.taken_until is not distinct from new.taken_until) execute function tell_row();
create trigger tell_delete after delete on printers referencing old table as changed
  for each statement execute function tell_change('printing');
create trigger tell_insert after insert on print_jobs referencing new table as changed
  for each statement execute function tell_rows('printing');
create trigger tell_update after update on print_jobs for each row
  when ((old.state, old.last_error) is distinct from (new.state, new.last_error)) execute function tell_row();
