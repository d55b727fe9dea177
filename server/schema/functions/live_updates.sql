-- Live updates: each commit notifies the channel "changes" of which rows changed. Every server listens
-- (server/src/lib/database/changes.ts) and forwards it to the screens that may know (server/src/lib/http/live.ts). The topic
-- of each table is `live` of its entry in server/src/lib/database/tableRegistry.ts.

-- Notifies of the locations whose rows a statement changed. Called by the triggers notify_* below.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', c.location_id, tg_argv[0], pg_current_xact_id()))
  from (select distinct location_id from changed) c;
  return null;
end $$;

-- Notifies of every location of the organizations whose rows a statement changed. Called by the triggers notify_* of
-- suppliers below.
create or replace function notify_organization_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', l.id, tg_argv[0], pg_current_xact_id()))
  from locations l where l.organization_id in (select organization_id from changed);
  return null;
end $$;

-- Notifies of every location in which a changed price list holds. Called by the triggers notify_* of price_lists below.
create or replace function notify_held_locations() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', h.id, tg_argv[0], pg_current_xact_id()))
  from (select distinct unnest(location_ids) as id from changed) h;
  return null;
end $$;

-- Notifies of locations whose modules were switched. Called by the trigger follow_modules of locations below.
create or replace function follow_modules() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', new.id, 'modules', pg_current_xact_id()));
  return null;
end $$;

-- Notifies of each changed row by id; a statement that changes more than 20 rows names none of them. Called by the
-- triggers of orders and print_jobs below.
create or replace function notify_changed_rows() returns trigger language plpgsql as $$
declare
  is_named constant boolean := (select count(*) <= 20 from (select 1 from changed limit 21) few);
begin
  perform pg_notify('changes', concat_ws(' ', c.location_id, tg_argv[0], pg_current_xact_id(), c.id))
  from (select distinct location_id, case when is_named then id end as id from changed) c;
  return null;
end $$;

-- Notifies of one row of printing, with the id of a printer. Called by the triggers notify_update of printers and print_jobs.
create or replace function notify_printing_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', new.location_id, 'printing', pg_current_xact_id(),
    case tg_table_name when 'printers' then new.id end));
  return null;
end $$;

-- Invalidates the session caches of all servers. Called by the triggers notify_people below, on everything that the lookup
-- of a session reads.
create or replace function notify_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', '-', 'people', pg_current_xact_id()));
  return null;
end $$;

-- Notifies of changed orders, records them for the change feed (row_changes.sql) and marks their business days dirty. One recent order, the usual case, takes no query: rollups
-- of a day are made an hour after it is over, so an order opened within the last half of that has none, unless marks say
-- otherwise (mark_days_dirty). Called by the triggers follow_* below.
create or replace function follow_orders() returns trigger language plpgsql as $$
declare
  first_change record;
  notified text;
begin
  select location_id, id, created_at, count(*) over () as rows into first_change from changed limit 1;
  insert into row_changes (location_id, resource, xid, id, at)
  select c.location_id, 'orders', pg_current_xact_id(), c.id, clock_timestamp() from changed c
  on conflict do nothing;
  if first_change.rows = 1 and first_change.created_at > now() - interval '30 minutes' then
    notified := pg_notify('changes',
      concat_ws(' ', first_change.location_id, 'orders', pg_current_xact_id(), first_change.id));
    return null;
  end if;
  -- A statement that changes many names none of them.
  perform pg_notify('changes', concat_ws(' ', c.location_id, 'orders', pg_current_xact_id(), c.id))
  from (select distinct location_id, case when first_change.rows <= 20 then id end as id from changed) c;
  insert into dirty_days (location_id, business_date)
  select distinct c.location_id, c.business_date from changed c join locations l on l.id = c.location_id
  where is_day_over(c.business_date, l)
    or exists (select from daily_rollups r where r.location_id = c.location_id and r.business_date = c.business_date);
  return null;
end $$;

-- Every table with a topic; those below have triggers of their own for some or all operations.
do $$
declare
  live record;
  operation text;
begin
  for live in
    select key as table_name, value as topic from jsonb_each_text('{{live_topics}}') where key not in ('orders', 'print_jobs')
  loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger %I after %s on %I referencing %s table as changed for each statement execute function %I(%L)',
        'notify_' || operation, operation, live.table_name, case operation when 'delete' then 'old' else 'new' end,
        case live.table_name when 'suppliers' then 'notify_organization_change'
          when 'price_lists' then 'notify_held_locations' else 'notify_change' end, live.topic);
    end loop;
  end loop;
end $$;

create or replace trigger follow_insert after insert on orders referencing new table as changed
  for each statement execute function follow_orders();
create or replace trigger follow_update after update on orders referencing new table as changed
  for each statement execute function follow_orders();
create or replace trigger notify_delete after delete on orders referencing old table as changed
  for each statement execute function notify_changed_rows('orders');

-- Screens hear of what they show, not of every attempt or renewed lease.
create or replace trigger notify_update after update on printers for each row
  when (old.taken_until is not distinct from new.taken_until) execute function notify_printing_row();
create or replace trigger notify_insert after insert on print_jobs referencing new table as changed
  for each statement execute function notify_changed_rows('printing');
create or replace trigger notify_update after update on print_jobs for each row
  when ((old.state, old.last_error) is distinct from (new.state, new.last_error)) execute function notify_printing_row();

create or replace trigger notify_people
  after update of ended_at, expires_at, email, user_id, worker_id, proven_at or delete on sessions
  for each statement execute function notify_people();
create or replace trigger notify_people
  after update of status, role, location_id, archived_at, first_name, last_name or delete on workers
  for each statement execute function notify_people();
create or replace trigger notify_people
  after update of organization_id, role, archived_at, first_name, last_name or delete on users
  for each statement execute function notify_people();
create or replace trigger notify_people after insert or update of organization_id, active or delete on locations
  for each statement execute function notify_people();
create or replace trigger follow_modules after update of modules_off on locations for each row
  when (old.modules_off is distinct from new.modules_off) execute function follow_modules();
create or replace trigger notify_people
  after update of name, scopes, location_ids, expires_at, revoked_at or delete on api_keys
  for each statement execute function notify_people();
create or replace trigger notify_people after update of ends_at or delete on api_key_secrets
  for each statement execute function notify_people();
create or replace trigger notify_people after update of deletes_at on organizations
  for each statement execute function notify_people();
