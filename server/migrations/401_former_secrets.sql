-- locks: the column is nullable, and an organization has few endpoints.
-- Secrets before the last rotation that still sign, each with its end; old_secret is the newest of them.
alter table webhook_endpoints add column former_secrets jsonb;
