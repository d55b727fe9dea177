-- A version of what the lists of a location's menu show: whatever changes it raises it in its own transaction, so
-- that an answer of the same version may be told again. Each transaction takes a row nobody else has, since they
-- would wait for each other until their commits; the version is the sum, which grows with every commit.
create table menu_versions (
  location_id uuid not null,
  slot uuid not null default gen_random_uuid(),
  raised bigint not null default 1,
  primary key (location_id, slot)
) with (fillfactor = 50);

create function raise_menu() returns trigger language plpgsql as $$
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
  shown text;
  deed text;
begin
  foreach shown in array array['menu_items', 'menu_categories', 'menu_item_ingredients', 'products'] loop
    foreach deed in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function raise_menu()',
        'raise_' || deed, deed, shown, case deed when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
