-- Hashes of confirmed receipts and deposits with their message and reply, for the audit chain. Of the order of a receipt
-- they say nothing: bills are merged. Called where they are sealed and by the data audit (integrity/receiptSeals.ts).
create or replace function receipt_seal(r receipts, m receipt_messages) returns text stable language sql as $$
  select encode(sha256(convert_to(jsonb_build_array(r.id, r.location_id, r.till_id, r.environment, r.year, r.ordinal,
    r.kind, r.payment_ids, r.corrects_id, r.needs, r.is_on_account, extract(epoch from r.issued_at), r.certificate_id,
    r.plan, r.message, r.gross_amount, r.operator_name, r.user_id, r.worker_id, r.status, r.confirmation,
    extract(epoch from r.confirmed_at), r.lateness, extract(epoch from m.sent_at))::text, 'UTF8')
    || m.request || coalesce(m.reply, '')), 'hex')
$$;

create or replace function deposit_seal(d receipt_deposits, m receipt_messages) returns text stable language sql as $$
  select encode(sha256(convert_to(jsonb_build_array(d.id, d.location_id, d.till_id, d.operation, d.day, d.amount,
    extract(epoch from d.at), d.status, d.confirmation, extract(epoch from m.sent_at))::text, 'UTF8')
    || m.request || coalesce(m.reply, '')), 'hex')
$$;
