-- locks: the columns are nullable, so no table is rewritten.
-- Names of price lists in Montenegrin, and their copies on orders; null where the name is the same.
alter table price_lists add column name_me text;
alter table order_items add column price_list_name_me text;
alter table order_combos add column price_list_name_me text;
