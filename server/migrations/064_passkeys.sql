-- A passkey signs a user in without a message: the device keeps the key, here is what its signatures are checked by.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often it has signed, where it counts: one that counts backwards is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 50),
  -- The host it is bound to: at any other address it opens nothing.
  host text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a passkey is asked to sign: once, soon, and for the session that asked, where there was one.
create table passkey_challenges (
  challenge text primary key,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- When the person at the session last proved who they are, by signing in or since.
alter table sessions add column proven_at timestamptz;

-- A code that proves is none that signs in.
alter table one_time_codes drop constraint one_time_codes_channel_check;
-- locks: codes are gone a week after they have run out, so there are few.
alter table one_time_codes add constraint one_time_codes_channel_check
  check (channel in ('email', 'sms', 'proof'));

-- What is remembered of who calls knows the proof too.
drop trigger tell_people on sessions;
create trigger tell_people
  after update of ended_at, expires_at, email, user_id, worker_id, proven_at or delete on sessions
  for each statement execute function tell_people();
