-- locks: the column has a constant default, so no table is rewritten, and a check is dropped.
-- Invoices as they are stated: credit notes and lines below zero, allowances and charges, amounts of lines that their
-- prices only come close to, and what was paid before.

alter table supplier_invoices
  drop constraint supplier_invoices_stated_total_check,
  -- Part of the total that was paid before.
  add column prepaid_amount numeric not null default 0;

-- locks: as above; a location has some thousand lines of invoices, so the check of the kind takes milliseconds.
alter table supplier_invoice_lines
  drop constraint supplier_invoice_lines_packs_check,
  drop constraint supplier_invoice_lines_price_check,
  add column kind text not null default 'item' check (kind in ('item', 'allowance', 'charge', 'rounding')),
  -- Amount without tax as stated; null for packs × price.
  add column net numeric;
