-- locks: the columns are nullable, so no table is rewritten, and the foreign key is validated without blocking writes.
-- Set menus on orders. Their dishes are ordinary lines, which carry all amounts.
create table order_combos (
  id uuid not null,
  location_id uuid not null,
  order_id uuid not null,
  menu_item_id uuid not null,
  name_en text,
  name_me text,
  -- Number of set menus with the same dishes.
  quantity integer not null check (quantity between 1 and 999),
  -- Price of one set menu without extra charges.
  unit_price numeric not null check (unit_price >= 0),
  base_price numeric,
  price_list_id uuid,
  price_list_name text,
  primary key (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id),
  foreign key (location_id, menu_item_id) references menu_items (location_id, id)
);
create index order_combos_by_order on order_combos (location_id, order_id);
create index order_combos_by_item on order_combos (menu_item_id);

alter table order_items
  add column combo_id uuid,
  -- Group of the set menu that the dish was chosen in.
  add column combo_group_id uuid,
  -- Extra charge of the dish in its set menu, part of `unit_price`.
  add column combo_extra numeric,
  add constraint order_items_location_id_combo_id_fkey
    foreign key (location_id, combo_id) references order_combos (location_id, id) not valid;
