-- no transaction
-- Each order of a platform once, whatever the case of its name, and the orders of platforms for searches.
create unique index concurrently if not exists orders_by_platform on orders (location_id, lower(source), source_delivery_id)
  where source is not null and source_delivery_id is not null;
create index concurrently if not exists orders_of_platforms on orders (location_id)
  where source is not null or source_delivery_id is not null;
drop index concurrently if exists orders_by_source;
