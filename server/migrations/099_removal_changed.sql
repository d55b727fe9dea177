-- A deletion is undone only where what it changed is still as it left it: the fields after the deletion are stored
-- beside those before it.
-- locks: a nullable column without a default is a change of the catalogue alone.
alter table removed_rows add column content_after jsonb;

-- Dates become text here and are compared later, perhaps by a session of another time zone.
create or replace function keep_removed() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  was constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  insert into removed_rows
    (organization_id, location_id, subject, subject_id, subject_name, table_name, is_gone, content, content_after)
  select r.organization_id, r.location_id, r.subject, r.subject_id, r.subject_name, tg_table_name, tg_op = 'DELETE',
    case when tg_op = 'DELETE' then was
      else (select jsonb_object_agg(key, value) from jsonb_each(was)
        where key = 'id' or value is distinct from new_row -> key) end,
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(new_row)
      where value is distinct from was -> key) end
  from jsonb_to_record(current_setting('konoba.removal')::jsonb)
    r (organization_id uuid, location_id uuid, subject text, subject_id uuid, subject_name text);
  return null;
end $$;

-- Raises KN001 where a field that the deletion changed was changed again, and locks its row. The moment of the last
-- change tells nothing of the fields. A row that is gone since is left alone.
create function refuse_changed(table_name text, row_id uuid, after jsonb) returns void
language plpgsql set timezone = 'UTC' as $$
declare
  present jsonb;
begin
  execute format('select to_jsonb(t) from %I t where id = $1 for update', table_name) into present using row_id;
  if present is not null and exists (
    select from jsonb_each(after) a where a.key <> 'updated_at' and a.value is distinct from present -> a.key)
  then
    raise exception 'changed since its deletion: % %', table_name, row_id using errcode = 'KN001';
  end if;
end $$;

create or replace function put_back(owner uuid, places uuid[], noun text, thing uuid)
returns table (place uuid, name text) language plpgsql set timezone = 'UTC' as $$
declare
  kept record;
  fields text;
  is_newer boolean;
begin
  -- A row that the deletion changed twice is compared with the last of it.
  perform refuse_changed(c.table_name, c.row_id, c.after) from (
    select r.table_name, (r.content ->> 'id')::uuid as row_id, jsonb_object_agg(a.key, a.value order by r.id) as after
    from removed_rows r cross join jsonb_each(r.content_after) a
    where r.subject_id = thing and r.subject = noun and r.organization_id = owner and not r.is_gone
      and (r.location_id is null or r.location_id = any(places)) and r.removed_at > now() - interval '1 day'
    group by 1, 2 order by 1, 2) c;
  for kept in
    with back as (
      delete from removed_rows r where r.subject_id = thing and r.subject = noun and r.organization_id = owner
        and (r.location_id is null or r.location_id = any(places)) and r.removed_at > now() - interval '1 day'
      returning *
    )
    select b.*, first_value(b.location_id) over () as at, first_value(b.subject_name) over () as called
    from back b
    order by array_position(array['users', 'workers', 'products', 'inventory', 'menu_categories', 'menu_items',
      'menu_option_groups', 'menu_options', 'tables', 'sections', 'stations', 'printers'], b.table_name) nulls last,
      -- What was changed twice ends as it was before the first of both.
      case when b.is_gone then b.id else -b.id end
  loop
    -- Other fields of the row that changed since keep the moment of their change.
    if kept.content_after ? 'updated_at' then
      execute format('select to_jsonb(t) -> ''updated_at'' is distinct from $1 from %I t where id = $2', kept.table_name)
        into is_newer using kept.content_after -> 'updated_at', (kept.content ->> 'id')::uuid;
      if is_newer then kept.content := kept.content - 'updated_at'; end if;
    end if;
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
