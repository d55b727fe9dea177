-- Accounting journal: the hash of its days, and the protection of locked ones.

-- Returns the SHA-256 of the sums of the postings of some days, in hex. Called by accounting.store.ts when days are
-- locked or exported, and by the data audit.
create or replace function journal_hash(location uuid, first_day date, last_day date) returns text
language sql stable parallel safe as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    format('%s %s %s %s %s', day, kind, key, rate, amount), E'\n' order by day, kind, key, rate), ''), 'UTF8')), 'hex')
  from (
    select p.business_date as day, e.kind, coalesce(e.key, '-') as key, coalesce(e.rate, '-') as rate,
      trim_scale(sum(e.amount)) as amount
    from accounting_postings p
    cross join lateral jsonb_to_recordset(p.entries) as e(kind text, key text, rate text, amount numeric)
    where p.location_id = location and p.business_date between first_day and last_day
    group by 1, 2, 3, 4) s
$$;

-- Rejects postings of a locked day.
create or replace function reject_locked_day() returns trigger language plpgsql as $$
begin
  if exists (select from accounting_books b where b.location_id = new.location_id and b.locked_through >= new.business_date)
  then raise exception 'the books are locked through this day' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create or replace trigger locked_day before insert on accounting_postings
  for each row execute function reject_locked_day();
