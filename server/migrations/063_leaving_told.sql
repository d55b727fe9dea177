-- Whoever asks for the deletion of an organization, or takes it back, changes what its people may.
create trigger tell_people after update of deletes_at on organizations
  for each statement execute function tell_people();
