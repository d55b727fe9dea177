-- Accounting journal: postings of orders and drawers, accounts, locks and exports.

-- Postings: what a change of an order or a drawer adds to the books of a business day. Written in the transaction of the
-- change and dated by the open day, so that a day that is over never changes. Entries are objects with kind, amount,
-- payment method or category (key), tax rate (rate) and menu item (item); those of an order add up to what it has come to.
create table accounting_postings (
  id bigint generated always as identity,
  location_id uuid not null references locations (id),
  business_date date not null,
  order_id uuid,
  shift_id uuid,
  at timestamptz not null,
  entries jsonb not null,
  primary key (location_id, id),
  foreign key (location_id, order_id) references orders (location_id, id),
  foreign key (location_id, shift_id) references drawer_shifts (location_id, id),
  check (num_nonnulls(order_id, shift_id) = 1)
);
create index accounting_postings_by_day on accounting_postings (location_id, business_date);
create index accounting_postings_by_order on accounting_postings (location_id, order_id) where order_id is not null;
create index accounting_postings_by_shift on accounting_postings (location_id, shift_id) where shift_id is not null;

-- Books of a location: codes of accounts by what they are for, and the last locked day. posted_at is when the orders of
-- earlier versions had been posted.
create table accounting_books (
  location_id uuid primary key references locations (id),
  accounts jsonb not null default '{}',
  locked_through date,
  last_export integer not null default 0,
  posted_at timestamptz
);

-- Chart of accounts.
create table accounting_accounts (
  location_id uuid not null references locations (id),
  code text not null,
  name text not null,
  primary key (location_id, code)
);

-- Locks, each from the day after the one before. accounts are the codes that its days keep; hash covers their postings.
create table accounting_locks (
  id bigint generated always as identity,
  location_id uuid not null references locations (id),
  first_date date not null,
  through date not null,
  accounts jsonb not null,
  hash text not null,
  at timestamptz not null,
  by text not null,
  user_id uuid references users (id),
  unlocked_at timestamptz,
  unlocked_by text,
  unlock_reason text,
  primary key (location_id, id),
  check (first_date <= through),
  check ((unlocked_at is null) = (unlocked_by is null))
);

-- Exports, numbered by location without gaps. days are the lines of the files; hash covers the postings of the days.
create table accounting_exports (
  location_id uuid not null references locations (id),
  number integer not null check (number > 0),
  first_date date not null,
  last_date date not null,
  currency_code text not null,
  location_name text not null,
  days jsonb not null,
  debit_amount numeric not null,
  csv_hash text not null,
  hash text not null,
  created_at timestamptz not null,
  created_by text not null,
  user_id uuid references users (id),
  worker_id uuid references workers (id),
  primary key (location_id, number),
  check (first_date <= last_date)
);
