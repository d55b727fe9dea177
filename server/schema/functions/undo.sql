-- Undo of deletions: while `konoba.deletion` describes a deletion (server/src/lib/audit/restoreDeleted.ts), triggers capture
-- the rows that its transaction deletes or updates. Captured are the tables with `undo` in
-- server/src/lib/database/tableRegistry.ts.

-- Captures a deleted row, or the changed fields of an updated one. Dates become text here and are compared later, perhaps
-- by a session of another time zone. Called by the triggers capture_deleted below.
create or replace function capture_deleted() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  insert into deleted_rows
    (organization_id, location_id, subject, subject_id, subject_name, table_name, is_gone, content, content_after)
  select r.organization_id, r.location_id, r.subject, r.subject_id, r.subject_name, tg_table_name, tg_op = 'DELETE',
    case when tg_op = 'DELETE' then old_row
      else (select jsonb_object_agg(key, value) from jsonb_each(old_row)
        where key = 'id' or value is distinct from new_row -> key) end,
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(new_row)
      where value is distinct from old_row -> key) end
  from jsonb_to_record(current_setting('konoba.deletion')::jsonb)
    r (organization_id uuid, location_id uuid, subject text, subject_id uuid, subject_name text);
  return null;
end $$;

do $$
declare
  captured text;
begin
  foreach captured in array '{{restorable_tables}}'::text[] loop
    execute format(
      $trigger$ create or replace trigger capture_deleted after update or delete on %I for each row
        when (current_setting('konoba.deletion', true) <> '') execute function capture_deleted() $trigger$, captured);
  end loop;
end $$;

-- Locks a row, and raises KN001 where a field that the deletion changed was changed again; `updated_at` does not count. A
-- row that was deleted since is ignored. Called by restore_deleted.
create or replace function require_unchanged(table_name text, row_id uuid, after jsonb) returns void
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

-- Undoes a deletion at one of the given locations, tables in the given order (parents first), and returns what it was; no
-- row where there is no such deletion. Called by `restoreHandler` of server/src/lib/audit/restoreDeleted.ts.
create or replace function restore_deleted(owner uuid, location_ids uuid[], noun text, deleted_id uuid, table_order text[])
returns table (place uuid, name text) language plpgsql set timezone = 'UTC' as $$
declare
  captured record;
  fields text;
  is_newer boolean;
begin
  -- A row that the deletion changed twice is compared with the last of it.
  perform require_unchanged(c.table_name, c.row_id, c.after) from (
    select r.table_name, (r.content ->> 'id')::uuid as row_id, jsonb_object_agg(a.key, a.value order by r.id) as after
    from deleted_rows r cross join jsonb_each(r.content_after) a
    where r.subject_id = deleted_id and r.subject = noun and r.organization_id = owner and not r.is_gone
      and (r.location_id is null or r.location_id = any(location_ids)) and r.deleted_at > now() - interval '1 day'
    group by 1, 2 order by 1, 2) c;
  for captured in
    with back as (
      delete from deleted_rows r where r.subject_id = deleted_id and r.subject = noun and r.organization_id = owner
        and (r.location_id is null or r.location_id = any(location_ids)) and r.deleted_at > now() - interval '1 day'
      returning *
    )
    select b.*, first_value(b.location_id) over () as at, first_value(b.subject_name) over () as called
    from back b
    order by array_position(table_order, b.table_name) nulls last,
      -- A row that was changed twice ends as it was before the first change.
      case when b.is_gone then b.id else -b.id end
  loop
    -- `updated_at` stays where other fields of the row were changed since.
    if captured.content_after ? 'updated_at' then
      execute format('select to_jsonb(t) -> ''updated_at'' is distinct from $1 from %I t where id = $2', captured.table_name)
        into is_newer using captured.content_after -> 'updated_at', (captured.content ->> 'id')::uuid;
      if is_newer then captured.content := captured.content - 'updated_at'; end if;
    end if;
    select string_agg(quote_ident(attname), ', ') into fields from pg_attribute
    where attrelid = captured.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and captured.content ? attname and (captured.is_gone or attname <> 'id');
    if captured.is_gone then
      execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
        captured.table_name, fields) using captured.content;
    else
      execute format('update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where id = $2',
        captured.table_name, fields) using captured.content, (captured.content ->> 'id')::uuid;
    end if;
    place := captured.at;
    name := captured.called;
  end loop;
  if found then return next; end if;
end $$;
