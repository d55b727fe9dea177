-- Walls, bars and frames of a plan. Ids are made by devices, so they count within their location.
create table floor_pieces (
  location_id uuid not null references locations (id),
  id uuid not null,
  kind text not null check (kind in ('wall', 'bar', 'frame')),
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  label text,
  section_id uuid,
  primary key (location_id, id),
  foreign key (location_id, section_id) references sections (location_id, id) on delete cascade
);

do $$
declare
  deed text;
begin
  foreach deed in array array['insert', 'delete'] loop
    execute format(
      'create trigger %I after %s on floor_pieces referencing %s table as changed for each statement execute function tell_change(%L)',
      'tell_' || deed, deed, case deed when 'delete' then 'old' else 'new' end, 'tables');
  end loop;
end $$;
