-- Reference lists that all organizations share. Only migrations write them.

-- Currencies by ISO 4217; decimals is the minor unit, which decides how amounts are rounded.
create table currencies (
  id uuid primary key,
  code char(3) not null constraint currencies_code_unique unique,
  name_en text not null,
  name_me text not null,
  symbol text not null,
  decimals smallint not null constraint currencies_decimals_range check (decimals between 0 and 4)
);

-- Countries by ISO 3166-1. Antarctica has no currency of its own, so currency_id may be null.
create table countries (
  id uuid primary key,
  code char(2) not null constraint countries_code_unique unique,
  code3 char(3) not null constraint countries_code3_unique unique,
  name_en text not null,
  name_me text not null,
  phone_prefix text not null,
  currency_id uuid constraint countries_currency_fk references currencies (id),
  -- Standard rate of tax on sales, proposed to new locations; null where none is known.
  standard_tax_rate text
);
create index countries_by_currency on countries (currency_id);

-- Cities offered as the address of a location, with the time zone it starts with.
create table cities (
  id uuid primary key,
  country_id uuid not null constraint cities_country_fk references countries (id),
  name_en text not null,
  name_me text not null,
  latitude text not null,
  longitude text not null,
  timezone text not null,
  constraint cities_name_unique unique (country_id, name_en)
);
create index cities_by_name_me on cities (country_id, name_me);

-- Cuisines a location may name.
create table cuisines (
  id uuid primary key,
  code text not null constraint cuisines_code_unique unique,
  name_en text not null,
  name_me text not null,
  sort integer not null
);

-- Kinds of meat a menu item may name.
create table meat_types (
  id uuid primary key,
  code text not null constraint meat_types_code_unique unique,
  name_en text not null,
  name_me text not null,
  sort integer not null
);
