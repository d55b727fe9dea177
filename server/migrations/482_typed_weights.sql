-- locks: the column has a constant default, so no table is rewritten.
-- Weights typed by hand need an approval by PIN.
alter table locations add column approve_typed_weights boolean not null default false;
