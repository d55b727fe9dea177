-- no transaction
create index concurrently if not exists price_changes_by_group on price_changes (group_id)
  where group_id is not null;
