-- What was on paper before, by receipt printers and by browsers: printed again it says that it is a copy. A mark is the
-- digest of what a paper says; of a kitchen ticket each line has its own.
create table printed_papers (
  location_id uuid not null references locations (id),
  mark uuid not null,
  printed_at timestamptz not null default now(),
  primary key (location_id, mark)
);

-- Asked for by a person. What triggers queue comes out of itself and is never a copy.
alter table print_jobs add column is_asked boolean not null default false;
