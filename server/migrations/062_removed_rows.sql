-- What a deletion took away, for a day, so that it can be taken back: rows that are gone as they were, and of rows that
-- stay the fields that became different.
create table removed_rows (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  location_id uuid,
  -- What was deleted, as the log names it; whatever went with it has the same.
  subject text not null,
  subject_id uuid not null,
  subject_name text,
  table_name text not null,
  is_gone boolean not null,
  content jsonb not null,
  removed_at timestamptz not null default now(),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index removed_rows_of_subject on removed_rows (subject_id);
create index removed_rows_by_age on removed_rows (removed_at);

-- The transaction of a deletion says what it deletes; in all others nothing is kept.
create function keep_removed() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  insert into removed_rows
    (organization_id, location_id, subject, subject_id, subject_name, table_name, is_gone, content)
  select r.organization_id, r.location_id, r.subject, r.subject_id, r.subject_name, tg_table_name, tg_op = 'DELETE',
    case when tg_op = 'DELETE' then was
      else (select jsonb_object_agg(key, value) from jsonb_each(was)
        where key = 'id' or value is distinct from new_row -> key) end
  from jsonb_to_record(current_setting('konoba.removal')::jsonb)
    r (organization_id uuid, location_id uuid, subject text, subject_id uuid, subject_name text);
  return null;
end $$;

-- locks: each trigger holds its table against writers for the moment it takes to enter it in the catalogue.
do $$
declare
  kept text;
begin
  foreach kept in array array['users', 'workers', 'products', 'inventory', 'menu_categories', 'menu_items',
    'menu_item_ingredients', 'menu_option_groups', 'menu_options', 'menu_item_option_groups',
    'menu_category_option_groups', 'tables', 'sections', 'section_tables', 'floor_pieces', 'reservation_tables',
    'stations', 'station_categories', 'printers', 'printer_stations', 'print_jobs']
  loop
    execute format(
      $trigger$ create trigger keep_removed after update or delete on %I for each row
        when (current_setting('konoba.removal', true) <> '') execute function keep_removed() $trigger$, kept);
  end loop;
end $$;

-- Takes the deletion of something back, if these places may: what it belongs to comes before what belongs to it.
-- Answers what it was; nothing where there is no such deletion.
create function put_back(owner uuid, places uuid[], noun text, thing uuid)
returns table (place uuid, name text) language plpgsql as $$
declare
  kept record;
  fields text;
begin
  for kept in
    with back as (
      delete from removed_rows r where r.subject_id = thing and r.subject = noun and r.organization_id = owner
        and (r.location_id is null or r.location_id = any(places)) and r.removed_at > now() - interval '1 day'
      returning *
    )
    select b.*, first_value(b.location_id) over () as at, first_value(b.subject_name) over () as called
    from back b
    order by array_position(array['users', 'workers', 'products', 'inventory', 'menu_categories', 'menu_items',
      'menu_option_groups', 'menu_options', 'tables', 'sections', 'stations', 'printers'], b.table_name) nulls last, b.id
  loop
    select string_agg(quote_ident(attname), ', ') into fields from pg_attribute
    where attrelid = kept.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and kept.content ? attname and (kept.is_gone or attname <> 'id');
    if kept.is_gone then
      execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
        kept.table_name, fields) using kept.content;
    else
      execute format('update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where id = $2',
        kept.table_name, fields) using kept.content, (kept.content ->> 'id')::uuid;
    end if;
    place := kept.at;
    name := kept.called;
  end loop;
  if found then return next; end if;
end $$;
