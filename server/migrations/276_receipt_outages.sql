-- Since when no message of a location was accepted by the tax service.
alter table receipt_locations add column failing_since timestamptz;
