-- What the operator of the server decides: who may create organizations, maintenance, and organizations that are disabled.

-- One row for the whole store; without it (a store filled from an older export) sign-up is closed and nothing is maintained.
create table store_settings (
  singleton boolean primary key default true check (singleton),
  -- Whether anybody may create an organization while SIGN_UP is not set: so it was in stores older than this table.
  open_sign_up boolean not null default false,
  -- Writes are refused from then on, with the notice.
  maintenance_at timestamptz,
  maintenance_notice text check (length(maintenance_notice) <= 300)
);
insert into store_settings (open_sign_up) select exists (select from organizations where not is_demo);

-- Since when the people and keys of an organization are refused; its rows stay.
alter table organizations add column disabled_at timestamptz;
-- When the operator invited an address to create an organization (SIGN_UP=invited).
alter table signups add column invited_at timestamptz;
