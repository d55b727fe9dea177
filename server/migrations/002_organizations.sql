create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  plan text not null default 'starter' check (plan in ('starter', 'growth', 'group')),
  trial_ends_at timestamptz,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table locations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null check (length(name) between 1 and 100),
  address text,
  city_id uuid references cities (id),
  country_id uuid references countries (id),
  postal_code text,
  phone_number text,
  latitude text,
  longitude text,
  email text,
  website_url text,
  number_of_tables integer check (number_of_tables >= 0),
  active boolean not null,
  crm_enabled boolean not null,
  instagram_sync_enabled boolean not null,
  serves_alcohol boolean not null,
  ratings integer not null default 0,
  rating_average numeric not null default 0,
  currency_id uuid not null references currencies (id),
  currency_code text not null,
  currency_decimals smallint not null,
  default_gratuity_percentage numeric not null check (default_gratuity_percentage between 0 and 100),
  service_price numeric not null check (service_price >= 0),
  tax_rate numeric not null check (tax_rate between 0 and 100),
  prices_include_tax boolean not null,
  require_payment_to_complete boolean not null,
  timezone text not null,
  business_day_start time not null,
  translations jsonb not null default '[]',
  tax_groups jsonb not null default '[]',
  cuisines jsonb not null default '[]',
  working_hours jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index locations_by_organization on locations (organization_id, name);

create table users (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  phone_verified_at timestamptz,
  role text not null check (role in ('owner', 'manager')),
  location_id uuid,
  language text check (language in ('en', 'me')),
  theme text check (theme in ('light', 'dark', 'system')),
  created_at timestamptz not null default now(),
  -- null while an invitation waits; only who accepted can sign in.
  accepted_at timestamptz default now(),
  archived_at timestamptz,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  unique (organization_id, id)
);
create unique index users_email on users (lower(email)) where archived_at is null and accepted_at is not null;
create unique index users_email_in_organization on users (organization_id, lower(email)) where archived_at is null;

create table workers (
  id uuid primary key,
  location_id uuid not null references locations (id),
  first_name text not null,
  last_name text not null,
  username text not null,
  pin_hash text not null,
  email text,
  role text not null check (role in ('manager', 'cashier', 'waiter', 'kitchen', 'stock')),
  status text not null check (status in ('active', 'inactive', 'pending', 'suspended')),
  language text check (language in ('en', 'me')),
  theme text check (theme in ('light', 'dark', 'system')),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (location_id, id)
);
create unique index workers_username on workers (location_id, lower(username)) where archived_at is null;

-- A session exists before the profile does (user_id and worker_id both null during sign-up).
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
  check (user_id is null or worker_id is null)
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_worker on sessions (worker_id) where ended_at is null;

-- One mailed message carries a link and a code, one SMS a code. Redeeming either uses up both.
create table one_time_codes (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  -- Who may redeem it: the address the link and the code prove, or the confirmed address the phone belongs to.
  email text not null,
  phone_number text,
  code_hash text not null,
  link_hash bytea unique,
  draft jsonb not null default '{}',
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_session_id uuid references sessions (id) on delete set null
);
create index one_time_codes_newest on one_time_codes (email, channel, created_at desc) where used_at is null;

-- Answers of an unfinished sign-up, kept for whoever confirmed the address.
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

-- Shared by all processes: the moments a limited act happened, and the lock that follows misses.
create table throttles (
  key text primary key,
  hits timestamptz[] not null default '{}',
  misses integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  touched_at timestamptz not null default now()
);
create index throttles_by_age on throttles (touched_at);

create table idempotency_keys (
  scope_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (scope_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  html text,
  code text,
  link text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz,
  -- 'outbox' when no provider is set and the message is read from the list itself.
  sent_by text check (sent_by in ('smtp', 'twilio', 'outbox')),
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;

create table audit (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  location_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'worker', 'system')),
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  at timestamptz not null default now()
);
create index audit_by_organization on audit (organization_id, at desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
