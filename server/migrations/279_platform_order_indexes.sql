-- no transaction
-- Each order of a platform once, and the orders that wait for an answer.
create unique index concurrently if not exists orders_by_source on orders (location_id, source, source_delivery_id)
  where source is not null and source_delivery_id is not null;
create index concurrently if not exists orders_waiting on orders (location_id, created_at) where acceptance = 'waiting';
