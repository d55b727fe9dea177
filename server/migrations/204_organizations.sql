-- Organizations (the tenants), their locations, and the people who work there.

-- A tenant: one business with its plan. Every other row of a tenant leads here.
create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  plan text not null default 'starter' check (plan in ('starter', 'growth', 'group')),
  trial_ends_at timestamptz,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Time of the newest event of the payment provider that was applied; older ones are ignored.
  stripe_event_at timestamptz,
  -- When the organization is deleted, unless the deletion is cancelled before.
  deletes_at timestamptz,
  -- Two events can have the same second: the id tells a repetition from another event.
  stripe_event_id text
);
create index organizations_leaving on organizations (deletes_at) where deletes_at is not null;

-- A restaurant, bar or shop of an organization, with its settings. Most tables belong to a location.
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
  reservation_minutes smallint not null default 120 check (reservation_minutes between 15 and 1440),
  reservation_hold_minutes smallint not null default 60 check (reservation_hold_minutes between 0 and 1440),
  tax_number text,
  -- Holidays and other dates with their own opening hours; see `specialDay` of the contract.
  special_days jsonb not null default '[]'
    check (jsonb_typeof(special_days) = 'array' and jsonb_array_length(special_days) <= 200),
  -- Business date up to which the morning mail was sent.
  mailed_until date,
  complete_when_served_and_paid boolean not null default true,
  skip_confirmed boolean not null default false,
  offline_cash boolean not null default true,
  unique (organization_id, id)
);
create index locations_by_organization on locations (organization_id, name);

-- Owners and managers, who sign in by mail, SMS or passkey; without location_id they have all locations.
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
  -- Null while an invitation is open; only accepted users can sign in.
  accepted_at timestamptz default now(),
  archived_at timestamptz,
  -- Time of the last invitation: its link and code are valid for seven days.
  invited_at timestamptz,
  -- Receives the figures of the day before by mail.
  morning_mail boolean not null default false,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  unique (organization_id, id)
);
create unique index users_email on users (lower(email)) where archived_at is null and accepted_at is not null;
create unique index users_email_in_organization on users (organization_id, lower(email)) where archived_at is null;

-- Staff of one location, who sign in with a PIN.
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

-- Named filters of a list, per person. Without location_id the list is one of the organization.
create table saved_views (
  location_id uuid references locations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  worker_id uuid references workers (id) on delete cascade,
  list text not null,
  views jsonb not null check (octet_length(views::text) <= 65536),
  check (num_nonnulls(user_id, worker_id) = 1),
  unique nulls not distinct (user_id, worker_id, location_id, list)
);
