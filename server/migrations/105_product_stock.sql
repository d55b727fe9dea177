-- `isConvertible` of the contract compares these: units convert inside one dimension, any other unit only to itself.
create function unit_dimension(unit text) returns text language sql immutable parallel safe as $$
  select case when unit in ('g', 'kg') then 'mass' when unit in ('ml', 'cl', 'dl', 'l') then 'volume' else unit end
$$;

-- Called by the product list. Figures of one product over its convertible batches, in `product_unit`:
-- `productFigures` of the contract with the level, the minimum and the value beside them.
create function product_stock(place uuid, product uuid, product_unit text, threshold numeric)
returns table (on_hand numeric, minimum numeric, level text, unit_cost numeric, stock_value numeric)
language sql stable parallel safe as $$
  with batches as (
    select i.quantity * unit_size(i.unit) / unit_size(product_unit) as quantity,
      i.minimum_stock_level * unit_size(i.unit) / unit_size(product_unit) as minimum,
      i.unit_cost * unit_size(product_unit) / unit_size(i.unit) as unit_cost,
      stock_level(i.quantity, i.unit, i.minimum_stock_level, threshold, product_unit) as level,
      i.archived_at is null as is_open, coalesce(i.last_restocked, i.created_at) as restocked_at, i.id
    from inventory i
    where i.location_id = place and i.product_id = product
      and unit_dimension(i.unit) = unit_dimension(product_unit)),
  costs as (
    select coalesce(
      sum(quantity * unit_cost) filter (where is_open and quantity > 0 and unit_cost > 0)
        / nullif(sum(quantity) filter (where is_open and quantity > 0 and unit_cost > 0), 0),
      (select unit_cost from batches where unit_cost > 0 order by is_open desc, restocked_at desc, id limit 1)) as unit_cost
    from batches)
  select sum(quantity) filter (where is_open),
    greatest(threshold, coalesce(sum(minimum) filter (where is_open), 0)),
    case when bool_or(level = 'out') filter (where is_open) then 'out'
      when bool_or(level = 'low') filter (where is_open) then 'low' end,
    (select unit_cost from costs),
    sum(greatest(quantity, 0)) filter (where is_open) * (select unit_cost from costs)
  from batches
$$;
