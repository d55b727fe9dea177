/**
 * Query of receipts and deposits of organization `$1` that are no longer as the audit chain has them: changed, removed,
 * or without the seal that they claim. A deposit that was registered again has several; the last one counts.
 */
export const receiptSealsQuery = `
  with seal as (
    select distinct on (s.id) a.location_id, s.id, s.name, s.hash
    from audit a cross join lateral jsonb_to_recordset(a.after -> 'sealed') as s(id uuid, name text, hash text)
    where a.organization_id = $1 and a.action = 'receipts.sealed'
    order by s.id, a.position desc),
  stored as (
    select m.location_id, m.subject_id as id, receipt_seal(r, m) as hash
    from locations l join receipt_messages m on m.location_id = l.id and m.is_sealed
    join receipts r on r.location_id = m.location_id and r.id = m.subject_id
    where l.organization_id = $1
    union all
    select m.location_id, m.subject_id, deposit_seal(d, m)
    from locations l join receipt_messages m on m.location_id = l.id and m.is_sealed
    join receipt_deposits d on d.location_id = m.location_id and d.id = m.subject_id
    where l.organization_id = $1)
  select location_id, case when stored.id is null then format('%s is missing', coalesce(seal.name, seal.id::text))
    else format('%s was changed', coalesce(seal.name, stored.id::text)) end as id
  from seal full join stored using (location_id, id)
  where seal.hash is distinct from stored.hash`;
