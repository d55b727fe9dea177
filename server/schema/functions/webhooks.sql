-- Webhooks: triggers write events and their deliveries in the transaction of the change; server/src/integrations/
-- integrations.sending.service.ts sends them after the commit.

-- Writes an event with its deliveries, where the organization has an endpoint. An event that the transaction has already
-- written is the same one; a row created in it has no update. Called by the functions below.
create or replace function write_webhook_event(location uuid, event_type text, resource uuid, facts jsonb)
returns void language plpgsql as $$
declare
  organization uuid;
  event uuid;
begin
  select e.organization_id into organization
  from locations l join webhook_endpoints e on e.organization_id = l.organization_id where l.id = location limit 1;
  if organization is null then
    return;
  end if;
  insert into webhook_events (organization_id, location_id, type, resource_id, facts)
  select organization, location, event_type, resource, facts
  where event_type not like '%.updated' or not exists (
    select from webhook_events w where w.organization_id = organization and w.resource_id = resource
      and w.type = replace(event_type, '.updated', '.created') and w.transaction = pg_current_xact_id())
  on conflict on constraint webhook_events_once do nothing
  returning id into event;
  insert into webhook_deliveries (organization_id, endpoint_id, event_id, resource_id, next_attempt_at)
  select organization, e.id, event, resource,
    case event_type when 'menu.changed' then clock_timestamp() + interval '2 seconds' end
  from webhook_endpoints e
  where event is not null and e.organization_id = organization and e.disabled_at is null
    and event_type = any(e.event_types) and (e.location_ids is null or location = any(e.location_ids));
  -- The events of a transaction wake the senders once.
  if found then
    perform pg_notify('changes', concat_ws(' ', organization, 'webhooks', pg_current_xact_id()));
  end if;
end $$;

-- Called by the triggers webhook_order_* below.
create or replace function webhook_order() returns trigger language plpgsql as $$
begin
  -- Most organizations have no endpoint; their orders pay for this lookup only.
  if not exists (select from locations l join webhook_endpoints e on e.organization_id = l.organization_id
      where l.id = new.location_id) then
    return null;
  end if;
  perform write_webhook_event(new.location_id, e.type, new.id,
    jsonb_build_object('number', new.number, 'status', new.status, 'paymentStatus', new.payment_status)
    || jsonb_strip_nulls(jsonb_build_object('source', new.source, 'sourceDeliveryId', new.source_delivery_id,
      'acceptance', new.acceptance, 'estimatedReadyTime', case when e.is_promise then new.estimated_ready_time end,
      'reason', case when new.status = 'cancelled' then new.cancel_reason end)))
  from (values
    ('order.created', tg_op = 'INSERT', false),
    ('order.updated', tg_op = 'UPDATE', false),
    ('order.accepted', new.acceptance = 'accepted' and (tg_op = 'INSERT' or old.acceptance = 'waiting'), true),
    ('order.rejected', new.acceptance = 'rejected' and tg_op = 'UPDATE' and old.acceptance = 'waiting', false),
    ('order.ready', new.status = 'ready' and (tg_op = 'INSERT' or old.actual_ready_time is null), false),
    ('order.paid', new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid'), false),
    ('order.completed', new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed'), false),
    ('order.cancelled', new.status = 'cancelled' and (tg_op = 'INSERT' or old.status <> 'cancelled'), false)
  ) e (type, is_due, is_promise)
  where e.is_due;
  return null;
end $$;
create or replace trigger webhook_order_created after insert on orders for each row execute function webhook_order();
create or replace trigger webhook_order_updated after update on orders for each row execute function webhook_order();

-- Called by the trigger webhook_payment.
create or replace function webhook_payment() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id, case new.kind when 'refund' then 'refund.created' else 'payment.created' end,
    new.id, jsonb_build_object('orderId', new.order_id, 'method', new.method, 'amount', new.amount::text));
  return null;
end $$;
create or replace trigger webhook_payment after insert on payments for each row execute function webhook_payment();

-- Called by the trigger webhook_stock.
create or replace function webhook_stock() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id, 'stock.low', new.id, jsonb_build_object('productId', new.product_id,
    'quantity', new.quantity, 'minimumStockLevel', new.minimum_stock_level));
  return null;
end $$;
create or replace trigger webhook_stock after update of quantity, minimum_stock_level on inventory for each row
  when (new.quantity <= new.minimum_stock_level and new.minimum_stock_level > 0 and new.archived_at is null
    and old.quantity > old.minimum_stock_level)
  execute function webhook_stock();

-- Called by the trigger webhook_item.
create or replace function webhook_item() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id, 'item.availability', new.id, jsonb_build_object(
    'isActive', new.is_active and not new.hidden, 'quantity', new.quantity, 'soldOutUntil', new.sold_out_until));
  return null;
end $$;
create or replace trigger webhook_item after update on menu_items for each row
  when (old.is_active <> new.is_active or old.hidden <> new.hidden or old.sold_out_until is distinct from new.sold_out_until
    or (old.quantity = 0) is distinct from (new.quantity = 0))
  execute function webhook_item();

