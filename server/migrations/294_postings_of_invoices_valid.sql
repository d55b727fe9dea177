-- Postings belong to one order, drawer or invoice.
alter table accounting_postings validate constraint accounting_postings_check;
alter table accounting_postings validate constraint accounting_postings_invoice_fkey;
