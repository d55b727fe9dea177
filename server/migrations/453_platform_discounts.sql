-- locks: the column is nullable, so no table is rewritten.
alter table orders
  -- Part of prepaid_amount that the platform pays itself, as a discount of its own.
  add column platform_discount_amount numeric;
