-- Hash chain of the audit log: a changed, removed or inserted entry no longer matches the hashes after it.

-- Returns the text of an audit entry that its hash covers: everything but its id, which a copy renumbers.
-- Called by seal_audit and by the data audit (integrity/auditChains.ts).
create or replace function audit_text(entry audit) returns text stable language sql as $$
  select json_build_array(entry.organization_id, entry.location_id, entry.actor_kind, entry.actor_id, entry.actor_name,
    entry.action, entry.subject, entry.subject_id, entry.subject_name, entry.before::text, entry.after::text, entry.ip,
    (extract(epoch from entry.at) * 1000000)::bigint)::text
$$;

-- Appends the audit entries of a transaction to the chain of their organization. Runs at the commit, so the lock on the
-- chain is the last one of the transaction and is held only while it commits. The call for the first entry appends those
-- that follow it: one update of the chain each would take quadratic time within one transaction.
create or replace function seal_audit() returns trigger language plpgsql as $$
declare
  chain audit_chains;
  entry audit;
begin
  if (select position from audit where id = new.id) is not null then return null; end if;
  insert into audit_chains (organization_id, length, head)
    select new.organization_id, 0, sha256(convert_to(new.organization_id::text, 'UTF8'))
    where not exists (select from audit_chains where organization_id = new.organization_id)
    on conflict do nothing;
  select * into chain from audit_chains where organization_id = new.organization_id for update;
  for entry in
    select * from audit where id >= new.id and organization_id = new.organization_id and position is null
      -- Rows of a savepoint have its own number: their trigger appends each alone.
      and (id = new.id or xmin = pg_current_xact_id()::xid)
    order by id
  loop
    chain.length := chain.length + 1;
    chain.head := sha256(chain.head || convert_to(audit_text(entry), 'UTF8'));
    update audit set position = chain.length, hash = chain.head where id = entry.id;
  end loop;
  update audit_chains set length = chain.length, head = chain.head where organization_id = chain.organization_id;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'seal' and tgrelid = 'audit'::regclass) then
    create constraint trigger seal after insert on audit deferrable initially deferred
      for each row execute function seal_audit();
  end if;
end $$;
