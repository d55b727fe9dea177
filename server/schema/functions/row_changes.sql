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

-- Records price lists in each location that they name, or named before. Called by the triggers record_* of price_lists.
create or replace function record_price_lists() returns trigger language plpgsql as $$
begin
  if is_leaving() then return null; end if;
  insert into row_changes (location_id, resource, xid, id, at)
  select distinct l.id, 'priceLists', pg_current_xact_id(), c.id, clock_timestamp()
  from changed c join locations l on l.id = any(c.location_ids)
  on conflict do nothing;
  if tg_op = 'UPDATE' then
    insert into row_changes (location_id, resource, xid, id, at)
    select distinct l.id, 'priceLists', pg_current_xact_id(), b.id, clock_timestamp()
    from before_change b join locations l on l.id = any(b.location_ids)
    on conflict do nothing;
  end if;
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
      ('price_changes', 'record_rows(''priceChanges'')'),
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

create or replace trigger record_insert after insert on price_lists referencing new table as changed
  for each statement execute function record_price_lists();
create or replace trigger record_update after update on price_lists
  referencing old table as before_change new table as changed for each statement execute function record_price_lists();
create or replace trigger record_delete after delete on price_lists referencing old table as changed
  for each statement execute function record_price_lists();

create or replace trigger record_delete after delete on orders referencing old table as changed
  for each statement execute function record_rows('orders');

-- Records the rows that show something of the changed row as `tg_argv[0]`, by the query `tg_argv[1]` of their ids with the
-- location as $1 and the row as $2. Called by the triggers shown_* below.
create or replace function record_dependents() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
begin
  if is_leaving() then return null; end if;
  execute format('insert into row_changes (location_id, resource, xid, id, at)
    select $1, %L, pg_current_xact_id(), d.id, clock_timestamp() from (%s) d (id) on conflict do nothing', tg_argv[0], tg_argv[1])
    using coalesce(changed ->> 'location_id', changed ->> 'id')::uuid, new.id;
  return null;
end $$;

-- What rows of a feed show of other tables: the columns whose change is one of the row, and the query of those rows.
-- server/test/changes/shown.test.ts changes each column of each table and compares all feeds.
do $$
declare
  shown record;
begin
  for shown in
    select * from (values
      ('menuItems', 'menu_categories', array['translations', 'is_active'],
        'select id from menu_items where location_id = $1 and category_id = $2'),
      ('menuItems', 'products', array['allergens', 'inherited_allergens', 'shown_en', 'unit'],
        'select menu_item_id from menu_item_ingredients where location_id = $1 and product_id = $2'),
      ('menuItems', 'menu_items', array['translations', 'archived_at'],
        'select id from menu_items where location_id = $1 and archived_at is null and combo_groups <> ''[]''
          and combo_groups @> jsonb_build_array(jsonb_build_object(''choices'',
            jsonb_build_array(jsonb_build_object(''menuItemId'', $2))))'),
      ('products', 'product_categories', array['name'],
        'select id from products where location_id = $1 and category_id = $2'),
      ('tables', 'sections', array['name'],
        'select table_id from section_tables where location_id = $1 and section_id = $2'),
      ('reservations', 'tables', array['table_number'],
        'select reservation_id from reservation_tables where location_id = $1 and table_id = $2'),
      ('orders', 'tables', array['table_number'], 'select id from orders where location_id = $1 and table_id = $2'),
      ('receipts', 'tables', array['table_number'], 'select r.id from orders o
        join receipts r on r.location_id = o.location_id and r.order_id = o.id where o.location_id = $1 and o.table_id = $2'),
      ('receipts', 'orders', array['table_id', 'order_type'],
        'select id from receipts where location_id = $1 and order_id = $2'),
      ('receipts', 'receipt_tills', array['name'], 'select id from receipts where location_id = $1 and till_id = $2'),
      ('payments', 'locations', array['timezone', 'business_day_start'],
        'select id from payments where location_id = $1 and kind = ''payment'''),
      ('refunds', 'locations', array['timezone', 'business_day_start'],
        'select id from payments where location_id = $1 and kind = ''refund''')
    ) each (resource, table_name, columns, query)
  loop
    execute format('create or replace trigger %I after update on %I for each row when (%s) execute function record_dependents(%L, %L)',
      'shown_' || lower(shown.resource), shown.table_name,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(shown.columns) c),
      shown.resource, shown.query);
  end loop;
end $$;

-- A movement names the one that reverses it.
create or replace trigger shown_movements after insert on inventory_movements for each row when (new.reverses_id is not null)
  execute function record_dependents('movements', 'select reverses_id from inventory_movements where location_id = $1 and id = $2');
