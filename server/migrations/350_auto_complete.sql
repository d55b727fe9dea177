-- locks: the column has a constant default, so no table is rewritten.
alter table locations
  -- Minutes after which a paid and ready order without a table completes; null for never.
  add column auto_complete_minutes smallint default 60;
