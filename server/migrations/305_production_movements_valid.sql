-- no transaction
-- Every movement's production exists; movements of earlier versions have none.
create index concurrently if not exists movements_by_production on inventory_movements (location_id, production_id)
  where production_id is not null;
alter table inventory_movements validate constraint inventory_movements_production_fkey;
