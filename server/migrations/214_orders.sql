-- Orders, their lines, history and ledger of payments.

-- Last order number by location and business date. It is updated in the last statement before the commit, so that
-- the orders of a location wait for each other as briefly as possible.
create table order_counters (
  location_id uuid not null references locations (id),
  business_date date not null,
  last_number integer not null,
  primary key (location_id, business_date)
);

-- Orders. Ids are made by devices, so they are unique within their location, as those of lines and payments.
create table orders (
  id uuid not null,
  location_id uuid not null references locations (id),
  business_date date not null,
  number integer not null,
  order_type text not null,
  status text not null,
  payment_status text not null,
  table_id uuid,
  guests smallint,
  currency_id uuid not null references currencies (id),
  currency_decimals smallint not null,
  prices_include_tax boolean not null,
  service_price numeric not null,
  service_tax_rate numeric not null,
  discount_percentage numeric not null,
  subtotal_amount numeric not null,
  discount_amount numeric not null,
  service_charge_amount numeric not null,
  tax_percentage numeric not null,
  tax_amount numeric not null,
  tax_lines jsonb not null,
  gratuity_amount numeric not null,
  total_amount numeric not null,
  settled_amount numeric not null default 0,
  refunded_amount numeric not null default 0,
  payment_method text,
  payment_reference text,
  customer_id uuid,
  customer_name text,
  customer_phone text,
  customer_email text,
  customer_notes text,
  special_instructions text,
  source_delivery_id text,
  estimated_ready_time timestamptz,
  actual_ready_time timestamptz,
  created_by text not null,
  user_id uuid references users (id),
  worker_id uuid,
  prepared_by text,
  served_by text,
  cancel_reason text,
  -- Version at which each field was last changed, so that a stale change of the same field is rejected.
  field_versions jsonb not null default '{}',
  last_attempt_failed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  -- Part of the refunds that corrected the payments after the bill became smaller.
  corrected_amount numeric not null default 0,
  -- Number of equal shares of a bill, and which payments were one of them.
  split_plan jsonb,
  -- Shares of the bill on account: debtor and amount, with the pieces if split by items. They are no payments.
  on_account jsonb not null default '[]',
  -- Offline cash above the bill: an open task until it is refunded.
  excess_amount numeric not null default 0,
  unique (location_id, business_date, number),
  foreign key (location_id, table_id) references tables (location_id, id),
  foreign key (location_id, worker_id) references workers (location_id, id),
  primary key (location_id, id),
  -- Net payments never exceed the bill, except for the excess of offline cash.
  constraint orders_balance_check
    check (excess_amount >= 0 and settled_amount - refunded_amount <= total_amount - gratuity_amount + excess_amount)
);
create index orders_by_age on orders (location_id, created_at desc, id desc);
create index orders_open on orders (location_id, created_at) where closed_at is null;
create index orders_by_table on orders (location_id, table_id, created_at desc) where table_id is not null;
create index orders_by_worker on orders (location_id, worker_id, created_at desc) where worker_id is not null;
-- Few orders name a guest.
create index orders_by_customer on orders (location_id) where customer_name is not null;
-- Orders with money to refund, for the home and orders pages.
create index orders_with_excess on orders (location_id, created_at) where excess_amount > 0;

-- Lines of an order.
create table order_items (
  id uuid not null,
  location_id uuid not null,
  order_id uuid not null,
  menu_item_id uuid not null,
  position smallint not null,
  name_en text,
  name_me text,
  quantity integer not null,
  unit_price numeric not null,
  discount_percentage numeric not null,
  tax_rate numeric not null,
  total_price numeric not null,
  customizations jsonb not null default '[]',
  special_requests text,
  status text not null,
  void_reason text,
  void_stock text,
  created_at timestamptz not null,
  started_at timestamptz,
  -- A later course waits until it is fired; the preparation time is ready_at minus fired_at or created_at.
  course smallint not null default 1,
  fired_at timestamptz,
  ready_at timestamptz,
  -- Number of the guest; null = for the whole table.
  seat smallint,
  served_at timestamptz,
  foreign key (location_id, menu_item_id) references menu_items (location_id, id),
  primary key (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id)
);
create index order_items_by_item on order_items (menu_item_id, created_at);
-- Lines that name an option; most have none and are not indexed.
create index order_items_by_option on order_items using gin (customizations jsonb_path_ops)
  where customizations <> '[]';
