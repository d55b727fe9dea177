-- locks: the columns have constant defaults, so no table is rewritten.
alter table locations
  -- What platforms keep of their orders (platformCommission of contract/src/locations/locations.commissions.contract.ts).
  add column commissions jsonb not null default '[]';
alter table orders
  -- Percentage that the platform keeps, as it was when the order was created; null for none.
  add column commission_percentage numeric;
