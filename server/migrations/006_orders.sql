-- One counter row per location and business date. It is touched in the last statement before the
-- commit, so that a location's orders queue behind it as briefly as possible.
create table order_counters (
  location_id uuid not null references locations (id),
  business_date date not null,
  last_number integer not null,
  primary key (location_id, business_date)
);

create table orders (
  id uuid primary key,
  location_id uuid not null references locations (id),
  business_date date not null,
  number integer not null check (number > 0),
  order_type text not null check (order_type in ('dine_in', 'takeaway', 'delivery')),
  status text not null
    check (status in ('received', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled')),
  payment_status text not null
    check (payment_status in ('pending', 'paid', 'partially_paid', 'failed', 'refunded', 'cancelled')),
  table_id uuid,
  guests smallint check (guests between 1 and 500),
  currency_id uuid not null references currencies (id),
  currency_decimals smallint not null,
  prices_include_tax boolean not null,
  service_price numeric not null,
  service_tax_rate numeric not null,
  discount_percentage numeric not null check (discount_percentage between 0 and 100),
  subtotal_amount numeric not null check (subtotal_amount >= 0),
  discount_amount numeric not null check (discount_amount between 0 and subtotal_amount),
  service_charge_amount numeric not null check (service_charge_amount >= 0),
  tax_percentage numeric not null,
  tax_amount numeric not null check (tax_amount >= 0),
  tax_lines jsonb not null,
  gratuity_amount numeric not null check (gratuity_amount >= 0),
  total_amount numeric not null,
  settled_amount numeric not null default 0 check (settled_amount >= 0),
  refunded_amount numeric not null default 0 check (refunded_amount between 0 and settled_amount),
  payment_method text check (payment_method in ('cash', 'card', 'mobile_wallet', 'bank_transfer', 'credit')),
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
  -- The version at which each field was last changed, so that a stale change of the same field is refused.
  field_versions jsonb not null default '{}',
  last_attempt_failed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  unique (location_id, id),
  unique (location_id, business_date, number),
  foreign key (location_id, table_id) references tables (location_id, id),
  foreign key (location_id, worker_id) references workers (location_id, id),
  check (
    total_amount = subtotal_amount - discount_amount + service_charge_amount + gratuity_amount
      + case when prices_include_tax then 0 else tax_amount end
  ),
  check ((closed_at is not null) = (status in ('completed', 'cancelled')))
);
create index orders_by_age on orders (location_id, created_at desc, id desc);
create index orders_open on orders (location_id, created_at) where closed_at is null;
create index orders_by_table on orders (location_id, table_id, created_at desc) where table_id is not null;
create index orders_by_worker on orders (location_id, worker_id, created_at desc) where worker_id is not null;

create table order_items (
  id uuid primary key,
  location_id uuid not null,
  order_id uuid not null,
  menu_item_id uuid not null,
  position smallint not null,
  name_en text,
  name_me text,
  quantity integer not null check (quantity between 1 and 999),
  unit_price numeric not null check (unit_price >= 0),
  discount_percentage numeric not null check (discount_percentage between 0 and 100),
  tax_rate numeric not null check (tax_rate between 0 and 100),
  total_price numeric not null check (total_price >= 0),
  customizations jsonb not null default '[]',
  special_requests text,
  status text not null check (status in ('pending', 'preparing', 'ready', 'served', 'voided')),
  void_reason text,
  void_stock text check (void_stock in ('wasted', 'returned')),
  created_at timestamptz not null,
  started_at timestamptz,
  foreign key (location_id, order_id) references orders (location_id, id),
  foreign key (location_id, menu_item_id) references menu_items (location_id, id)
);
create index order_items_by_order on order_items (order_id, position);
create index order_items_by_item on order_items (menu_item_id, created_at);

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
create index order_history_by_order on order_history (order_id, id);
create trigger order_history_append_only before update or delete on order_history
  for each row execute function refuse_change();

create table payments (
  id uuid primary key,
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
  foreign key (location_id, order_id) references orders (location_id, id)
);
create index payments_by_order on payments (order_id, at);
create unique index payments_reference on payments (location_id, reference) where reference is not null and voided_at is null;
