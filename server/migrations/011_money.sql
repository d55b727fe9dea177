-- Money never leaves the books: what the house keeps of an order is at most what the order comes to.
-- corrected_amount is the part of the refunds that a shrunken bill gave back.
alter table orders add column corrected_amount numeric not null default 0;
update orders set corrected_amount = least(refunded_amount, settled_amount - (total_amount - gratuity_amount))
  where settled_amount > total_amount - gratuity_amount;
alter table orders
  add constraint orders_corrected_check check (corrected_amount between 0 and refunded_amount) not valid,
  -- Not valid: orders that were broken before are kept as they are until somebody refunds what is too much.
  add constraint orders_kept_check check (settled_amount - refunded_amount <= total_amount - gratuity_amount) not valid;
do $$ begin
  if not exists (select from orders where settled_amount - refunded_amount > total_amount - gratuity_amount) then
    alter table orders validate constraint orders_kept_check;
  end if;
end $$;
alter table orders validate constraint orders_corrected_check;

-- The sums of an order are those of its ledger, whatever wrote them.
create function check_ledger() returns trigger language plpgsql as $$
declare
  kept record;
begin
  select coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as settled,
    coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) as refunded
    into kept from payments p
    where p.location_id = new.location_id and p.order_id = new.order_id and p.voided_at is null;
  if not exists (select from orders o where o.location_id = new.location_id and o.id = new.order_id
    and o.settled_amount = kept.settled and o.refunded_amount = kept.refunded) then
    raise exception 'the ledger of order % does not add up to its sums', new.order_id
      using errcode = 'check_violation', constraint = 'payments_in_order';
  end if;
  return null;
end $$;
create constraint trigger payments_in_order after insert or update on payments
  deferrable initially deferred for each row execute function check_ledger();

-- Ids of orders, lines and payments may be made by a device, so they count within their location: what
-- another organization has cannot be told from what nobody has.
alter table order_items drop constraint order_items_location_id_order_id_fkey;
alter table order_history drop constraint order_history_location_id_order_id_fkey;
alter table payments drop constraint payments_location_id_order_id_fkey;
alter table orders drop constraint orders_pkey, drop constraint orders_location_id_id_key, add primary key (location_id, id);
alter table order_items drop constraint order_items_pkey, add primary key (location_id, id),
  add foreign key (location_id, order_id) references orders (location_id, id);
alter table order_history add foreign key (location_id, order_id) references orders (location_id, id);
alter table payments drop constraint payments_pkey, add primary key (location_id, id),
  add foreign key (location_id, order_id) references orders (location_id, id);
drop index order_items_by_order, order_history_by_order, payments_by_order;
create index order_items_by_order on order_items (location_id, order_id, position);
create index order_history_by_order on order_history (location_id, order_id, id);
create index payments_by_order on payments (location_id, order_id, at);

-- A transfer brings in at most what was sent.
alter table inventory_transfer_lines add constraint transfer_received_check check (received <= quantity) not valid;

alter table inventory_movements drop constraint inventory_movements_line_id_line_product_id_line_step_fkey,
  drop constraint inventory_movements_line_id_line_product_id_line_step_inven_key;
alter table inventory_consumptions drop constraint inventory_consumptions_pkey,
  add primary key (location_id, line_id, product_id, step);
alter table inventory_movements
  add foreign key (location_id, line_id, line_product_id, line_step)
    references inventory_consumptions (location_id, line_id, product_id, step),
  add unique (location_id, line_id, line_product_id, line_step, inventory_id);
