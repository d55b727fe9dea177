-- Uploaded pictures and documents; their bytes are files or objects in a bucket.

-- Pictures and documents of a location.
create table media (
  id uuid primary key,
  organization_id uuid not null,
  location_id uuid not null,
  name text not null,
  file_name text not null,
  media_type text not null,
  alt_text text,
  description text,
  bytes integer not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null default now(),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  unique (location_id, id)
);
create index media_by_location on media (location_id, created_at desc);
