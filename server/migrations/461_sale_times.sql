-- locks: the columns have constant defaults, so no table is rewritten.
-- When and where an item is sold, beside its weekdays: weekly times as those of price lists, and channels.
alter table menu_items
  -- Array of { days, from, to }; empty = always.
  add column sale_windows jsonb not null default '[]',
  -- Of tables, counter, takeaway, delivery, guests, platforms; empty = everywhere.
  add column sale_channels text[] not null default '{}';
-- locks: a menu has few hundred items, and none of them is in the index yet.
create index menu_items_timed on menu_items (location_id) where sale_windows <> '[]';
