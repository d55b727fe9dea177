-- A bill that is paid in equal shares keeps how many there are and which payments were one of them.
alter table orders add column split_plan jsonb;
