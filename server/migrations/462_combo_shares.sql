-- locks: only the rows of set menus are written, which are few.
-- Fixed shares of the groups of set menus; null for a price that is shared by menu prices.
update menu_items set combo_groups = (
  select jsonb_agg(g.value || '{"sharePercent": null}' order by g.place)
  from jsonb_array_elements(combo_groups) with ordinality g (value, place))
where combo_groups <> '[]';
