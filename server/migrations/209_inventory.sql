-- Stock, its movements and transfers between locations.

-- Stock items: what a location has of a product, by supplier and batch.
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

-- Stock one order line consumed, step by step; the key makes each step happen once.
create table inventory_consumptions (
  location_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  step smallint not null,
  kind text not null check (kind in ('consumed', 'returned', 'wasted')),
  -- In the product's unit; negative when returned or wasted, so that the sum is what the line still consumes.
  quantity numeric not null check (quantity <> 0 and (kind = 'consumed') = (quantity > 0)),
  created_at timestamptz not null default now(),
  foreign key (location_id, product_id) references products (location_id, id),
  primary key (location_id, line_id, product_id, step)
);

-- Append-only ledger of stock; the balance of an item is the sum of its movements.
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
  check (case movement_type when 'IN' then quantity > 0 when 'ADJUSTMENT' then true when 'TRANSFER' then true
    else quantity < 0 end),
  check ((line_id is null) = (line_step is null) and (line_id is null) = (line_product_id is null)),
  foreign key (location_id, line_id, line_product_id, line_step)
    references inventory_consumptions (location_id, line_id, product_id, step),
  unique (location_id, line_id, line_product_id, line_step, inventory_id)
);
create index movements_by_item on inventory_movements (inventory_id, sequence desc);
create index movements_by_reference on inventory_movements (reference_id) where reference_id is not null;
-- Corrections by counting, without reading every sale of the same days.
create index movements_counted on inventory_movements (location_id, created_at) where movement_type = 'ADJUSTMENT';

-- Stock sent from one location to another.
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

-- Quantities of a transfer, by product.
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
  foreign key (to_location_id, received_inventory_id) references inventory (location_id, id),
  -- A transfer brings in at most what was sent.
  constraint transfer_received_check check (received <= quantity)
);
