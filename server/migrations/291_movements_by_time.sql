-- no transaction
-- Movements of a period, for the stock report; those of transfers and reversals apart, since only they are joined.
create index concurrently if not exists movements_by_time on inventory_movements (location_id, created_at);
create index concurrently if not exists movements_linked on inventory_movements (location_id, created_at)
  where movement_type = 'TRANSFER' or reverses_id is not null or (movement_type = 'ADJUSTMENT' and reference_id is not null);
