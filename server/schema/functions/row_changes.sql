-- Change feed: each statement records the rows it changed with the number of its transaction, for the routes of
-- contract/src/changes. Orders are recorded with their live update, in live_updates.sql.

-- Returns true while all rows of an organization are deleted: nobody is left to read of it.
create or replace function is_leaving() returns boolean language sql stable as
  $$ select current_setting('konoba.organization_deletion', true) is not distinct from 'on' $$;

-- Records the changed rows as `tg_argv[0]`, by their id. Called by the triggers record_* below.
create or replace function record_rows() returns trigger language plpgsql as $$
begin
  if is_leaving() then return null; end if;
  insert into row_changes (location_id, resource, xid, id, at)
  select c.location_id, tg_argv[0], pg_current_xact_id(), c.id, clock_timestamp() from changed c
  on conflict do nothing;
  return null;
end $$;

-- Records the rows that changed rows belong to as `tg_argv[0]`, by their column `tg_argv[1]`. Called by the triggers
-- record_* below.
create or replace function record_parents() returns trigger language plpgsql as $$
begin
  if is_leaving() then return null; end if;
  execute format('insert into row_changes (location_id, resource, xid, id, at)
    select c.location_id, $1, pg_current_xact_id(), c.%I, clock_timestamp() from changed c on conflict do nothing', tg_argv[1])
    using tg_argv[0];
  return null;
end $$;

-- Records rows of the ledger as payments or refunds. Called by the triggers record_* of payments.
create or replace function record_ledger() returns trigger language plpgsql as $$
begin
  if is_leaving() then return null; end if;
  insert into row_changes (location_id, resource, xid, id, at)
  select c.location_id, c.kind || 's', pg_current_xact_id(), c.id, clock_timestamp() from changed c
  on conflict do nothing;
  return null;
end $$;

do $$
declare
  recorded record;
  operation text;
begin
  for recorded in
    select * from (values
      ('payments', 'record_ledger()'),
      ('inventory_movements', 'record_rows(''movements'')'),
      ('products', 'record_rows(''products'')'),
      ('menu_items', 'record_rows(''menuItems'')'),
      ('menu_item_ingredients', 'record_parents(''menuItems'', ''menu_item_id'')'),
      ('menu_item_option_groups', 'record_parents(''menuItems'', ''menu_item_id'')'),
      ('tables', 'record_rows(''tables'')'),
      ('section_tables', 'record_parents(''tables'', ''table_id'')'),
      ('reservations', 'record_rows(''reservations'')'),
      ('reservation_tables', 'record_parents(''reservations'', ''reservation_id'')'),
      ('drawer_shifts', 'record_rows(''shifts'')'),
      ('drawer_movements', 'record_parents(''shifts'', ''shift_id'')'),
      ('drawer_reports', 'record_parents(''shifts'', ''shift_id'')'),
      ('receipts', 'record_rows(''receipts'')')) each (table_name, call)
  loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      execute format(
        'create or replace trigger %I after %s on %I referencing %s table as changed for each statement execute function %s',
        'record_' || operation, operation, recorded.table_name, case operation when 'delete' then 'old' else 'new' end,
        recorded.call);
    end loop;
  end loop;
end $$;

create or replace trigger record_delete after delete on orders referencing old table as changed
  for each statement execute function record_rows('orders');
