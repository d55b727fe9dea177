-- `isConvertible` of the contract compares these: units convert inside one dimension, any other unit only to itself.
create function unit_dimension(unit text) returns text language sql immutable parallel safe as $$
  select case when unit in ('g', 'kg') then 'mass' when unit in ('ml', 'cl', 'dl', 'l') then 'volume' else unit end
$$;
