-- Books of stock: what it cost at any time, and who counted it when.

-- locks: the column is new and empty, so the check reads no value.
-- Unit cost of the item after the movement; null on movements of earlier versions, where unit_cost stands for it.
alter table inventory_movements add column cost_after numeric check (cost_after >= 0);

-- Changes of an item's unit cost without a movement, written by a trigger. movement_id is the item's last movement before.
create table inventory_revaluations (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null,
  inventory_id uuid not null,
  movement_id uuid not null,
  quantity numeric not null,
  cost_before numeric not null,
  cost_after numeric not null,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  foreign key (location_id, inventory_id) references inventory (location_id, id),
  check (cost_before <> cost_after)
);
create index revaluations_by_item on inventory_revaluations (location_id, inventory_id, sequence desc);

-- Counted quantities, also those that were as expected and left no movement.
create table inventory_counts (
  id uuid primary key,
  location_id uuid not null,
  inventory_id uuid not null,
  counted numeric not null check (counted >= 0),
  expected numeric not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  foreign key (location_id, inventory_id) references inventory (location_id, id)
);
create index counts_by_item on inventory_counts (location_id, inventory_id, created_at desc);
