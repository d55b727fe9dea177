-- locks: the columns are nullable or have a constant default, so no table is rewritten.
-- Orders of delivery platforms and webshops.
alter table orders
  -- Platform that sent it; source_delivery_id is its number there.
  add column source text,
  add column delivery_address text,
  -- Time the guest wants it; null for as soon as possible.
  add column requested_time timestamptz,
  -- Paid at the platform: a share on account with the id of the order, until a person hands the order over.
  add column prepaid_amount numeric,
  -- Answer to it: waiting, accepted, rejected or withdrawn; null for other orders.
  add column acceptance text;

alter table locations
  add column auto_accept_orders boolean not null default false,
  -- Minutes after which an unanswered order is rejected; null for never.
  add column auto_reject_minutes smallint;
