-- no transaction
-- Each code of a scale belongs to one item of a location; few items have one.
create unique index concurrently if not exists menu_items_scale_code on menu_items (location_id, scale_code)
  where scale_code is not null and archived_at is null;
