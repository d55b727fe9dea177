-- Who of the guests a line is for; without a number it is for the whole table.
alter table order_items add column seat smallint check (seat between 1 and 99);

-- Devices of the house: a browser that was made known shows the names of the staff of its location.
create table staff_devices (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index staff_devices_by_location on staff_devices (location_id, created_at);
