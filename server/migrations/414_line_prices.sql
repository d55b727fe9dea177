-- locks: the columns are nullable, so no table is rewritten.
-- What a line was charged by; null for the price of the menu.
alter table order_items
  -- Price of the menu when the line was added.
  add column base_price numeric,
  add column price_list_id uuid,
  add column price_list_name text;
