/** Returns the subquery of an order without another fault, by position. */
const history = (place: number, which = "status = 'completed'") =>
  `(select id from orders where ${which} order by created_at, id offset ${place * 3} limit 1)`;

/** Faults to plant: name, check that finds it, statement that returns the id that is named. */
export const faults: [name: string, check: string, statement: string][] = [
  [
    "a line that is not in the total",
    "orderTotals",
    `update order_items set total_price = total_price + 1 where id = (
       select id from order_items where order_id = ${history(1)} limit 1) returning order_id as id`,
  ],
  [
    "tax of no rate",
    "orderTotals",
    `update orders set tax_amount = tax_amount + 0.01 where id = ${history(2, "prices_include_tax and closed_at is not null")}
     returning id`,
  ],
  [
    "a payment above the bill",
    "orderPayments",
    `insert into payments (id, location_id, order_id, kind, method, amount, taken_by, at)
     select gen_random_uuid(), location_id, id, 'payment', 'card', 500, 'Nobody', now() from orders where id = ${history(3)}
     returning order_id as id`,
  ],
  [
    "a refund beyond what was taken",
    "orderPayments",
    `insert into payments (id, location_id, order_id, kind, method, amount, taken_by, at)
     select gen_random_uuid(), location_id, id, 'refund', 'card', 5000, 'Nobody', now() from orders where id = ${history(4)}
     returning order_id as id`,
  ],
  [
    "an order that is paid by nobody",
    "paymentStatus",
    `update orders set payment_status = 'paid' where id = (
       select id from orders where closed_at is null and settled_amount = 0 order by created_at limit 1) returning id`,
  ],
  [
    "a cancelled order that keeps money",
    "orderPayments",
    `update orders set status = 'cancelled' where id = ${history(5, "settled_amount > 0 and status = 'completed'")} returning id`,
  ],
  [
    "an order that is further than its lines",
    "orderStatus",
    `update order_items set status = 'preparing' where id = (
       select id from order_items where order_id = ${history(6)} and status = 'served' limit 1) returning order_id as id`,
  ],
  [
    "a number that is given twice",
    "orderNumbers",
    `alter table orders drop constraint orders_location_id_business_date_number_key;
     update orders o set number = 1 from (select business_date from orders group by 1 order by 1 offset 5 limit 1) d
     where o.business_date = d.business_date and o.number = 2 returning o.id`,
  ],
  [
    "a number that was never counted",
    "orderNumbers",
    `update orders set number = 9999 where id = ${history(7)} returning id`,
  ],
  [
    "a day that is kept as it was not",
    "rollups",
    `update hourly_rollups set revenue = revenue + 0.01 where (business_date, hour) = (
       select business_date, hour from hourly_rollups order by business_date offset 200 limit 1) returning business_date::text as id`,
  ],
  [
    "a week that is not its days",
    "rollups",
    `update weekly_item_rollups set quantity = quantity + 1 where business_date = (
       select min(business_date) from weekly_item_rollups) returning business_date::text as id`,
  ],
  [
    "a quantity that is not its movements",
    "stock",
    `update inventory set quantity = quantity + 1 where id = (
       select id from inventory order by id limit 1) returning id`,
  ],
  [
    "a cost that no movement and no revaluation explains",
    "stockCosts",
    `update inventory set unit_cost = unit_cost + 1 where id = (
       select i.id from inventory i join inventory_movements m on m.inventory_id = i.id and m.cost_after is not null
       order by i.id desc limit 1) returning id`,
  ],
  [
    "a delivered line that entered the stock twice as large",
    "deliveries",
    `update delivery_lines set packs = packs * 2 where id = (
       select id from delivery_lines where packs > 0 order by id limit 1) returning id`,
  ],
  [
    "a movement that two delivered lines claim",
    "deliveries",
    `update delivery_lines l set movement_id = o.movement_id from (
       select id, location_id, movement_id from delivery_lines where packs > 0 order by id desc limit 1) o
     where l.location_id = o.location_id and l.id = (select id from delivery_lines
       where packs > 0 and location_id = o.location_id and id <> o.id order by id desc limit 1)
     returning o.movement_id as id`,
  ],
  [
    "an ordered line that claims more than arrived",
    "deliveries",
    `update purchase_lines set received_packs = received_packs + 1 where id = (
       select id from purchase_lines order by id limit 1) returning id`,
  ],
  [
    "a produced batch that is not worth what it used",
    "production",
    `update productions set used_value = used_value + 1 where id = (
       select id from productions order by id limit 1) returning id`,
  ],
  [
    "a produced batch that came into the stock without its ingredients",
    "production",
    `update inventory_movements set production_id = null where production_id = (
       select id from productions order by id desc limit 1) and movement_type = 'OUT'
     returning (select id from productions order by id desc limit 1) as id`,
  ],
  [
    "a line that gave back more than it took",
    "consumption",
    `insert into inventory_consumptions (location_id, line_id, product_id, step, kind, quantity)
     select location_id, line_id, product_id, 99, 'returned', -quantity - 1 from inventory_consumptions
     where kind = 'consumed' order by created_at limit 1 returning line_id as id`,
  ],
  [
    "money outside any shift that its Z report doesn't list",
    "drawers",
    `update payments set outside_report = 7 where id = (
       select id from payments where order_id = ${history(9)} limit 1) returning id`,
  ],
  [
    "a drawer that was held against another sum",
    "drawers",
    `insert into drawers (id, location_id, name, created_at) select gen_random_uuid(), id, 'Old', now() from locations limit 1;
     insert into drawer_shifts (id, location_id, drawer_id, opened_at, opened_by, opening_amount, count, expected_amount, closed_at)
     select gen_random_uuid(), location_id, id, now(), 'Ana', 100, '{}', 99, now() from drawers where name = 'Old' returning id`,
  ],
  [
    "a drawer that is open twice",
    "duplicates",
    `drop index drawer_shifts_open;
     insert into drawer_shifts (id, location_id, drawer_id, opened_at, opened_by, opening_amount)
     select gen_random_uuid(), location_id, id, now(), 'Ana', 100 from drawers, generate_series(1, 2) where name = 'Old'
     returning drawer_id as id`,
  ],
  [
    "a free table at which somebody sits",
    "tables",
    `update tables set status = 'available' where id = (
       select table_id from orders where closed_at is null and order_type = 'dine_in' and table_id is not null limit 1) returning id`,
  ],
  [
    "a table that is promised twice",
    "reservations",
    `alter table reservation_tables drop constraint reservation_tables_period;
     with r as (insert into reservations (id, location_id, name, party_size, starts_at, minutes, status, created_by)
       select md5(n::text)::uuid, l.id, 'Guest', 2, '2026-12-01 20:00Z', 120, 'booked', 'Ana'
       from (select id from locations limit 1) l, generate_series(1, 2) n returning *)
     insert into reservation_tables (location_id, reservation_id, table_id, period)
     select r.location_id, r.id, (select t.id from tables t where t.location_id = r.location_id limit 1),
       tstzrange('2026-12-01 20:00Z', '2026-12-01 22:00Z') from r returning least(reservation_id, md5('1')::uuid, md5('2')::uuid) as id`,
  ],
  [
    "a picture without its file",
    "media",
    `insert into media (id, organization_id, location_id, name, file_name, media_type, bytes)
     select gen_random_uuid(), organization_id, id, 'Lost', 'lost.webp', 'image/webp', 1 from locations limit 1 returning id`,
  ],
  [
    "a session of somebody who left",
    "sessions",
    `insert into sessions (id, token_hash, worker_id, expires_at)
     select gen_random_uuid(), 'x', id, now() + interval '1 day' from workers order by id limit 1;
     update workers set archived_at = now() where id = (select worker_id from sessions where token_hash = 'x');
     select id from sessions where token_hash = 'x'`,
  ],
  [
    "portions below none",
    "constraints",
    `alter table menu_items drop constraint menu_items_quantity_check;
     update menu_items set quantity = -1 where id = (select id from menu_items order by id limit 1);
     alter table menu_items add constraint menu_items_quantity_check check (quantity >= 0) not valid;
     select id from menu_items where quantity = -1`,
  ],
  [
    "a line of no order",
    "constraints",
    `insert into order_items (id, location_id, order_id, menu_item_id, position, quantity, unit_price, discount_percentage,
       tax_rate, total_price, status, created_at)
     select gen_random_uuid(), location_id, gen_random_uuid(), menu_item_id, 1, 1, 0, 0, 0, 0, 'pending', now()
     from order_items limit 1 returning id`,
  ],
  [
    "an order at a table of another location",
    "constraints",
    `insert into tables (id, location_id, table_number, seats, status, is_active, qr_code)
     values (md5('foreign')::uuid, gen_random_uuid(), 'X', 2, 'available', true, 'foreign');
     update orders set table_id = md5('foreign')::uuid where id = ${history(8)} returning id`,
  ],
  [
    "a trigger that is switched off",
    "guards",
    `alter table audit disable trigger append_only; select 'append_only' as id`,
  ],
  [
    "a receipt over another amount",
    "receipts",
    `update receipts set message = jsonb_set(message, '{signed,grossAmount}', '"0.01"') where id = (select min(id::text)::uuid from receipts)
     returning 'receipt ' || (message->>'number') as id`,
  ],
  [
    "a receipt with another item",
    "receipts",
    `update receipts set message = jsonb_set(message, '{totals,items,0,grossAmount}', '"0.0100"') where id = (select max(id::text)::uuid from receipts)
     returning message->>'number' as id`,
  ],
  [
    "a receipt that is gone",
    "receipts",
    `delete from receipts where ordinal = 3; select max(message->>'number') as id from receipts`,
  ],
  [
    "an audit entry that says something else",
    "auditChain",
    `update audit set actor_name = 'Somebody else' where id = (select min(id) from audit)
     returning 'entry ' || position || ' (' || action as id`,
  ],
];
