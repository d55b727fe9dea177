-- locks: the columns are nullable or have a constant default, and the checks of a line are replaced, not run.
-- What was agreed for a line or an order before a move: moving and merging never change what is due.
alter table order_items
  -- Bill discount agreed on the order the line came from; null for that of its order.
  add column bill_discount_percentage numeric,
  -- Amounts fixed by a move, which apply while price and percentages stay what they were.
  add column fixed_amounts jsonb;

alter table orders
  -- Service charges of orders merged into this one, with the tax on top of them.
  add column carried_service_amount numeric not null default 0,
  add column carried_service_tax numeric not null default 0;

create or replace function is_valid_line(i order_items) returns boolean language plpgsql immutable parallel safe as $$
begin
  return i.quantity between 1 and 999
    and i.unit_price >= 0
    and i.discount_percentage between 0 and 100
    and i.bill_discount_percentage between 0 and 100
    and i.tax_rate between 0 and 100
    and i.total_price >= 0
    and i.status in ('pending', 'preparing', 'ready', 'served', 'voided')
    and i.void_stock in ('wasted', 'returned')
    and i.course between 1 and 9
    and i.seat between 1 and 99;
end $$;
