-- no transaction
-- The prints of a location, newest first, as the list of recent prints reads them.
create index concurrently if not exists print_jobs_recent on print_jobs (location_id, place desc)
  where state <> 'cancelled' and kind <> 'drawer';
