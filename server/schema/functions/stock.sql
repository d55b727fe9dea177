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

-- Returns the alert of stock, `alertLevel` of the contract: the threshold is in the product's unit, the minimum in that of
-- the stock; each is ignored at 0. Called by product_stock and the list of products.
create or replace function stock_level(quantity numeric, unit text, minimum numeric, threshold numeric, threshold_unit text)
returns text language sql immutable parallel safe as $$
  select case when quantity <= 0 then 'out'
    when (threshold > 0 and quantity * unit_size(unit) < threshold * unit_size(threshold_unit))
      or (minimum > 0 and quantity <= minimum) then 'low' end
$$;

-- Returns what a location has of each product with stock items, in the product's unit, and its level: `productLevel` of the
-- contract, the one rule of every list, count and notice. Called by the stores of inventory and purchasing.
create or replace function product_stock(place uuid)
returns table (product_id uuid, on_hand numeric, minimum numeric, level text) language sql stable parallel safe as $$
  select s.product_id, s.on_hand, s.minimum, stock_level(s.on_hand, s.unit, s.minimum, s.threshold, s.unit) from (
    select i.product_id, p.unit, p.alert_when_less_than as threshold,
      sum(i.quantity * unit_size(i.unit) / unit_size(p.unit)) as on_hand,
      sum(i.minimum_stock_level * unit_size(i.unit) / unit_size(p.unit)) as minimum
    from inventory i join products p on p.location_id = place and p.id = i.product_id
    where i.location_id = place and i.archived_at is null and unit_dimension(i.unit) = unit_dimension(p.unit)
    group by i.product_id, p.unit, p.alert_when_less_than) s
$$;

-- Returns `expiryState` of the contract. Called by the lists of inventory.
create or replace function expiry_state(expiry_date date, today date) returns text language sql immutable parallel safe as $$
  select case when expiry_date < today then 'expired' when expiry_date <= today + 3 then 'expiring' end
$$;

-- Keeps a changed unit cost of an item that has moved, unless the movement written at the same time has it. Called by the
-- trigger below.
create or replace function record_revaluation() returns trigger language plpgsql as $$
declare
  last record;
begin
  select m.id, m.cost_after, m.created_at into last from inventory_movements m
  where m.location_id = new.location_id and m.inventory_id = new.id order by m.sequence desc limit 1;
  if last.id is null or (last.created_at = new.updated_at and last.cost_after = new.unit_cost) then return null; end if;
  insert into inventory_revaluations (location_id, inventory_id, movement_id, quantity, cost_before, cost_after, created_at)
  values (new.location_id, new.id, last.id, new.quantity, old.unit_cost, new.unit_cost, new.updated_at);
  return null;
end $$;

create or replace trigger record_revaluation after update of unit_cost on inventory for each row
  when (new.unit_cost is distinct from old.unit_cost) execute function record_revaluation();
