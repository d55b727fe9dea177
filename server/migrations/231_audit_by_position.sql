-- no transaction
create unique index concurrently if not exists audit_by_position on audit (organization_id, position);
