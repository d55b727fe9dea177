-- no transaction
-- Finds the delivery of a photo.
-- locks: none that waits; the index is built concurrently.
create unique index concurrently if not exists deliveries_by_note_image on deliveries (location_id, note_image_id)
  where note_image_id is not null;
