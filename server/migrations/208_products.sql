-- Products: what recipes are made of and what stock is counted in.

-- Categories of products.
create table product_categories (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  folded_name text not null,
  unique (location_id, id),
  unique (location_id, folded_name)
);

-- Products: ingredients of recipes, counted in one unit.
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
  -- Name in the languages of the screens: its own text, else the English one, else `name`. Stored with its sort
  -- key, so that no list reads the translations of every row.
  shown_en text generated always as (coalesce(own_text(translations, 'en', 'name'), name)) stored,
  shown_me text generated always as (coalesce(own_text(translations, 'me', 'name'), own_text(translations, 'en',
    'name'), name)) stored,
  shown_key_en text collate "C"
    generated always as (search_key(coalesce(own_text(translations, 'en', 'name'), name))) stored,
  shown_key_me text collate "C"
    generated always as (search_key(coalesce(own_text(translations, 'me', 'name'), own_text(translations, 'en',
    'name'), name))) stored,
  unique (location_id, id),
  foreign key (location_id, category_id) references product_categories (location_id, id),
  constraint products_nutrition_size check (length(nutrition_info::text) <= 20000)
);
create index products_by_name on products (location_id, folded_name) where archived_at is null;
create unique index products_barcode on products (location_id, barcode)
  where archived_at is null and barcode is not null;
