-- Receipt printing: triggers queue tickets, bills and drawer openings in the transaction of the order;
-- server/src/printing/printing.queue.service.ts prints them.

-- Returns the pieces of a line the kitchen has to make: none of a course that waits, nor of a voided line. Called by
-- queue_new_lines and queue_changed_lines.
create or replace function pieces_to_make(status text, course smallint, fired_at timestamptz, quantity integer) returns integer
language sql immutable as $$
  select case
    when status = 'voided' or (status = 'pending' and course > 1 and fired_at is null) then 0
    else quantity
  end
$$;

-- Returns the printers of a category: those of its stations, else those that take the rest. Called by queue_new_lines and
-- queue_changed_lines.
create or replace function printers_of_category(place uuid, category uuid) returns setof uuid language sql stable as $$
  select distinct p.id
  from printers p
  join printer_stations k on k.location_id = place and k.printer_id = p.id
  join stations s on s.location_id = place and s.id = k.station_id
  where p.location_id = place and p.is_active and (
    exists (select from station_categories c where c.station_id = s.id and c.category_id = category)
    or s.takes_rest and not exists (
      select from station_categories c where c.location_id = place and c.category_id = category))
$$;

-- Queues tickets of the lines a statement entered; moved lines were printed before, and those of a platform's order are
-- printed once it is accepted (queue_accepted_lines). Most locations have no receipt printer,
-- so that is checked first, in one query. Called by the trigger queue_new_lines.
create or replace function queue_new_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from changed c join printer_stations k on k.location_id = c.location_id)
    or current_setting('konoba.moving_lines', true) <> '' then return null; end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from changed c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of_category(c.location_id, m.category_id) p
  where c.status = 'pending' and pieces_to_make(c.status, c.course, c.fired_at, c.quantity) > 0
    and not exists (select from orders o where o.location_id = c.location_id and o.id = c.order_id and o.acceptance = 'waiting')
  group by c.location_id, p, c.order_id;
  return null;
end $$;
create or replace trigger queue_new_lines after insert on order_items
  referencing new table as changed for each statement execute function queue_new_lines();

-- Queues the tickets of an order of a platform when it is accepted. Called by the trigger queue_accepted_lines.
create or replace function queue_accepted_lines() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select i.location_id, p, 'ticket', i.order_id,
    jsonb_agg(jsonb_build_object('lineId', i.id, 'quantity', i.quantity) order by i.position)
  from order_items i
  join menu_items m on m.id = i.menu_item_id
  cross join lateral printers_of_category(i.location_id, m.category_id) p
  where i.location_id = new.location_id and i.order_id = new.id
    and pieces_to_make(i.status, i.course, i.fired_at, i.quantity) > 0
  group by i.location_id, p, i.order_id;
  return null;
end $$;
create or replace trigger queue_accepted_lines after update of acceptance on orders for each row
  when (old.acceptance = 'waiting' and new.acceptance = 'accepted') execute function queue_accepted_lines();

-- Returns the place of an order as slips name it. Called by queue_table_change.
create or replace function place_of_table(place uuid, table_id uuid, order_type text) returns jsonb language sql stable as $$
  select jsonb_build_object('orderType', order_type,
    'tableNumber', (select t.table_number from tables t where t.location_id = place and t.id = table_id))
$$;

-- Queues one slip per printer about items it has to make or hand out that change their table; those of a course that waits
-- are not on paper yet. Called by queue_changed_lines and queue_changed_table.
create or replace function queue_table_change(place uuid, from_order uuid, to_order uuid, pieces jsonb, former_table uuid default null)
returns void language sql as $$
  insert into print_jobs (location_id, printer_id, kind, order_id, move)
  select place, p, 'moved', t.id, jsonb_build_object(
    'from', place_of_table(place, coalesce(former_table, f.table_id), f.order_type),
    'to', place_of_table(place, t.table_id, t.order_type),
    'items', jsonb_agg(jsonb_build_object('quantity', x.quantity, 'nameEn', i.name_en, 'nameMe', i.name_me) order by i.position))
  from orders f
  join orders t on t.location_id = place and t.id = to_order
  cross join jsonb_to_recordset(pieces) x ("lineId" uuid, quantity integer)
  join order_items i on i.location_id = place and i.id = x."lineId"
  join menu_items m on m.id = i.menu_item_id
  cross join lateral printers_of_category(place, m.category_id) p
  where f.location_id = place and f.id = from_order and f.acceptance is distinct from 'waiting'
    and coalesce(former_table, f.table_id) is distinct from t.table_id
    and i.status in ('pending', 'preparing', 'ready')
    and pieces_to_make(i.status, i.course, i.fired_at, x.quantity) > 0
  group by p, f.table_id, f.order_type, t.id, t.table_id, t.order_type
$$;

-- Queues slips about an order that changes its table. Called by the trigger queue_changed_table.
create or replace function queue_changed_table() returns trigger language plpgsql as $$
begin
  perform queue_table_change(new.location_id, new.id, new.id,
    jsonb_agg(jsonb_build_object('lineId', i.id, 'quantity', i.quantity)), old.table_id)
  from order_items i where i.location_id = new.location_id and i.order_id = new.id
  having count(*) > 0;
  return null;
