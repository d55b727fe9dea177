-- What counts came to, without going through every sale of the same days.
create index movements_counted on inventory_movements (location_id, created_at) where movement_type = 'ADJUSTMENT';
