-- Suppliers of an organization, their price lists by location, and the history of prices.

create table suppliers (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  tax_number text,
  contact_name text,
  phone text,
  email text,
  language text not null check (language in ('en', 'me')),
  -- 1 = Monday to 7 = Sunday.
  delivery_days smallint[] not null default '{}',
  order_days_before smallint not null check (order_days_before between 0 and 14),
  order_until text,
  delivery_window text,
  minimum_order numeric check (minimum_order >= 0),
  payment_days smallint check (payment_days between 0 and 365),
  category text,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  unique (organization_id, id)
);
create unique index suppliers_by_name on suppliers (organization_id, search_key(name)) where archived_at is null;

-- What a supplier sells to a location: its item, pack and price, and the product it becomes.
create table supplier_items (
  id uuid primary key,
  organization_id uuid not null,
  location_id uuid not null,
  supplier_id uuid not null,
  product_id uuid not null,
  name text not null,
  code text,
  pack_name text,
  pack_count integer not null check (pack_count > 0),
  pack_size numeric not null check (pack_size > 0),
  unit text not null,
  price numeric not null check (price >= 0),
  previous_price numeric check (previous_price >= 0),
  minimum_packs integer not null check (minimum_packs > 0),
  valid_from date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  unique (location_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  foreign key (location_id, product_id) references products (location_id, id)
);
create index supplier_items_by_supplier on supplier_items (location_id, supplier_id) where archived_at is null;
create index supplier_items_by_product on supplier_items (location_id, product_id) where archived_at is null;

-- Every price an item has had.
create table supplier_prices (
  id uuid primary key,
  location_id uuid not null,
  item_id uuid not null,
  price numeric not null check (price >= 0),
  valid_from date not null,
  source text not null check (source in ('list', 'delivery', 'invoice')),
  created_by text not null,
  created_at timestamptz not null,
  foreign key (location_id, item_id) references supplier_items (location_id, id) on delete cascade
);
create index supplier_prices_by_item on supplier_prices (location_id, item_id, valid_from desc, created_at desc);
