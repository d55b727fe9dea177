-- Sessions, codes, passkeys, known devices and the limits on attempts to sign in.

-- Signed-in browsers. A session exists before its profile does: both ids are null during sign-up.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  email text,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text,
  -- Time of the last authentication or re-authentication.
  proven_at timestamptz,
  check (user_id is null or worker_id is null)
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_worker on sessions (worker_id) where ended_at is null;

-- One mail carries a link and a code, one SMS a code. Redeeming either uses up both.
create table one_time_codes (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'proof')),
  -- The address the link and the code confirm, or the confirmed address the phone belongs to.
  email text not null,
  phone_number text,
  code_hash text not null,
  link_hash bytea unique,
  draft jsonb not null default '{}',
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_session_id uuid references sessions (id) on delete set null,
  -- Orders codes of an address by sending, also when the clocks of two servers differ.
  sequence bigint generated always as identity
);
create index one_time_codes_newest on one_time_codes (email, channel, sequence desc);

-- Answers of an unfinished sign-up, stored for the confirmed address.
create table signups (
  email text primary key,
  first_name text,
  last_name text,
  language text check (language in ('en', 'me')),
  phone_number text,
  phone_verified_at timestamptz,
  organization_name text,
  updated_at timestamptz not null default now()
);

-- A passkey signs a user in without a message: the device keeps the private key, this row verifies it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- Number of signatures, where the device counts: a smaller one reveals a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 50),
  -- Host the passkey is bound to.
  host text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges a passkey signs: valid once, briefly, and for the session that requested it, if there was one.
create table passkey_challenges (
  challenge text primary key,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Browsers a worker has signed in from: failed attempts elsewhere do not lock them out.
create table worker_devices (
  worker_id uuid not null references workers (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (worker_id, device_hash)
);

-- Registered devices of a location: they show the names of its staff on the sign-in screen.
create table staff_devices (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null,
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index staff_devices_by_location on staff_devices (location_id, created_at);

-- Rate limits and lockouts, shared by all servers: the moments of limited actions, and the lock after failed ones.
create table throttles (
  key text primary key,
  hits timestamptz[] not null default '{}',
  misses integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  touched_at timestamptz not null default now()
);
create index throttles_by_age on throttles (touched_at);
