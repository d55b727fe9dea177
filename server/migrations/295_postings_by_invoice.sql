-- no transaction
-- Postings of an invoice.
create index concurrently if not exists accounting_postings_by_invoice on accounting_postings (location_id, invoice_id)
  where invoice_id is not null;
