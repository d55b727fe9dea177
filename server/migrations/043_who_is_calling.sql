-- What a server remembers of who calls is forgotten with the commit that changes it, so everything the lookup of a
-- session reads tells of its changes: names stand on what people do, and a new place is theirs at once.
drop trigger tell_people on sessions;
drop trigger tell_people on workers;
drop trigger tell_people on users;

create trigger tell_people
  after update of ended_at, expires_at, email, user_id, worker_id or delete on sessions
  for each statement execute function tell_people();
create trigger tell_people
  after update of status, role, location_id, archived_at, first_name, last_name or delete on workers
  for each statement execute function tell_people();
create trigger tell_people
  after update of organization_id, role, archived_at, first_name, last_name or delete on users
  for each statement execute function tell_people();
create trigger tell_people
  after insert or update of organization_id, active or delete on locations
  for each statement execute function tell_people();
