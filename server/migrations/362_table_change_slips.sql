-- locks: the queue holds a week of prints, so the checks take milliseconds.
-- Slips that tell the kitchen the new table of items it is making.
alter table print_jobs
  -- Former and new place of the items, with their names and pieces as of the change.
  add column move jsonb,
  drop constraint print_jobs_kind_check,
  add constraint print_jobs_kind_check
    check (kind in ('bill', 'ticket', 'newest', 'moved', 'share', 'receipt', 'report', 'label', 'drawer', 'test')),
  add constraint print_jobs_move_check check ((move is null) = (kind <> 'moved'));
