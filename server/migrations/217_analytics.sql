-- Rollups: what each closed business day came to, precomputed so that a month is read from a few hundred rows
-- instead of its orders. `rollupQueries` of analytics.rollups.store.ts is the one definition of their figures, for
-- rollups and for days read from orders. A day without rollups, or with a mark in dirty_days, is read from its
-- orders.

-- Days that have rollups.
create table daily_rollups (
  location_id uuid not null references locations (id),
  business_date date not null,
  primary key (location_id, business_date)
);

-- Marks of changes after a day was over. Each change adds its own row: a refresh deletes only the marks it saw, so
-- that no change is lost and nobody waits.
create table dirty_days (
  id bigint generated always as identity primary key,
  location_id uuid not null references locations (id),
  business_date date not null
);
create index dirty_days_by_date on dirty_days (location_id, business_date);

-- Orders and revenue by hour and order type.
create table hourly_rollups (
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

-- Sales, cost and kitchen times by menu item.
create table item_rollups (
  location_id uuid not null,
  business_date date not null,
  menu_item_id uuid not null,
  quantity integer not null,
  sales numeric not null,
  net_sales numeric not null,
  cost numeric not null,
  -- Pieces whose cost is known.
  costed integer not null,
  made_lines integer not null,
  made_seconds numeric not null,
  slowest_seconds numeric not null,
  served_lines integer not null,
  served_seconds numeric not null,
  primary key (location_id, business_date, menu_item_id)
);

-- Sums of item_rollups from Monday to Sunday; business_date is the Monday. A month of 200 dishes is read from about
-- two thousand rows instead of six thousand.
create table weekly_item_rollups (
  location_id uuid not null,
  business_date date not null,
  menu_item_id uuid not null,
  quantity integer not null,
  sales numeric not null,
  net_sales numeric not null,
  cost numeric not null,
  costed integer not null,
  made_lines integer not null,
  made_seconds numeric not null,
  slowest_seconds numeric not null,
  served_lines integer not null,
  served_seconds numeric not null,
  primary key (location_id, business_date, menu_item_id)
);

-- Occupancy and revenue by table.
create table table_rollups (
  location_id uuid not null,
  business_date date not null,
  table_id uuid not null,
  orders integer not null,
  guests integer not null,
  revenue numeric not null,
  stays integer not null,
  stay_seconds numeric not null,
  -- Periods with guests; without an end while an order is open.
  occupied tstzmultirange not null,
  -- Bounds of `occupied`, precomputed for every day of a report. `occupied` itself is read only where opening hours
  -- cut it, or guests of one day stayed until the next. Null until a job fills it in.
  span tstzrange,
  -- Null while guests are seated, and where there were none.
  occupied_seconds numeric,
  primary key (location_id, business_date, table_id)
);
-- Rows whose span is still to be filled in.
create index table_rollups_unmeasured on table_rollups (location_id, business_date, table_id) where span is null;

-- Orders, tips, discounts and voids by person.
create table staff_rollups (
  location_id uuid not null,
  business_date date not null,
  -- Id of a worker or user, else the name.
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

-- Payments and refunds by method.
create table payment_method_rollups (
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

-- Net and tax by rate.
create table tax_rollups (
  location_id uuid not null,
  business_date date not null,
  rate numeric not null,
  net numeric not null,
  tax numeric not null,
  primary key (location_id, business_date, rate)
);

-- Discounts, voids and cancellations by reason.
create table reason_rollups (
  location_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('order_discount', 'line_discount', 'void', 'cancelled')),
  -- Percentage of a discount, else the entered text.
  reason text not null,
  count integer not null,
  amount numeric not null,
  primary key (location_id, business_date, kind, reason)
);
