-- What people with a limit voided alone, without an approval: it counts towards the limit of their shift.
create table limit_uses (
  id uuid primary key,
  location_id uuid not null references locations (id),
  person_id uuid not null,
  action text not null check (action in ('void')),
  amount numeric not null check (amount >= 0),
  order_id uuid not null,
  used_at timestamptz not null
);
create index limit_uses_by_person on limit_uses (location_id, person_id, used_at);
create index limit_uses_by_age on limit_uses (used_at);