create index order_items_by_order on order_items (location_id, order_id, position);
-- Voided and discounted lines, which are few. A voided line has a total of 0; status is not indexed, so that a line
-- that passes through the kitchen updates no index.
create index order_items_corrected on order_items (location_id, order_id)
  where total_price = 0 or discount_percentage > 0;

-- Append-only history of an order.
create table order_history (
  id bigint generated always as identity primary key,
  location_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  actor_name text not null,
  user_id uuid,
  worker_id uuid,
  kind text not null,
  from_value text,
  to_value text,
  reason text,
  foreign key (location_id, order_id) references orders (location_id, id)
);
create index order_history_by_order on order_history (location_id, order_id, id);

-- Ledger of an order: payments and refunds.
create table payments (
  id uuid not null,
  location_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('cash', 'card', 'mobile_wallet', 'bank_transfer', 'credit')),
  amount numeric not null check (amount >= 0),
  tip_amount numeric not null default 0 check (tip_amount >= 0),
  tendered numeric,
  change numeric,
  reference text,
  lines jsonb,
  taken_by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  at timestamptz not null,
  voided_at timestamptz,
  -- Reason of a refund.
  reason text,
  -- Shift whose drawer the money went into; null when none was open.
  drawer_shift_id uuid,
  -- Taken while the device was offline; booked in full on arrival.
  is_offline boolean not null default false,
  primary key (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id),
  foreign key (location_id, drawer_shift_id) references drawer_shifts (location_id, id)
);
create unique index payments_reference on payments (location_id, reference)
  where reference is not null and voided_at is null;
create index payments_by_order on payments (location_id, order_id, at);
create index payments_by_shift on payments (location_id, drawer_shift_id) where drawer_shift_id is not null;
create index payments_stray on payments (location_id, at) where drawer_shift_id is null and method = 'cash';

-- PostgreSQL parses the text of every check of a table anew for each statement that writes it, a function only once a
-- connection: so all conditions of an order, and all of a line, are one function each. Called by the checks below.
create function is_valid_order(o orders) returns boolean language plpgsql immutable parallel safe as $$
begin
  return o.number > 0
    and o.order_type in ('dine_in', 'takeaway', 'delivery')
    and o.status in ('received', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled')
    and o.payment_status in ('pending', 'paid', 'partially_paid', 'failed', 'refunded', 'cancelled')
    and o.payment_method in ('cash', 'card', 'mobile_wallet', 'bank_transfer', 'credit')
    and o.guests between 1 and 500
    and o.discount_percentage between 0 and 100
    and o.subtotal_amount >= 0
    and o.discount_amount between 0 and o.subtotal_amount
    and o.service_charge_amount >= 0
    and o.tax_amount >= 0
    and o.gratuity_amount >= 0
    and o.settled_amount >= 0
    and o.refunded_amount between 0 and o.settled_amount
    and o.corrected_amount between 0 and o.refunded_amount
    and o.total_amount = o.subtotal_amount - o.discount_amount + o.service_charge_amount + o.gratuity_amount
      + case when o.prices_include_tax then 0 else o.tax_amount end
    and (o.closed_at is not null) = (o.status in ('completed', 'cancelled'));
end $$;

create function is_valid_line(i order_items) returns boolean language plpgsql immutable parallel safe as $$
begin
  return i.quantity between 1 and 999
    and i.unit_price >= 0
    and i.discount_percentage between 0 and 100
    and i.tax_rate between 0 and 100
    and i.total_price >= 0
    and i.status in ('pending', 'preparing', 'ready', 'served', 'voided')
    and i.void_stock in ('wasted', 'returned')
    and i.course between 1 and 9
    and i.seat between 1 and 99;
end $$;

alter table orders add constraint orders_valid_check check (is_valid_order(orders));
alter table order_items add constraint order_items_valid_check check (is_valid_line(order_items));
