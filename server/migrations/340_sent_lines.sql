-- locks: the columns are nullable or have a constant default, so no table is rewritten.
-- Lines sent to the kitchen, the time in which their sender takes them back alone, and who approved a change.
alter table order_items
  -- Time the kitchen got the line: when it was entered, or its course fired; null for lines of former versions.
  add column sent_at timestamptz,
  -- User or worker who sent it.
  add column sent_by uuid;

alter table locations add column void_grace_seconds smallint not null default 20;

alter table order_history add column approved_by text;
