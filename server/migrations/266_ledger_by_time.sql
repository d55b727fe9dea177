-- no transaction
-- Payments and refunds in the order of their time, and movements in the order of their ids, for programs that read all.
create index concurrently if not exists payments_by_time on payments (location_id, at, id);
create index concurrently if not exists movements_by_location on inventory_movements (location_id, id);
