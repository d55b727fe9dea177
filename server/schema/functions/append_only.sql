-- Append-only tables: the audit log, order history, stock movements, revaluations and counts, drawer movements, Z reports,
-- accounting postings and exports.

-- Rejects changes, except for the deletion of a whole organization, and the hash that another trigger adds to an
-- audit entry at its commit. Called by the triggers below.
create or replace function reject_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' and pg_trigger_depth() > 1 then return new; end if;
  if tg_op = 'DELETE' and current_setting('konoba.organization_deletion', true) = 'on' then return old; end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare
  append_only text;
begin
  foreach append_only in array
    array['audit', 'order_history', 'inventory_movements', 'inventory_revaluations', 'inventory_counts', 'drawer_movements',
      'drawer_reports', 'accounting_postings', 'accounting_exports']
  loop
    execute format(
      'create or replace trigger append_only before update or delete on %I for each row execute function reject_change()',
      append_only);
  end loop;
end $$;

-- Truncating the log would delete all of its rows at once.
create or replace trigger no_truncate before truncate on audit for each statement execute function reject_change();
