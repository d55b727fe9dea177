-- locks: the column is nullable and organizations are few, so nothing is rewritten and the check of the key is brief.
-- An organization that is the sandbox of another: test keys reach it, and no person does.
alter table organizations add column sandbox_of uuid references organizations (id);
