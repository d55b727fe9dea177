-- Where dishes are made: a station shows the lines of its categories, and those of no station if it takes the rest.
create table stations (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  takes_rest boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (location_id, id)
);

create table station_categories (
  location_id uuid not null,
  station_id uuid not null,
  category_id uuid not null,
  primary key (station_id, category_id),
  foreign key (location_id, station_id) references stations (location_id, id) on delete cascade,
  foreign key (location_id, category_id) references menu_categories (location_id, id) on delete cascade
);
create index station_categories_by_category on station_categories (location_id, category_id);

create trigger tell_insert after insert on stations referencing new table as changed
  for each statement execute function tell_change('menu');
create trigger tell_update after update on stations referencing new table as changed
  for each statement execute function tell_change('menu');
create trigger tell_delete after delete on stations referencing old table as changed
  for each statement execute function tell_change('menu');

-- A later course waits until it is fired; how long a dish took is ready_at less the moment it was fired or entered.
alter table order_items
  add column course smallint not null default 1 check (course between 1 and 9),
  add column fired_at timestamptz,
  add column ready_at timestamptz;
