-- Shares of a bill that were left on account: who owes how much, and the pieces if it was shared by items. Nothing was
-- taken for them, so they are no payments.
alter table orders add column on_account jsonb not null default '[]';
