-- Cash that a device took while it was offline is booked whole when it arrives. What no longer fits the bill is
-- excess_amount: an open task until it is refunded, and the one exception to "settled - refunded <= due".
-- The version before writes neither column; the defaults are what it means.
-- locks: constant defaults are stored once, and the check is added not valid, so both take a moment.
alter table payments add column is_offline boolean not null default false;
alter table orders add column excess_amount numeric not null default 0;
alter table orders drop constraint orders_kept_check;
alter table orders add constraint orders_kept_check check (
  excess_amount >= 0 and settled_amount - refunded_amount <= total_amount - gratuity_amount + excess_amount) not valid;
