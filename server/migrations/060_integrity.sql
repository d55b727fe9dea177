-- What the nightly looks over the store found, and which checks the time was not enough for.
create table integrity_looks (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  unfinished text[] not null
);
create index integrity_looks_newest on integrity_looks (finished_at desc);

-- What belongs to no organization is for who runs the server.
create table integrity_findings (
  look_id uuid not null references integrity_looks (id) on delete cascade,
  check_name text not null,
  organization_id uuid references organizations (id) on delete cascade,
  location_id uuid,
  count integer not null check (count > 0),
  examples text[] not null,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index integrity_findings_by_look on integrity_findings (look_id, organization_id);
