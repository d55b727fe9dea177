-- locks: the columns have constant defaults, so no table is rewritten, and the check of an order is replaced, not run.
alter table locations
  -- Fees of new orders by order type (feeSetting of contract/src/locations/locations.fees.contract.ts).
  add column fees jsonb not null default '[]';
alter table orders
  -- Fees as they were when they were added (orderFee of contract/src/orders/orders.shapes.contract.ts), and their sum.
  add column fees jsonb not null default '[]',
  add column fee_amount numeric not null default 0;

create or replace function is_valid_order(o orders) returns boolean language plpgsql immutable parallel safe as $$
begin
  return o.number > 0
    and o.order_type in ('dine_in', 'takeaway', 'delivery')
    and o.status in ('received', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled')
    and o.payment_status in ('pending', 'paid', 'partially_paid', 'failed', 'refunded', 'cancelled')
    and o.payment_method in ('cash', 'card', 'mobile_wallet', 'bank_transfer', 'credit')
    and o.guests between 1 and 500
    and o.discount_percentage between 0 and 100
    and o.subtotal_amount >= 0
    and o.discount_amount between 0 and o.subtotal_amount
    and o.service_charge_amount >= 0
    and o.fee_amount >= 0
    and o.tax_amount >= 0
    and o.gratuity_amount >= 0
    and o.settled_amount >= 0
    and o.refunded_amount between 0 and o.settled_amount
    and o.corrected_amount between 0 and o.refunded_amount
    and o.total_amount = o.subtotal_amount - o.discount_amount + o.service_charge_amount + o.fee_amount
      + o.gratuity_amount + case when o.prices_include_tax then 0 else o.tax_amount end
    and (o.closed_at is not null) = (o.status in ('completed', 'cancelled'));
end $$;
