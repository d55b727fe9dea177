-- What guests choose about a dish: groups of options, attached to items or to whole categories.
create table menu_option_groups (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name_en text,
  name_me text,
  folded_name text not null,
  min_choices smallint not null check (min_choices >= 0),
  -- null = as many as there are
  max_choices smallint check (max_choices >= 1),
  is_active boolean not null,
  display_order integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id),
  check (coalesce(name_en, name_me) is not null),
  check (max_choices >= min_choices)
);
create index menu_option_groups_by_order on menu_option_groups (location_id, display_order) where archived_at is null;

create table menu_options (
  id uuid primary key,
  location_id uuid not null,
  group_id uuid not null,
  position smallint not null,
  name_en text,
  name_me text,
  price numeric not null check (price >= 0),
  is_active boolean not null,
  removes_product_id uuid,
  adds_product_id uuid,
  adds_quantity numeric check (adds_quantity > 0),
  adds_unit text,
  -- Taken out of the group; lines that were ordered with it still know what it does to a recipe.
  archived_at timestamptz,
  unique (location_id, id),
  foreign key (location_id, group_id) references menu_option_groups (location_id, id) on delete cascade,
  foreign key (location_id, removes_product_id) references products (location_id, id),
  foreign key (location_id, adds_product_id) references products (location_id, id),
  check (coalesce(name_en, name_me) is not null),
  check ((adds_product_id is null) = (adds_quantity is null) and (adds_product_id is null) = (adds_unit is null))
);
create index menu_options_by_group on menu_options (group_id, position);
create index menu_options_by_product on menu_options (adds_product_id) where adds_product_id is not null;
create index menu_options_by_removed on menu_options (removes_product_id) where removes_product_id is not null;

create table menu_item_option_groups (
  location_id uuid not null,
  menu_item_id uuid not null,
  group_id uuid not null,
  position smallint not null,
  primary key (menu_item_id, group_id),
  foreign key (location_id, menu_item_id) references menu_items (location_id, id) on delete cascade,
  foreign key (location_id, group_id) references menu_option_groups (location_id, id) on delete cascade
);
create index menu_item_option_groups_by_group on menu_item_option_groups (group_id);

create table menu_category_option_groups (
  location_id uuid not null,
  category_id uuid not null,
  group_id uuid not null,
  position smallint not null,
  primary key (category_id, group_id),
  foreign key (location_id, category_id) references menu_categories (location_id, id) on delete cascade,
  foreign key (location_id, group_id) references menu_option_groups (location_id, id) on delete cascade
);
create index menu_category_option_groups_by_group on menu_category_option_groups (group_id);

-- Which lines name an option; most lines have none and cost nothing here.
create index order_items_by_option on order_items using gin (customizations jsonb_path_ops)
  where customizations <> '[]';
