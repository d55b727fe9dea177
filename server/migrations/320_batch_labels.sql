-- locks: a location has few printers and the queue holds a week of prints, so the checks take milliseconds.
-- Labels of stock batches: the printers meant for them, and their prints.

alter table printers add column prints_labels boolean not null default false;

-- locks: as above.
alter table print_jobs
  -- Stock item whose label is printed.
  add column inventory_id uuid,
  add column copies smallint not null default 1 check (copies between 1 and 50),
  -- Copies whose arrival was confirmed; a retry prints the rest.
  add column copies_printed smallint not null default 0,
  add column shows_quantity boolean not null default false,
  add foreign key (location_id, inventory_id) references inventory (location_id, id) on delete cascade,
  drop constraint print_jobs_kind_check,
  add constraint print_jobs_kind_check
    check (kind in ('bill', 'ticket', 'newest', 'share', 'receipt', 'report', 'label', 'drawer', 'test')),
  drop constraint print_jobs_check,
  add constraint print_jobs_check
    check (kind in ('receipt', 'drawer') or (order_id is null) = (kind in ('test', 'report', 'label'))),
  add constraint print_jobs_label_check check ((inventory_id is null) = (kind <> 'label'));
-- locks: as above.
create index print_jobs_of_item on print_jobs (location_id, inventory_id) where inventory_id is not null;
