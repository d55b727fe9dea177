-- A change of an order ran two functions of three queries, nearly always about one order of a day that is not over.
-- Such a one is told by an expression and marks nothing: a day is kept an hour after it is over, so whoever was
-- opened within half of that belongs to a day that is not kept, unless its marks say otherwise (see below).
create function follow_orders() returns trigger language plpgsql as $$
declare
  one record;
  told text;
begin
  select location_id, id, created_at, count(*) over () as rows into one from changed limit 1;
  if one.rows = 1 and one.created_at > now() - interval '30 minutes' then
    told := pg_notify('changes', concat_ws(' ', one.location_id, 'orders', pg_current_xact_id(), one.id));
    return null;
  end if;
  -- A statement that changes many names none of them.
  perform pg_notify('changes', concat_ws(' ', c.location_id, 'orders', pg_current_xact_id(), c.id))
  from (select distinct location_id, case when one.rows <= 20 then id end as id from changed) c;
  insert into stale_days (location_id, business_date)
  select distinct c.location_id, c.business_date from changed c join locations l on l.id = c.location_id
  where is_over(c.business_date, l)
    or exists (select from kept_days k where k.location_id = c.location_id and k.business_date = c.business_date);
  return null;
end $$;

drop trigger tell_insert on orders;
drop trigger tell_update on orders;
drop trigger stale_insert on orders;
drop trigger stale_update on orders;
drop function mark_stale();
create trigger follow_insert after insert on orders referencing new table as changed
  for each statement execute function follow_orders();
create trigger follow_update after update on orders referencing new table as changed
  for each statement execute function follow_orders();

-- Another clock puts orders into other hours. Another begin of the day may open the newest days again, and then they
-- are marked until they are over once more.
create or replace function mark_all_stale() returns trigger language plpgsql as $$
begin
  insert into stale_days (location_id, business_date)
  select location_id, business_date from kept_days
  where location_id = new.id and (old.timezone <> new.timezone or business_date >= current_date - 2);
  return null;
end $$;
drop trigger stale_days on locations;
create trigger stale_days after update of timezone, business_day_start on locations for each row
  when ((old.timezone, old.business_day_start) <> (new.timezone, new.business_day_start))
  execute function mark_all_stale();

-- Most locations have no receipt printer: that is asked first, in one query.
create or replace function queue_entered() returns trigger language plpgsql as $$
begin
  if not exists (select from changed c join printer_stations k on k.location_id = c.location_id)
    or current_setting('konoba.moving', true) = 'on' then return null; end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from changed c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of(c.location_id, m.category_id) p
  where c.status = 'pending' and wanted(c.status, c.course, c.fired_at, c.quantity) > 0
  group by c.location_id, p, c.order_id;
  return null;
end $$;
create or replace function queue_altered() returns trigger language plpgsql as $$
begin
  if not exists (select from changed c join printer_stations k on k.location_id = c.location_id)
    or current_setting('konoba.moving', true) = 'on' then return null; end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from (
    select n.id, n.location_id, n.order_id, n.menu_item_id, n.position, w.quantity - f.quantity as quantity,
      w.quantity > 0 and (n.customizations, n.special_requests) is distinct from (o.customizations, o.special_requests)
        as is_changed
    from changed n join former o on o.id = n.id
    cross join lateral wanted(n.status, n.course, n.fired_at, n.quantity) w (quantity)
    cross join lateral wanted(o.status, o.course, o.fired_at, o.quantity) f (quantity)
  ) c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of(c.location_id, m.category_id) p
  where c.quantity <> 0 or c.is_changed
  group by c.location_id, p, c.order_id;
  return null;
end $$;
drop function prints_lines(uuid[]);
