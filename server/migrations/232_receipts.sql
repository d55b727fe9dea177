-- Fiscal receipts: who issues them and with which codes, the receipts themselves, and the cash deposits of tills.

-- Taxpayer who issues the receipts of an organization.
create table receipt_issuers (
  organization_id uuid primary key references organizations (id),
  tax_number text not null check (tax_number ~ '^(\d{8}|\d{13})$'),
  name text not null,
  address text not null,
  town text not null,
  is_in_vat boolean not null
);

-- True where fiscal receipts are issued for each round; read with every new order.
alter table locations add column issues_rounds boolean not null default false;

-- Certificates; the newest of an environment signs. Older ones stay, because inspectors verify what they signed.
create table receipt_certificates (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  environment text not null check (environment in ('test', 'production')),
  certificate text not null,
  -- Private key, encrypted with a key that is not in the database.
  sealed_key bytea not null,
  tax_number text,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  created_at timestamptz not null,
  -- Time of the mail that says it expires.
  warned_at timestamptz
);
create index receipt_certificates_newest on receipt_certificates (organization_id, environment, created_at desc);

create table receipt_locations (
  location_id uuid primary key references locations (id),
  environment text not null default 'test' check (environment in ('test', 'production')),
  is_on boolean not null default false,
  -- Payments before need no receipts.
  on_since timestamptz,
  -- A receipt for each round, and a summary when the bill is paid.
  is_per_round boolean not null default false,
  -- Ground of exemption of what is sold at 0 %; null if that is a rate of its own.
  zero_rate text,
  test_unit_code text,
  production_unit_code text,
  last_answer_at timestamptz,
  clock_skew_ms integer,
  -- Urgency of the last mail.
  mailed_alarm text not null default 'none'
);

-- Tills with their number series: one for each year, without gaps. deposit_day is the last day with an initial deposit.
create table receipt_tills (
  id uuid primary key,
  location_id uuid not null references locations (id),
  environment text not null check (environment in ('test', 'production')),
  name text not null,
  drawer_id uuid,
  code text,
  registered_at timestamptz,
  fault jsonb,
  year smallint not null default 0,
  last_ordinal integer not null default 0,
  deposit_day date,
  created_at timestamptz not null,
  unique (location_id, id),
  foreign key (location_id, drawer_id) references drawers (location_id, id)
);
create unique index receipt_tills_name on receipt_tills (location_id, environment, lower(name));
create unique index receipt_tills_drawer on receipt_tills (location_id, environment, drawer_id) nulls not distinct;

-- Codes of the people who issue receipts.
create table receipt_operators (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  environment text not null check (environment in ('test', 'production')),
  user_id uuid references users (id) on delete cascade,
  worker_id uuid references workers (id) on delete cascade,
  code text not null,
  check (num_nonnulls(user_id, worker_id) = 1)
);
create unique index receipt_operators_user on receipt_operators (organization_id, environment, user_id) where user_id is not null;
create unique index receipt_operators_worker on receipt_operators (organization_id, environment, worker_id) where worker_id is not null;

-- Receipts. plan says what of the order a receipt covers; message is sent unchanged until it is confirmed.
create table receipts (
  id uuid primary key,
  location_id uuid not null references locations (id),
  till_id uuid not null,
  environment text not null check (environment in ('test', 'production')),
  year smallint not null,
  ordinal integer not null check (ordinal > 0),
  kind text not null check (kind in ('INVOICE', 'CORRECTIVE', 'SUMMARY')),
  order_id uuid,
  -- Ledger rows that it documents; several in a summary.
  payment_ids uuid[] not null default '{}',
  corrects_id uuid,
  -- Receipts that have to be confirmed before.
  needs uuid[] not null default '{}',
  is_on_account boolean not null default false,
  issued_at timestamptz not null,
  certificate_id uuid not null references receipt_certificates (id),
  plan jsonb not null,
  message jsonb not null,
  gross_amount numeric not null,
  operator_name text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  confirmation text,
  confirmed_at timestamptz,
  attempt_count integer not null default 0,
  -- The last attempts with a new outcome.
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz,
  -- A server sends it until then.
  sending_until timestamptz,
  fault jsonb,
  lateness text check (lateness in ('network', 'service', 'own_fault')),
  unique (location_id, id),
  constraint receipts_number unique (location_id, till_id, year, ordinal),
  foreign key (location_id, till_id) references receipt_tills (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id),
  foreign key (location_id, corrects_id) references receipts (location_id, id),
  check ((status = 'confirmed') = (confirmation is not null) and (confirmation is null) = (confirmed_at is null)),
  check ((kind = 'CORRECTIVE') = (corrects_id is not null)),
  check (status <> 'rejected' or fault is not null)
);
create index receipts_by_time on receipts (location_id, issued_at desc, id desc);
create index receipts_by_order on receipts (location_id, order_id) where order_id is not null;
create index receipts_by_correction on receipts (location_id, corrects_id) where corrects_id is not null;
create index receipts_unconfirmed on receipts (location_id, issued_at desc) where status <> 'confirmed';

-- Cash that a till has at the start of a day, and cash taken out of it.
create table receipt_deposits (
  id uuid primary key,
  location_id uuid not null references locations (id),
  till_id uuid not null,
  operation text not null check (operation in ('INITIAL', 'WITHDRAW')),
  day date not null,
  amount numeric not null check (amount >= 0),
  at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  confirmation text,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  sending_until timestamptz,
  fault jsonb,
  foreign key (location_id, till_id) references receipt_tills (location_id, id)
);
create unique index receipt_deposits_initial on receipt_deposits (location_id, till_id, day) where operation = 'INITIAL';
create index receipt_deposits_unconfirmed on receipt_deposits (location_id, at) where status <> 'confirmed';
