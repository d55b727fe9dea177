-- When an organization is deleted, unless somebody takes it back until then.
alter table organizations add column deletes_at timestamptz;
create index organizations_leaving on organizations (deletes_at) where deletes_at is not null;

-- Rows that are never changed go with their organization, in the transaction that says so.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('konoba.leaving', true) = 'on' then return old; end if;
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
