-- The text of a field: wanted language, then en, then the first that is filled.
create function text_in(translations jsonb, wanted text, field text) returns text
language sql immutable parallel safe as $$
  select t.value ->> field
  from jsonb_array_elements(translations) with ordinality t (value, place)
  where coalesce(t.value ->> field, '') <> ''
  order by (t.value ->> 'languageCode' = wanted) desc, (t.value ->> 'languageCode' = 'en') desc, t.place
  limit 1
$$;

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
  unique (location_id, id)
);
create index menu_categories_by_order on menu_categories (location_id, display_order) where archived_at is null;

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
create index menu_items_by_category on menu_items (location_id, category_id, display_order) where archived_at is null;
create index menu_items_by_name on menu_items (location_id, folded_name) where archived_at is null;

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