-- Called by the triggers webhook_reservation_* below.
create or replace function webhook_reservation() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id,
    case tg_op when 'INSERT' then 'reservation.created' else 'reservation.updated' end, new.id,
    jsonb_build_object('status', new.status));
  return null;
end $$;
create or replace trigger webhook_reservation_created after insert on reservations
  for each row execute function webhook_reservation();
create or replace trigger webhook_reservation_updated after update on reservations
  for each row execute function webhook_reservation();

-- Called by the trigger webhook_shift.
create or replace function webhook_shift() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id, 'shift.closed', new.id,
    jsonb_build_object('drawerId', new.drawer_id));
  return null;
end $$;
create or replace trigger webhook_shift after update of closed_at on drawer_shifts for each row
  when (old.closed_at is null and new.closed_at is not null) execute function webhook_shift();

-- Called by the triggers webhook_receipt_* below.
create or replace function webhook_receipt() returns trigger language plpgsql as $$
begin
  perform write_webhook_event(new.location_id, case tg_op when 'INSERT' then 'receipt.issued' else 'receipt.' || new.status end,
    new.id, jsonb_build_object('orderId', new.order_id, 'ordinal', new.ordinal));
  return null;
end $$;
create or replace trigger webhook_receipt_issued after insert on receipts for each row execute function webhook_receipt();
create or replace trigger webhook_receipt_settled after update of status on receipts for each row
  when (old.status <> new.status and new.status <> 'waiting') execute function webhook_receipt();

-- Announces a changed menu once for all changes of a few seconds: an event that waits is held back until this transaction has
-- ended, so that its receivers read this change too. Called by the functions below.
create or replace function announce_menu(location uuid) returns void language plpgsql as $$
declare
  organization constant uuid := (select l.organization_id from locations l where l.id = location);
  held uuid[];
begin
  if not exists (select from webhook_endpoints e where e.organization_id = organization and 'menu.changed' = any(e.event_types)) then
    return;
  end if;
  select array_agg(w.endpoint_id) into held from (
    select d.endpoint_id from webhook_endpoints e
    join webhook_deliveries d on d.organization_id = e.organization_id and d.endpoint_id = e.id
    where e.organization_id = organization and d.resource_id = location and d.status = 'waiting' and d.attempt_count = 0
      and d.sending_until is null
    for update of d skip locked) w;
  if exists (select from webhook_endpoints e where e.organization_id = organization and e.disabled_at is null
      and 'menu.changed' = any(e.event_types) and (e.location_ids is null or location = any(e.location_ids))
      and not e.id = any(coalesce(held, '{}'))) then
    perform write_webhook_event(location, 'menu.changed', location, '{}');
  else
    perform pg_notify('changes', concat_ws(' ', organization, 'webhooks', pg_current_xact_id()));
  end if;
end $$;

-- Announces the menus whose rows were added or removed. Called by the triggers webhook_menu_* below.
create or replace function webhook_menu_rows() returns trigger language plpgsql as $$
begin
  if is_leaving() then return null; end if;
  perform announce_menu(c.location_id) from (select distinct location_id from changed) c;
  return null;
end $$;

-- Announces the menu of a changed row, unless only the columns `tg_argv[0]` differ. Called by the triggers webhook_menu_update
-- below.
create or replace function webhook_menu_update() returns trigger language plpgsql as $$
declare
  other constant text[] := tg_argv[0];
begin
  if to_jsonb(old) - other <> to_jsonb(new) - other then
    perform announce_menu(new.location_id);
  end if;
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['menu_items', 'menu_categories', 'menu_item_ingredients', 'menu_options', 'menu_option_groups',
    'menu_item_option_groups', 'menu_category_option_groups'] loop
    execute format('create or replace trigger webhook_menu_insert after insert on %I referencing new table as changed
      for each statement execute function webhook_menu_rows()', part);
    execute format('create or replace trigger webhook_menu_delete after delete on %I referencing old table as changed
      for each statement execute function webhook_menu_rows()', part);
    execute format('create or replace trigger webhook_menu_update after update on %I for each row
      execute function webhook_menu_update(%L)', part, '{quantity, sold_out_until, popularity_score, updated_at}');
  end loop;
end $$;

create or replace trigger webhook_menu_update after update on products for each row
  when (old.allergens <> new.allergens or old.inherited_allergens <> new.inherited_allergens)
  execute function webhook_menu_update('{}');

-- Called by the trigger webhook_menu_update of locations.
create or replace function webhook_menu_location() returns trigger language plpgsql as $$
begin
  perform announce_menu(new.id);
  return null;
end $$;
create or replace trigger webhook_menu_update after update on locations for each row
  when (old.working_hours <> new.working_hours or old.special_days <> new.special_days or old.active <> new.active
    or old.serves_alcohol <> new.serves_alcohol or old.tax_rate <> new.tax_rate or old.tax_groups <> new.tax_groups
    or old.prices_include_tax <> new.prices_include_tax or old.currency_id <> new.currency_id
    or old.timezone <> new.timezone or old.business_day_start <> new.business_day_start)
  execute function webhook_menu_location();
