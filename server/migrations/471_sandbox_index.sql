-- no transaction
-- At most one sandbox of an organization.
create unique index concurrently if not exists organizations_sandbox on organizations (sandbox_of)
  where sandbox_of is not null;
