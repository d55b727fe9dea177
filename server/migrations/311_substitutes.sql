-- Delivered lines that replace an ordered one by another item.
-- locks: deliveries and orders for a moment; the table is small.
alter table delivery_lines add column substitutes_line_id uuid;
alter table delivery_lines
  add constraint delivery_lines_substitutes_line_id_fkey foreign key (location_id, substitutes_line_id)
    references purchase_lines (location_id, id) not valid,
  add constraint delivery_lines_substitutes_check check (order_line_id is null or substitutes_line_id is null) not valid;
