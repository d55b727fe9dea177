-- no transaction
-- Which kept rows lack what 071 added; there are none before long.
create index concurrently if not exists kept_tables_unmeasured on kept_tables (location_id, business_date, table_id)
  where span is null;
