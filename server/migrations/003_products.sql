create table media (
  id uuid primary key,
  organization_id uuid not null,
  location_id uuid not null,
  name text not null,
  file_name text not null,
  media_type text not null,
  alt_text text,
  description text,
  bytes integer not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  unique (location_id, id)
);
create index media_by_location on media (location_id, created_at desc);

-- How many of the smallest unit of its dimension a unit is; what does not convert counts as itself.
create function unit_size(unit text) returns numeric language sql immutable parallel safe as $$
  select case unit when 'kg' then 1000 when 'cl' then 10 when 'dl' then 100 when 'l' then 1000 else 1 end::numeric
$$;

create table product_categories (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  folded_name text not null,
  unique (location_id, id),
  unique (location_id, folded_name)
);

create table products (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  folded_name text not null,
  -- Everything a search finds the product by: its names in every language and its barcode.
  search_key text not null default '',
  description text,
  translations jsonb not null default '[]',
  category_id uuid,
  price numeric check (price >= 0),
  unit text not null,
  barcode text,
  allergens text[] not null default '{}',
  nutrition_info jsonb,
  preparation_time integer check (preparation_time >= 0),
  is_active boolean not null,
  alert_when_less_than numeric not null check (alert_when_less_than >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id),
  foreign key (location_id, category_id) references product_categories (location_id, id)
);
create index products_by_name on products (location_id, folded_name) where archived_at is null;
create unique index products_barcode on products (location_id, barcode) where archived_at is null and barcode is not null;

create table inventory (
  id uuid primary key,
  location_id uuid not null references locations (id),
  product_id uuid not null,
  supplier_id uuid,
  supplier_name text,
  unit text not null,
  unit_cost numeric not null default 0 check (unit_cost >= 0),
  quantity numeric not null default 0,
  minimum_stock_level numeric not null default 0 check (minimum_stock_level >= 0),
  maximum_stock_level numeric check (maximum_stock_level >= 0),
  expiry_date date,
  batch_number text,
  last_restocked timestamptz,
  notes text,
  category text,
  subcategory text,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id),
  foreign key (location_id, product_id) references products (location_id, id)
);
create index inventory_by_product on inventory (location_id, product_id) where archived_at is null;

-- What one order line took from the stock, step by step; the key makes each step happen once.
create table inventory_consumptions (
  location_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  step smallint not null,
  kind text not null check (kind in ('consumed', 'returned', 'wasted')),
  -- In the product's unit; negative when returned or wasted, so that the sum is what the line still holds.
  quantity numeric not null check (quantity <> 0 and (kind = 'consumed') = (quantity > 0)),
  created_at timestamptz not null default now(),
  primary key (line_id, product_id, step),
  foreign key (location_id, product_id) references products (location_id, id)
);

create table inventory_movements (
  id uuid primary key,
  location_id uuid not null,
  inventory_id uuid not null,
  movement_type text not null
    check (movement_type in ('IN', 'OUT', 'ADJUSTMENT', 'EXPIRED', 'DAMAGED', 'SALE', 'TRANSFER')),
  quantity numeric not null check (quantity <> 0),
  balance numeric not null,
  unit_cost numeric,
  reason text,
  reference_id uuid,
  reverses_id uuid unique references inventory_movements (id),
  line_id uuid,
  line_product_id uuid,
  line_step smallint,
  created_by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  foreign key (location_id, inventory_id) references inventory (location_id, id),
  check (case movement_type
    when 'IN' then quantity > 0
    when 'ADJUSTMENT' then true
    when 'TRANSFER' then true
    else quantity < 0 end),
  foreign key (line_id, line_product_id, line_step) references inventory_consumptions (line_id, product_id, step),
  check ((line_id is null) = (line_step is null) and (line_id is null) = (line_product_id is null)),
  unique (line_id, line_product_id, line_step, inventory_id)
);
create index movements_by_item on inventory_movements (inventory_id, sequence desc);
create index movements_by_reference on inventory_movements (reference_id) where reference_id is not null;
create trigger movements_append_only before update or delete on inventory_movements
  for each row execute function refuse_change();

create table inventory_transfers (
  id uuid primary key,
  organization_id uuid not null,
  from_location_id uuid not null,
  to_location_id uuid not null,
  status text not null check (status in ('sent', 'received', 'cancelled')),
  notes text,
  sent_by text not null,
  sent_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  check (from_location_id <> to_location_id),
  check ((status = 'sent') = (closed_at is null)),
  foreign key (organization_id, from_location_id) references locations (organization_id, id),
  foreign key (organization_id, to_location_id) references locations (organization_id, id),
  unique (id, from_location_id, to_location_id)
);
create index transfers_from on inventory_transfers (from_location_id, sent_at desc);
create index transfers_to on inventory_transfers (to_location_id, sent_at desc);

create table inventory_transfer_lines (
  id uuid primary key,
  transfer_id uuid not null,
  from_location_id uuid not null,
  to_location_id uuid not null,
  position smallint not null,
  inventory_id uuid not null,
  received_inventory_id uuid,
  product_name text not null,
  unit text not null,
  quantity numeric not null check (quantity > 0),
  received numeric check (received >= 0),
  unit_cost numeric not null,
  unique (transfer_id, position),
  foreign key (transfer_id, from_location_id, to_location_id)
    references inventory_transfers (id, from_location_id, to_location_id),
  foreign key (from_location_id, inventory_id) references inventory (location_id, id),
  foreign key (to_location_id, received_inventory_id) references inventory (location_id, id)
);
