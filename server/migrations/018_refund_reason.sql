-- Why money was given back stands on the row of the ledger itself.
alter table payments add column reason text;
