-- Movements of produced batches: what they used, what came out and what was lost.
alter table inventory_movements add column production_id uuid;
alter table inventory_movements add constraint inventory_movements_production_fkey
  foreign key (location_id, production_id) references productions (location_id, id) not valid;
