-- no transaction
-- Lists what waits for an approval at a location.
-- locks: none that waits; the index is built concurrently.
create index concurrently if not exists approvals_waiting on approvals (location_id, notified_at)
  where notified_at is not null and token_hash is null;
