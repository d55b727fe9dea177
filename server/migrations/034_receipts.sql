-- The receipt of one payment at a receipt printer; the number a place is taxed under stands on its papers.
alter table print_jobs
  add column payment_id uuid,
  add foreign key (location_id, payment_id) references payments (location_id, id) on delete cascade,
  drop constraint print_jobs_kind_check,
  add constraint print_jobs_kind_check
    check (kind in ('bill', 'ticket', 'newest', 'share', 'report', 'drawer', 'test')),
  add constraint print_jobs_payment_check check ((payment_id is null) = (kind <> 'share'));
create index print_jobs_of_payment on print_jobs (location_id, payment_id) where payment_id is not null;

alter table locations add column tax_number text;
