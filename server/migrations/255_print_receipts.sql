-- locks: a location has few printers, so the check takes milliseconds.
-- Prints of fiscal receipts, and how a printer gets their QR codes.

alter table printers add column qr_codes text not null default 'native' check (qr_codes in ('native', 'raster'));

-- locks: the queue holds a week of prints, so the checks take milliseconds.
alter table print_jobs
  -- Fiscal receipt that is printed.
  add column receipt_id uuid,
  -- Earliest time of the print; a receipt waits for its confirmation until then.
  add column due_at timestamptz,
  add foreign key (location_id, receipt_id) references receipts (location_id, id) on delete cascade,
  drop constraint print_jobs_kind_check,
  add constraint print_jobs_kind_check
    check (kind in ('bill', 'ticket', 'newest', 'share', 'receipt', 'report', 'drawer', 'test')),
  drop constraint print_jobs_check,
  add constraint print_jobs_check check (kind = 'receipt' or (order_id is null) = (kind in ('test', 'report'))),
  add constraint print_jobs_receipt_check check ((receipt_id is null) = (kind <> 'receipt'));
-- locks: as above.
create index print_jobs_of_receipt on print_jobs (location_id, receipt_id) where receipt_id is not null;
