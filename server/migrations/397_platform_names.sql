-- Platforms are compared without case. What one sent twice in different case stays, and the later order says so.
-- locks: orders of platforms in two spellings of one name; hardly ever any.
update orders o set source_delivery_id = left(o.source_delivery_id, 90) || ' (' || o.number || ')'
from (
  select location_id, id, row_number() over (partition by location_id, lower(source), source_delivery_id order by created_at, id) as place
  from orders where source is not null and source_delivery_id is not null) e
where e.place > 1 and o.location_id = e.location_id and o.id = e.id;
