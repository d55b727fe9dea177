-- locks: a location has few deposits, so the check takes milliseconds.

-- The last message of each receipt and deposit as it was sent and the reply to it, both compressed with gzip. That of a
-- confirmed one is the message that was registered.
create table receipt_messages (
  location_id uuid not null references locations (id),
  -- Receipt or deposit.
  subject_id uuid not null,
  sent_at timestamptz not null,
  request bytea not null,
  -- Null where no reply arrived.
  reply bytea,
  primary key (location_id, subject_id)
);
alter table receipt_messages alter column request set storage external, alter column reply set storage external;

-- A withdrawal whose reply was lost may be registered: people look it up before it is sent again.
-- locks: a location has few deposits, so the check takes milliseconds.
alter table receipt_deposits drop constraint receipt_deposits_status_check,
  add constraint receipt_deposits_status_check check (status in ('waiting', 'confirmed', 'rejected', 'unclear'));

-- Times in which fiscal receipts were turned off after they had been on.
create table receipt_pauses (
  location_id uuid not null references locations (id),
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (location_id, from_at)
);
