-- Keys of programs. A key has one secret, and two while it is rolled; only hashes of secrets are stored.
create table api_keys (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  scopes text[] not null,
  -- Null: every location of the organization, also later ones.
  location_ids uuid[],
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  unique (organization_id, id)
);

create table api_key_secrets (
  id uuid primary key,
  organization_id uuid not null,
  key_id uuid not null,
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  -- Null while it works as long as its key does.
  ends_at timestamptz,
  last_used_at timestamptz,
  foreign key (organization_id, key_id) references api_keys (organization_id, id) on delete cascade
);
create index api_key_secrets_of_key on api_key_secrets (organization_id, key_id, created_at);
