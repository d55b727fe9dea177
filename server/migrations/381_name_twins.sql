-- Names that now count as the same, such as "Ａna" and "ana", and stored keys of names in other scripts.

-- The oldest stays as it is; later ones get a part of their id behind, so that nothing is lost and they differ.
-- locks: rows whose name an older one has; hardly ever any.
update workers n set username = left(n.username, 24) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by location_id, name_key(username) order by created_at, id) as place
  from workers where archived_at is null) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update tables n set table_number = left(n.table_number, 14) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by location_id, name_key(table_number) order by created_at, id) as place
  from tables where archived_at is null and is_active) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update drawers n set name = left(n.name, 40) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by location_id, name_key(name) order by created_at, id) as place
  from drawers where is_active and name is not null) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update printers n set name = left(n.name, 40) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by location_id, name_key(name) order by created_at, id) as place
  from printers) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update receipt_tills n set name = left(n.name, 40) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by location_id, environment, name_key(name) order by created_at, id) as place
  from receipt_tills) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update suppliers n set name = left(n.name, 80) || ' #' || left(n.id::text, 4)
from (select id, row_number() over (partition by organization_id, text_key(name) order by created_at, id) as place
  from suppliers where archived_at is null) t
where t.id = n.id and t.place > 1;
-- locks: rows whose name an older one has; hardly ever any.
update storage_areas n set name = left(n.name, 40) || ' #' || left(n.id::text, 4)
from (select location_id, id, row_number() over (partition by location_id, name_key(name) order by position, id) as place
  from storage_areas) t
where t.location_id = n.location_id and t.id = n.id and t.place > 1;

-- Keys that the server wrote, of names that are not Latin.
-- locks: rows whose stored key is not Latin, each at once.
update products set folded_name = text_key(folded_name), search_key = text_key(search_key)
where octet_length(folded_name || search_key) <> char_length(folded_name || search_key);
-- locks: rows whose stored key is not Latin, each at once.
update menu_items set folded_name = text_key(folded_name) where octet_length(folded_name) <> char_length(folded_name);
-- locks: rows whose stored key is not Latin, each at once.
update menu_categories set folded_name = text_key(folded_name) where octet_length(folded_name) <> char_length(folded_name);
-- locks: rows whose stored key is not Latin, each at once.
update menu_option_groups set folded_name = text_key(folded_name) where octet_length(folded_name) <> char_length(folded_name);
-- locks: rows whose stored key is not Latin, each at once.
update inventory set search_key = text_key(search_key) where octet_length(search_key) <> char_length(search_key);
