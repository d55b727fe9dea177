-- When a dish reached the guests, so that ordered, ready and served can be told apart; unknown for what was served before.
alter table order_items add column served_at timestamptz;
