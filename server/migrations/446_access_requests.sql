-- Requests of people for a permission that their role lacks. A row waits until someone dismisses it or the role has it.
create table access_requests (
  id uuid not null,
  location_id uuid not null references locations (id),
  user_id uuid,
  worker_id uuid,
  permission text not null,
  requested_at timestamptz not null,
  primary key (location_id, id),
  check ((user_id is null) <> (worker_id is null))
);
create unique index access_requests_once on access_requests (location_id, coalesce(worker_id, user_id), permission);
create index access_requests_by_age on access_requests (requested_at);
