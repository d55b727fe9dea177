-- no transaction
-- Smaller indexes on what grows with every order: entries of one order are equal and stored once, the movements of an item
-- are appended at the end of its part.
create index concurrently if not exists movements_of_item on inventory_movements (inventory_id, sequence);
create unique index concurrently if not exists movements_once on inventory_movements
  (location_id, line_id, line_product_id, line_step, inventory_id) where line_id is not null;
create index concurrently if not exists order_history_of_order on order_history (location_id, order_id);
create index concurrently if not exists order_items_of_order on order_items (location_id, order_id);
drop index concurrently if exists movements_by_item;
drop index concurrently if exists order_history_by_order;
drop index concurrently if exists order_items_by_order;
alter table inventory_movements drop constraint if exists inventory_movements_location_id_line_id_line_product_id_lin_key;
