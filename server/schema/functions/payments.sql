-- Ledger of payments.

-- Rejects a transaction after which the sums of an order differ from its ledger. Called by the trigger payments_in_order.
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  ledger record;
begin
  select coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as settled,
    coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) as refunded
    into ledger from payments p
    where p.location_id = new.location_id and p.order_id = new.order_id and p.voided_at is null;
  if not exists (select from orders o where o.location_id = new.location_id and o.id = new.order_id
    and o.settled_amount = ledger.settled and o.refunded_amount = ledger.refunded) then
    raise exception 'the ledger of order % does not add up to its sums', new.order_id
      using errcode = 'check_violation', constraint = 'payments_in_order';
  end if;
  return null;
end $$;
-- A constraint trigger cannot be replaced.
do $$ begin
  if not exists (select from pg_trigger where tgname = 'payments_in_order' and tgrelid = 'payments'::regclass) then
    create constraint trigger payments_in_order after insert or update on payments
      deferrable initially deferred for each row execute function check_ledger();
  end if;
end $$;
