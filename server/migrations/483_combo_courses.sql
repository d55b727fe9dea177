-- locks: only the rows of set menus are written, which are few.
-- Course of the dishes of a group, counted from that of the set menu (contract/src/menu/menu.courses.rules.ts).
update menu_items set combo_groups = (
  select jsonb_agg(g.value || '{"course": 1}' order by g.place)
  from jsonb_array_elements(combo_groups) with ordinality g (value, place))
where combo_groups <> '[]';
-- locks: the column has a constant default, so no table is rewritten.
-- Course that the group of the dish had when it was ordered.
alter table order_items add column combo_course smallint not null default 1;
