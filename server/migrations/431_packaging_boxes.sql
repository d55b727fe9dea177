-- locks: the columns have constant defaults, so no table is rewritten, and the checks are not run over the rows.
-- Boxes that a piece takes away, by which fees per box are counted: of the dish, and of the line that copied it.
alter table menu_items
  add column boxes smallint not null default 1,
  add constraint menu_items_boxes_check check (boxes between 0 and 9) not valid;
-- locks: as above.
alter table order_items
  add column boxes smallint not null default 1,
  add constraint order_items_boxes_check check (boxes between 0 and 9) not valid;
