-- What somebody asks of a list again and again, under names of their own. Without a location it is a list of the organization.
create table saved_views (
  location_id uuid references locations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  worker_id uuid references workers (id) on delete cascade,
  list text not null,
  views jsonb not null check (octet_length(views::text) <= 65536),
  check (num_nonnulls(user_id, worker_id) = 1),
  unique nulls not distinct (user_id, worker_id, location_id, list)
);
