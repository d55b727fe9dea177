-- no transaction
-- Z report that lists a payment taken outside any shift; null until one does. 0 for those before reports listed any.
-- locks: none that waits; the column is nullable and the indexes are built concurrently.
alter table payments add column if not exists outside_report integer;
-- locks: rows of money outside any shift that reports already list; a location has few of them.
do $$ begin
  if exists (select from drawer_reports) then
    update payments p set outside_report = coalesce(l.number, 0)
    from payments q
      left join (
        select r.location_id, (each->>'id')::uuid as payment_id, min(r.number) as number
        from drawer_reports r, jsonb_array_elements(coalesce(r.report->'outside', '[]')) each group by 1, 2
      ) l on l.location_id = q.location_id and l.payment_id = q.id
      left join (
        select location_id, min((report->>'at')::timestamptz) as at from drawer_reports where report ? 'outside' group by 1
      ) f on f.location_id = q.location_id
    where p.location_id = q.location_id and p.id = q.id and q.drawer_shift_id is null and p.outside_report is null
      and (l.number is not null or q.at < f.at); end if; end $$;
-- Finds the money outside any shift that no Z report lists yet. That of a day is found by its time.
create index concurrently if not exists payments_outside on payments (location_id, at)
  where drawer_shift_id is null and outside_report is null;
drop index concurrently if exists payments_stray;
