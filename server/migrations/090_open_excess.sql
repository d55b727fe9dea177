-- no transaction
-- The orders with money to give back, which are few: home and the orders page ask for them.
create index concurrently if not exists orders_with_excess on orders (location_id, created_at)
  where excess_amount > 0;
