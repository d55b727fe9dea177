-- no transaction
-- The voided and discounted lines, which are few: a report looks for them among all lines of the orders it reads. A voided
-- line counts 0; its status stands in no index, so that a line which goes through the kitchen writes none of them.
create index concurrently if not exists order_items_corrected on order_items (location_id, order_id)
  where total_price = 0 or discount_percentage > 0;
