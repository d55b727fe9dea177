-- no transaction
-- Unique names by their keys; the indexes take the names of those they replace, by which servers know the errors.
-- locks: none that waits; the indexes are built concurrently.
create unique index concurrently if not exists workers_username_next on workers (location_id, name_key(username))
  where archived_at is null;
drop index concurrently if exists workers_username;
alter index if exists workers_username_next rename to workers_username;
create unique index concurrently if not exists tables_number_next on tables (location_id, name_key(table_number))
  where archived_at is null and is_active;
drop index concurrently if exists tables_number;
alter index if exists tables_number_next rename to tables_number;
create unique index concurrently if not exists drawers_name_next on drawers (location_id, name_key(name))
  where is_active;
drop index concurrently if exists drawers_name;
alter index if exists drawers_name_next rename to drawers_name;
create unique index concurrently if not exists printers_name_next on printers (location_id, name_key(name));
drop index concurrently if exists printers_name;
alter index if exists printers_name_next rename to printers_name;
create unique index concurrently if not exists storage_areas_by_name_next on storage_areas (location_id, name_key(name));
drop index concurrently if exists storage_areas_by_name;
alter index if exists storage_areas_by_name_next rename to storage_areas_by_name;
create unique index concurrently if not exists receipt_tills_name_next on receipt_tills (location_id, environment, name_key(name));
drop index concurrently if exists receipt_tills_name;
alter index if exists receipt_tills_name_next rename to receipt_tills_name;
create unique index concurrently if not exists suppliers_by_name_next on suppliers (organization_id, text_key(name))
  where archived_at is null;
drop index concurrently if exists suppliers_by_name;
alter index if exists suppliers_by_name_next rename to suppliers_by_name;
