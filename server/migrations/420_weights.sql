-- locks: the columns are nullable or have a constant default, so no table is rewritten, and the function only replaces
-- the text of a check that every row already satisfies.
-- Dishes sold by weight: what the price of an item is for, its usual weights and the plate; the net weight of a line.

alter table menu_items
  add column sold_by text not null default 'piece',
  -- In grams, or millilitres of what is sold by the litre.
  add column min_weight integer,
  add column max_weight integer,
  add column tare_weight integer;

-- locks: as above.
alter table order_items
  add column sold_by text not null default 'piece',
  -- Net weight in the unit of `sold_by`; null for pieces. A weighed line is one piece, so its `quantity` is 1.
  add column weight numeric(9, 3),
  -- Source, tare and person of the weighing.
  add column weighing jsonb;

-- locks: as above.
alter table item_rollups
  -- Sum of weights and pieces where it differs from the pieces.
  add column units numeric;
-- locks: as above.
alter table weekly_item_rollups
  add column units numeric;

create or replace function is_valid_line(i order_items) returns boolean language plpgsql immutable parallel safe as $$
begin
  return i.quantity between 1 and 999
    and i.unit_price >= 0
    and i.discount_percentage between 0 and 100
    and i.tax_rate between 0 and 100
    and i.total_price >= 0
    and i.status in ('pending', 'preparing', 'ready', 'served', 'voided')
    and i.void_stock in ('wasted', 'returned')
    and i.course between 1 and 9
    and i.seat between 1 and 99
    and i.sold_by in ('piece', 'kg', '100g', 'l')
    and (i.sold_by = 'piece') = (i.weight is null)
    and (i.weight is null or (i.weight > 0 and i.weight <= 999 and i.quantity = 1));
end $$;

alter table menu_items add constraint menu_items_weights_check check (sold_by in ('piece', 'kg', '100g', 'l')
  and min_weight > 0 and tare_weight > 0 and max_weight >= coalesce(min_weight, 1)) not valid;
