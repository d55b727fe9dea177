-- locks: both columns are nullable and without a default, so the table is not rewritten.
-- Hash chain of the audit log: each entry has a position in the chain of its organization, and a hash over itself
-- and the entry before. Entries of earlier versions have none. Written by seal_audit (audit_chain.sql).
alter table audit add column position bigint, add column hash bytea;

-- Length of each chain and the hash of its last entry.
create table audit_chains (
  organization_id uuid primary key references organizations (id),
  length bigint not null check (length >= 0),
  head bytea not null check (octet_length(head) = 32)
);
