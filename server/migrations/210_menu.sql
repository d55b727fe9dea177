-- Categories, items, recipes, modifiers, stations and the version of a menu.

-- Categories of the menu, in their order.
create table menu_categories (
  id uuid primary key,
  location_id uuid not null references locations (id),
  display_order integer not null,
  is_active boolean not null default true,
  folded_name text not null default '',
  translations jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Colour of the tiles, 1 to 8; null = by position.
  color integer,
  unique (location_id, id),
  constraint menu_categories_color_check check (color between 1 and 8)
);
create index menu_categories_by_order on menu_categories (location_id, display_order) where archived_at is null;

-- Dishes and drinks of the menu.
create table menu_items (
  id uuid primary key,
  location_id uuid not null references locations (id),
  category_id uuid not null,
  type text not null default 'food' check (type in ('food', 'drink')),
  name_en text,
  name_me text,
  folded_name text not null,
  translations jsonb not null,
  price numeric not null check (price >= 0),
  tax_percentage numeric not null default 0 check (tax_percentage between 0 and 100),
  tax_exempt boolean not null default false,
  tax_group text,
  quantity integer check (quantity >= 0),
  is_active boolean not null,
  hidden boolean not null default false,
  featured boolean not null default false,
  seasonal boolean not null default false,
  active_from timestamptz,
  active_to timestamptz,
  available_days smallint[] not null default '{}',
  sold_out_until timestamptz,
  preparation_time_minutes integer check (preparation_time_minutes >= 0),
  popularity_score numeric not null default 0,
  display_order integer not null default 0,
  image_id uuid,
  image_url text,
  allergens text[] not null default '{}',
  is_vegan boolean not null default false,
  is_vegetarian boolean not null default false,
  is_gluten_free boolean not null default false,
  is_lactose_free boolean not null default false,
  is_halal boolean not null default false,
  is_kosher boolean not null default false,
  is_lenten boolean not null default false,
  is_low_carb boolean not null default false,
  is_keto_friendly boolean not null default false,
  is_paleo boolean not null default false,
  spiciness_level smallint not null default 0 check (spiciness_level between 0 and 5),
  calories integer check (calories >= 0),
  protein numeric check (protein >= 0),
  carbohydrates numeric check (carbohydrates >= 0),
  fat numeric check (fat >= 0),
  nutrition_facts text,
  portion_size text,
  meat_types uuid[] not null default '{}',
  pairing_suggestions text,
  tags text[] not null default '{}',
  contains_alcohol boolean not null default false,
  alcohol_content numeric check (alcohol_content between 0 and 100),
  volume_ml integer check (volume_ml >= 0),
  serving_temperature text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id),
  foreign key (location_id, category_id) references menu_categories (location_id, id),
  foreign key (location_id, image_id) references media (location_id, id),
  check (coalesce(alcohol_content, 0) = 0 or contains_alcohol)
);
create index menu_items_by_category on menu_items (location_id, category_id, display_order)
  where archived_at is null;
create index menu_items_by_name on menu_items (location_id, folded_name) where archived_at is null;

-- Recipe of a menu item: its products and quantities.
create table menu_item_ingredients (
  location_id uuid not null,
  menu_item_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  quantity numeric not null check (quantity > 0),
  unit text not null,
  is_optional boolean not null default false,
  preparation_notes text,
  primary key (menu_item_id, product_id),
  foreign key (location_id, menu_item_id) references menu_items (location_id, id) on delete cascade,
  foreign key (location_id, product_id) references products (location_id, id)
);
create index ingredients_by_product on menu_item_ingredients (location_id, product_id);

-- Modifiers: groups of options that guests choose from, attached to items or to whole categories.
create table menu_option_groups (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name_en text,
  name_me text,
  folded_name text not null,
  min_choices smallint not null check (min_choices >= 0),
  -- Null = no maximum.
  max_choices smallint check (max_choices >= 1),
  is_active boolean not null,
  display_order integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- When the order screen offers the group: with the first tap on an item, or only from its line.
  prompt text not null default 'always',
  unique (location_id, id),
  check (coalesce(name_en, name_me) is not null),
  check (max_choices >= min_choices),
  constraint menu_option_groups_prompt_check check (prompt in ('always', 'line'))
);
create index menu_option_groups_by_order on menu_option_groups (location_id, display_order)
  where archived_at is null;

-- Options of a group, with their price and what they change in a recipe.
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
  -- Removed from the group; lines ordered with it still need its effect on the recipe.
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

-- Groups of options of a menu item.
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

-- Groups of options of every item of a category.
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

-- Version of what the lists of a location's menu show: every change raises it within its own transaction, so that a
-- response of the same version can be reused. Each transaction updates a row that no other one has locked, so that
-- none waits for another's commit; the version is the sum of all rows.
create table menu_versions (
  location_id uuid not null,
  slot uuid not null default gen_random_uuid(),
  raised bigint not null default 1,
  primary key (location_id, slot) ) with (fillfactor = 50
);

-- Where dishes are made: a station shows the lines of its categories, and those of no station if takes_rest.
create table stations (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  takes_rest boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, id)
);

-- Categories made at a station.
create table station_categories (
  location_id uuid not null,
  station_id uuid not null,
  category_id uuid not null,
  primary key (station_id, category_id),
  foreign key (location_id, station_id) references stations (location_id, id) on delete cascade,
  foreign key (location_id, category_id) references menu_categories (location_id, id) on delete cascade
);
create index station_categories_by_category on station_categories (location_id, category_id);
