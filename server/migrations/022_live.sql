-- Tells who listens, with the commit, what a statement changed: place, topic and transaction. Equal notifications
-- of one transaction arrive once.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', told.place, tg_argv[0], pg_current_xact_id()))
  from (select distinct location_id as place from changed) told;
  return null;
end $$;

-- The same with the id of each row; a statement that changes many names none of them.
create function tell_rows() returns trigger language plpgsql as $$
declare
  is_named constant boolean := (select count(*) <= 20 from (select 1 from changed limit 21) few);
begin
  perform pg_notify('changes', concat_ws(' ', told.place, tg_argv[0], pg_current_xact_id(), told.name))
  from (select distinct location_id as place, case when is_named then id end as name from changed) told;
  return null;
end $$;

-- Whoever may have lost a session or a right is looked at again.
create function tell_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', concat_ws(' ', '-', 'people', pg_current_xact_id()));
  return null;
end $$;

do $$
declare
  told record;
  deed text;
begin
  for told in
    select * from (values
      ('orders', 'orders', 'tell_rows'),
      ('tables', 'tables', 'tell_change'),
      ('section_tables', 'tables', 'tell_change'),
      ('sections', 'tables', 'tell_change'),
      ('menu_items', 'menu', 'tell_change'),
      ('menu_categories', 'menu', 'tell_change'),
      ('menu_option_groups', 'menu', 'tell_change'),
      ('inventory', 'stock', 'tell_change')
    ) v (name, topic, teller)
  loop
    foreach deed in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I(%L)',
        'tell_' || deed, deed, told.name, case deed when 'delete' then 'old' else 'new' end, told.teller, told.topic);
    end loop;
  end loop;
end $$;

create trigger tell_people after update of ended_at, user_id, worker_id on sessions
  for each statement execute function tell_people();
create trigger tell_people after update of status, role, location_id, archived_at on workers
  for each statement execute function tell_people();
create trigger tell_people after update of role, archived_at on users
  for each statement execute function tell_people();
