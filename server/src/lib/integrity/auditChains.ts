/**
 * Query of the first broken entry in the audit chain of organization `$1`: `id` describes it. An entry is broken if
 * its position does not follow, or its hash does not cover its text and the hash before. The head of the chain, the
 * heads in Z reports, and the hashes of Z reports in their closing entries must match too.
 */
export const auditChainQuery = `
  with entry as (
    select a.id, a.position, a.hash, a.action, a.at, audit_text(a) as text,
      lag(a.position, 1, 0) over w as position_before,
      lag(a.hash, 1, sha256(convert_to(a.organization_id::text, 'UTF8'))) over w as hash_before
    from audit a where a.organization_id = $1 and a.position is not null
    window w as (order by a.position)),
  broken as (
    select position, case when position <> position_before + 1 then format('entry %s is missing', position_before + 1)
      else format('entry %s (%s, %s) was changed', position, action, at at time zone 'UTC') end as id
    from entry
    where position <> position_before + 1 or hash <> sha256(hash_before || convert_to(text, 'UTF8'))
    order by position limit 1),
  last as (select position, hash from entry order by position desc limit 1),
  report as (
    select r.location_id, r.number, r.shift_id, r.report, encode(sha256(convert_to(r.report::text, 'UTF8')), 'hex') as hash
    from drawer_reports r join locations l on l.id = r.location_id where l.organization_id = $1),
  closing as (
    select a.location_id, (a.after ->> 'number')::int as number, a.after ->> 'reportHash' as hash
    from audit a where a.organization_id = $1 and a.action = 'drawer.closed' and a.after ? 'reportHash')
  select null::uuid as location_id, id from broken
  union all
  select null, case when c.length is null then 'the end of the chain is missing'
    else format('the entries after %s are missing', coalesce((select position from last), 0)) end
  from (select $1::uuid as id) o left join audit_chains c on c.organization_id = o.id
  where (c.length, c.head) is distinct from ((select position from last), (select hash from last))
  union all
  select null, format('entry of %s (%s) is outside the chain', a.at at time zone 'UTC', a.action)
  from audit a where a.organization_id = $1 and a.position is null
    and a.id > (select min(id) from entry)
  union all
  select r.location_id, format('Z report %s names another audit log', r.number)
  from report r where r.report -> 'auditHead' ->> 'hash' is not null and not exists (
    select from entry e where e.position = (r.report -> 'auditHead' ->> 'position')::bigint
      and encode(e.hash, 'hex') = r.report -> 'auditHead' ->> 'hash')
  union all
  select c.location_id, format('Z report %s was changed', c.number)
  from closing c where not exists (
    select from report r where r.location_id = c.location_id and r.number = c.number and r.hash = c.hash
      and r.report ->> 'shiftId' = r.shift_id::text)`;
