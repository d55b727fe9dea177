-- What a location does with paid orders, with the status "confirmed" and with cash taken while a device is offline.
-- The version before names none of these columns when it writes a location; the defaults are what new locations start with.
alter table locations
  add column complete_when_served_and_paid boolean not null default true,
  add column skip_confirmed boolean not null default false,
  add column offline_cash boolean not null default true;
