-- locks: the columns are nullable or have a constant default, so no table is rewritten.
-- Codes of labelling scales: the item inside, and the prefixes of codes with a weight or a price.
alter table menu_items add column scale_code text;
alter table locations
  add column weight_prefixes text[] not null default '{}',
  add column price_prefixes text[] not null default '{}';