end $$;
create or replace trigger queue_changed_table after update of table_id on orders for each row
  when (old.table_id is not null and old.table_id is distinct from new.table_id
    and new.status not in ('completed', 'cancelled'))
  execute function queue_changed_table();

-- Queues tickets of pieces that were added, removed or fired later, and of changed wishes. Called by the trigger
-- queue_changed_lines.
create or replace function queue_changed_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from changed c join printer_stations k on k.location_id = c.location_id) then return null; end if;
  if current_setting('konoba.moving_lines', true) <> '' then
    -- Pieces are lines of their own by now: the line they came from lost them.
    perform queue_table_change(n.location_id, (array_agg(o.order_id))[1], current_setting('konoba.moving_lines')::uuid,
      jsonb_agg(jsonb_build_object('lineId', n.id, 'quantity', o.quantity - case when n.order_id = o.order_id then n.quantity else 0 end)))
    from changed n join former o on o.id = n.id
    where n.order_id <> o.order_id or n.quantity < o.quantity
    group by n.location_id;
    return null;
  end if;
  insert into print_jobs (location_id, printer_id, kind, order_id, lines)
  select c.location_id, p, 'ticket', c.order_id,
    jsonb_agg(jsonb_build_object('lineId', c.id, 'quantity', c.quantity) order by c.position)
  from (
    select n.id, n.location_id, n.order_id, n.menu_item_id, n.position, w.quantity - f.quantity as quantity,
      w.quantity > 0 and (n.customizations, n.special_requests, n.weight)
        is distinct from (o.customizations, o.special_requests, o.weight)
        as is_changed
    from changed n join former o on o.id = n.id
    cross join lateral pieces_to_make(n.status, n.course, n.fired_at, n.quantity) w (quantity)
    cross join lateral pieces_to_make(o.status, o.course, o.fired_at, o.quantity) f (quantity)
  ) c
  join menu_items m on m.id = c.menu_item_id
  cross join lateral printers_of_category(c.location_id, m.category_id) p
  where c.quantity <> 0 or c.is_changed
  group by c.location_id, p, c.order_id;
  return null;
end $$;
create or replace trigger queue_changed_lines after update on order_items
  referencing old table as former new table as changed for each statement execute function queue_changed_lines();

-- Queues the opening of a drawer for cash, before the bill that the payment settles. Called by the trigger
-- queue_drawer_opening.
create or replace function queue_drawer_opening() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id)
  select distinct c.location_id, p.id, 'drawer', c.order_id
  from changed c
  join printers p on p.location_id = c.location_id and p.is_active and p.opens_drawer
  left join drawer_shifts s on s.location_id = c.location_id and s.id = c.drawer_shift_id
  where c.method = 'cash' and (p.drawer_id is null or p.drawer_id = s.drawer_id);
  return null;
end $$;
create or replace trigger queue_drawer_opening after insert on payments
  referencing new table as changed for each statement execute function queue_drawer_opening();

-- Queues the bill of an order that was paid, where bills are no fiscal receipts. Called by the trigger queue_bill.
create or replace function queue_bill() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id)
  select new.location_id, p.id, 'bill', new.id
  from printers p where p.location_id = new.location_id and p.is_active and p.prints_bills
    and not exists (select from receipt_locations r where r.location_id = new.location_id and r.is_on);
  return null;
end $$;
create or replace trigger queue_bill after update of payment_status on orders
  for each row when (new.payment_status = 'paid' and old.payment_status <> 'paid') execute function queue_bill();

-- Queues the fiscal receipts of orders as they are issued, each to be printed once it is confirmed or after 2 s. Called by
-- the trigger queue_receipts.
create or replace function queue_receipts() returns trigger language plpgsql as $$
begin
  insert into print_jobs (location_id, printer_id, kind, order_id, receipt_id, due_at)
  select c.location_id, p.id, 'receipt', c.order_id, c.id, clock_timestamp() + interval '2 seconds'
  from changed c
  join printers p on p.location_id = c.location_id and p.is_active and p.prints_bills
  where c.order_id is not null
  order by c.ordinal;
  return null;
end $$;
create or replace trigger queue_receipts after insert on receipts
  referencing new table as changed for each statement execute function queue_receipts();

-- Makes the prints of a receipt due after its first attempt: confirmed or not, waiting longer brings nothing. Called by the
-- trigger release_receipt.
create or replace function release_receipt() returns trigger language plpgsql as $$
declare
  released record;
begin
  for released in
    update print_jobs set due_at = null
    where location_id = new.location_id and receipt_id = new.id and state = 'waiting' and due_at > clock_timestamp()
    returning printer_id
  loop
    perform pg_notify('changes',
      concat_ws(' ', new.location_id, 'printing', pg_current_xact_id(), released.printer_id));
  end loop;
  return null;
end $$;
create or replace trigger release_receipt after update of status, attempt_count on receipts for each row
  when (old.status = 'waiting' and (new.status <> 'waiting' or new.attempt_count > old.attempt_count))
  execute function release_receipt();
