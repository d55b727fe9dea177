-- What a closed business day came to, so that a month is read from a few hundred rows instead of its orders. The
-- rows say what the orders say and are made of them by one definition (analytics.days.store.ts); a day that is
-- not kept, or is stale, is read from its orders.
create table kept_days (
  location_id uuid not null references locations (id),
  business_date date not null,
  primary key (location_id, business_date)
);

-- Marks of changes after a day was over. Each change leaves one of its own: whoever keeps the day anew takes away
-- only those it saw, so that no change is lost and nobody waits.
create table stale_days (
  id bigint generated always as identity primary key,
  location_id uuid not null references locations (id),
  business_date date not null
);
create index stale_days_by_date on stale_days (location_id, business_date);

create table kept_hours (
  location_id uuid not null,
  business_date date not null,
  hour smallint not null,
  order_type text not null,
  orders integer not null,
  open_orders integer not null,
  paid_orders integer not null,
  guests integer not null,
  revenue numeric not null,
  paid_revenue numeric not null,
  refunded numeric not null,
  corrected numeric not null,
  pending numeric not null,
  gratuity numeric not null,
  service_charge numeric not null,
  primary key (location_id, business_date, hour, order_type)
);

create table kept_items (
  location_id uuid not null,
  business_date date not null,
  menu_item_id uuid not null,
  quantity integer not null,
  sales numeric not null,
  net_sales numeric not null,
  cost numeric not null,
  -- The pieces whose cost is known.
  costed integer not null,
  made_lines integer not null,
  made_seconds numeric not null,
  slowest_seconds numeric not null,
  served_lines integer not null,
  served_seconds numeric not null,
  primary key (location_id, business_date, menu_item_id)
);

create table kept_tables (
  location_id uuid not null,
  business_date date not null,
  table_id uuid not null,
  orders integer not null,
  guests integer not null,
  revenue numeric not null,
  stays integer not null,
  stay_seconds numeric not null,
  -- When somebody sat there; without an end while an order is open.
  occupied tstzmultirange not null,
  primary key (location_id, business_date, table_id)
);

create table kept_people (
  location_id uuid not null,
  business_date date not null,
  -- The id of a worker or of a user; the name of whoever has neither.
  person text not null,
  name text not null,
  orders integer not null,
  revenue numeric not null,
  gratuity numeric not null,
  discounts numeric not null,
  voids integer not null,
  voided numeric not null,
  primary key (location_id, business_date, person)
);

create table kept_methods (
  location_id uuid not null,
  business_date date not null,
  method text not null,
  payments integer not null,
  refunds integer not null,
  amount numeric not null,
  refunded numeric not null,
  tips numeric not null,
  primary key (location_id, business_date, method)
);

create table kept_taxes (
  location_id uuid not null,
  business_date date not null,
  rate numeric not null,
  net numeric not null,
  tax numeric not null,
  primary key (location_id, business_date, rate)
);

create table kept_reasons (
  location_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('order_discount', 'line_discount', 'void', 'cancelled')),
  -- The percentage of a discount, else what somebody wrote.
  reason text not null,
  count integer not null,
  amount numeric not null,
  primary key (location_id, business_date, kind, reason)
);

-- What a line would come to without its discount, or had it not been voided.
create function line_gross(line order_items) returns numeric language sql immutable parallel safe as $$
  select line.quantity * (line.unit_price + case when line.customizations = '[]' then 0 else
    (select coalesce(sum((c->>'additionalPrice')::numeric), 0) from jsonb_array_elements(line.customizations) c) end)
$$;

-- A business date is over once the wall clock of its location has reached the start of the next one.
create function is_over(day date, place locations) returns boolean language sql stable parallel safe as $$
  select day < (now() at time zone place.timezone - place.business_day_start)::date
$$;

-- Every change of an order, of its lines and of its money writes the order.
create function mark_stale() returns trigger language plpgsql as $$
begin
  insert into stale_days (location_id, business_date)
  select distinct c.location_id, c.business_date from changed c join locations l on l.id = c.location_id
  where is_over(c.business_date, l)
    or exists (select from kept_days k where k.location_id = c.location_id and k.business_date = c.business_date);
  return null;
end $$;
create trigger stale_insert after insert on orders referencing new table as changed
  for each statement execute function mark_stale();
create trigger stale_update after update on orders referencing new table as changed
  for each statement execute function mark_stale();

-- Another clock puts orders into other hours.
create function mark_all_stale() returns trigger language plpgsql as $$
begin
  insert into stale_days (location_id, business_date)
  select location_id, business_date from kept_days where location_id = new.id;
  return null;
end $$;
create trigger stale_days after update of timezone on locations
  for each row when (old.timezone <> new.timezone) execute function mark_all_stale();
