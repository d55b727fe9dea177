-- True once the audit chain has the hash of a confirmed receipt or deposit with its message and reply.
alter table receipt_messages add column is_sealed boolean not null default false;
-- locks: the table was made by the migration before and is empty.
create index receipt_messages_unsealed on receipt_messages (location_id) where not is_sealed;
