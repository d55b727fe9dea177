-- locks: the columns are nullable or have a constant default, so no table is rewritten, and the tables are small.
-- What locked days show beside their postings, and the form of CSV files.

alter table accounting_locks
  -- Names of accounts by code; null in locks of earlier versions.
  add column names jsonb,
  -- Z reports and receipts by day, without days that have none; null in locks of earlier versions.
  add column facts jsonb;

-- locks: as above.
alter table accounting_books
  add column csv_form text not null default 'comma' check (csv_form in ('comma', 'semicolon'));

-- locks: as above.
alter table accounting_exports
  -- Null in exports of earlier versions, whose CSV begins with a line about the file.
  add column csv_form text check (csv_form in ('comma', 'semicolon'));
