-- Menu: texts, availability and the version of what its lists show.

-- Returns the text of a field in a language, else in English, else the first filled one. It is one expression of built-in
-- functions, so that it is inlined into the calling statement. Called by the lists of menu, orders, search and analytics.
create or replace function text_in(translations jsonb, wanted text, field text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    nullif(jsonb_path_query_first(translations, '$[*] ? (@.languageCode == $code)',
      jsonb_object(array['code', wanted])) ->> field, ''),
    nullif(jsonb_path_query_first(translations, '$[*] ? (@.languageCode == "en")') ->> field, ''),
    jsonb_path_query_first(translations, '$[*].keyvalue() ? (@.key == $field && @.value != null && @.value != "").value',
      jsonb_object(array['field', field])) #>> '{}')
$$;

-- Returns whether an item can be ordered at a moment, `orderability` of the contract; opening hours do not count. Called by
-- the lists of menu items.
create or replace function is_orderable(item menu_items, category_is_active boolean, serves_alcohol boolean, weekday int, at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select item.is_active and category_is_active and not item.hidden and (serves_alcohol or not item.contains_alcohol)
    and (item.active_from is null or item.active_from <= at) and (item.active_to is null or item.active_to > at)
    and (item.available_days = '{}' or weekday = any(item.available_days))
    and (item.quantity is null or item.quantity > 0) and (item.sold_out_until is null or item.sold_out_until <= at)
$$;

-- Raises the version of a menu, in a row that no other transaction has locked. Called by the triggers bump_version_* below;
-- read by menu.versions.store.ts.
create or replace function bump_menu_version() returns trigger language plpgsql as $$
declare
  place uuid;
begin
  for place in select distinct location_id from changed loop
    update menu_versions v set raised = v.raised + 1 where v.location_id = place and v.slot = (
      select slot from menu_versions where location_id = place limit 1 for update skip locked);
    if not found then
      insert into menu_versions (location_id) values (place);
    end if;
  end loop;
  return null;
end $$;

do $$
declare
  listed text;
  operation text;
begin
  foreach listed in array array['menu_items', 'menu_categories', 'menu_item_ingredients', 'products'] loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger %I after %s on %I referencing %s table as changed for each statement execute function bump_menu_version()',
        'bump_version_' || operation, operation, listed, case operation when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
