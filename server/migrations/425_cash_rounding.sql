-- locks: the columns have constant defaults, so no table is rewritten; the check of the payments is validated later.
alter table locations
  -- Multiple to which cash is rounded (steps of contract/src/locations/locations.roundingSteps.rules.ts); null for none.
  add column cash_rounding text check (cash_rounding in ('0.05', '0.10', '1', '5'));
alter table payments
  -- What cash differs by from `amount`, below 0 when it is less.
  add column rounding_amount numeric not null default 0;
alter table payments
  add constraint payments_rounding check (method = 'cash' or rounding_amount = 0) not valid;
