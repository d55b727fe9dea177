-- locks: the queue holds a week of prints and a location has few printers, so the checks take milliseconds.
-- Prints whose arrival is unknown wait for a person, and printers are known by their first answer.

alter table print_jobs
  drop constraint print_jobs_state_check,
  add constraint print_jobs_state_check check (state in ('waiting', 'unconfirmed', 'printed', 'cancelled')),
  -- First byte of the attempt whose result is unknown: after a crash the print is unconfirmed.
  add column sent_at timestamptz;
-- locks: few jobs wait, and fewer of them were sent before.
-- Jobs that an earlier version had sent without a confirmation.
update print_jobs set sent_at = created_at where state = 'waiting' and is_unsure;
-- locks: as above.
create index print_jobs_unconfirmed on print_jobs (location_id, printer_id, place) where state = 'unconfirmed';

-- First status answer of a printer at its present address; one that never answered prints without status.
alter table printers add column answered_at timestamptz;
