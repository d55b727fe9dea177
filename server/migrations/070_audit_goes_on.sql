-- A store too large for a night is looked at in turns: how much of it a look saw, and where the next one goes on.
alter table integrity_looks
  add column orders bigint,
  add column orders_in_all bigint,
  add column goes_on text;
