-- locks: nullable columns only, so the table is not rewritten.
-- What an approval binds besides its subject: the value of each line, and the refund that the request gives back.
alter table approvals
  add column lines jsonb,
  add column carried_amount numeric;
