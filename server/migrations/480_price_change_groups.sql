-- locks: the column is nullable, so nothing is rewritten.
-- Shared by the changes that were planned together, one per location: the id of the first; null for one alone.
alter table price_changes add column group_id uuid;
