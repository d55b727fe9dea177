-- Stock: units, alerts and expiry, as the contract computes them.

-- Returns the size of a unit in the smallest unit of its dimension; other units count as 1. Called by stock_level and the
-- stores of inventory, menu and analytics.
create or replace function unit_size(unit text) returns numeric language sql immutable parallel safe as $$
  select case unit when 'kg' then 1000 when 'cl' then 10 when 'dl' then 100 when 'l' then 1000 else 1 end::numeric
$$;

-- Returns the dimension of a unit, `isConvertible` of the contract: units convert within one dimension, any other unit only
-- to itself. Called by the lists of products.
create or replace function unit_dimension(unit text) returns text language sql immutable parallel safe as $$
  select case when unit in ('g', 'kg') then 'mass' when unit in ('ml', 'cl', 'dl', 'l') then 'volume' else unit end
$$;

-- Returns the alert of a stock item, `alertLevel` of the contract: the threshold is in the product's unit, the minimum in
-- the item's; each is ignored at 0. Called by the lists of inventory and products.
create or replace function stock_level(quantity numeric, unit text, minimum numeric, threshold numeric, threshold_unit text)
returns text language sql immutable parallel safe as $$
  select case when quantity <= 0 then 'out'
    when (threshold > 0 and quantity * unit_size(unit) < threshold * unit_size(threshold_unit))
      or (minimum > 0 and quantity <= minimum) then 'low' end
$$;

-- Returns `expiryState` of the contract. Called by the lists of inventory.
create or replace function expiry_state(expiry_date date, today date) returns text language sql immutable parallel safe as $$
  select case when expiry_date < today then 'expired' when expiry_date <= today + 3 then 'expiring' end
$$;
