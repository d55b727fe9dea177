-- Surplus of a delivered line by which the draft of the next order was lowered.
-- locks: deliveries and orders for a moment; the table is small.
alter table delivery_lines
  add column lowered_order_id uuid,
  add column lowered_packs numeric;
alter table delivery_lines
  add constraint delivery_lines_lowered_order_id_fkey foreign key (location_id, lowered_order_id)
    references purchase_orders (location_id, id) on delete set null (lowered_order_id) not valid,
  add constraint delivery_lines_lowered_packs_check check (lowered_packs > 0) not valid;
