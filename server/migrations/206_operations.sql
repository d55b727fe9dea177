-- Replays of requests, messages, the audit log, undo of deletions, integrity runs and backups.

-- Responses of writes by idempotency key, so that a repeated request is answered instead of executed.
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

-- Mails and SMS; each is sent by a job of its own.
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
  expires_at timestamptz,
  sent_at timestamptz,
  -- 'outbox' when no provider is configured and the message is read from the list itself.
  sent_by text check (sent_by in ('smtp', 'twilio', 'outbox')),
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

-- Append-only audit log of corrections, settings, access and refusals.
create table audit (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  location_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'worker', 'system', 'unknown')),
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  ip text,
  at timestamptz not null default now(),
  -- Name of the record at that time; it may be renamed or deleted by now.
  subject_name text,
  -- Everything an entry shows, folded once when it is written, because the log is long.
  search_key text generated always as (search_key(coalesce(actor_name, '') || ' ' || coalesce(subject_name,
    '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) stored
);
create index audit_by_time on audit (organization_id, at desc, id desc);
create index audit_by_person on audit (organization_id, actor_id, at desc, id desc);
create index audit_by_action on audit (organization_id, action, at desc, id desc);
create index audit_by_location on audit (organization_id, location_id, at desc, id desc);

-- Rows captured by a deletion, for a day, so that it can be undone: deleted rows in full, updated rows as the
-- fields that changed.
create table deleted_rows (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  location_id uuid,
  -- The deleted record as the audit log names it; rows deleted with it have the same.
  subject text not null,
  subject_id uuid not null,
  subject_name text,
  table_name text not null,
  is_gone boolean not null,
  content jsonb not null,
  deleted_at timestamptz not null default now(),
  -- Fields of an updated row after the deletion: it is undone only while they are unchanged.
  content_after jsonb,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index deleted_rows_of_subject on deleted_rows (subject_id);
create index deleted_rows_by_age on deleted_rows (deleted_at);

-- Nightly integrity audits, and which checks ran out of time.
create table integrity_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  unfinished text[] not null,
  -- A store too large for one night is audited in parts: how many orders this run covered, of how many, and where
  -- the next one resumes.
  orders bigint,
  total_orders bigint,
  resume_from text
);
create index integrity_runs_newest on integrity_runs (finished_at desc);

-- Violations found by an integrity run. Those of no organization are for the operator.
create table integrity_findings (
  run_id uuid not null references integrity_runs (id) on delete cascade,
  check_name text not null,
  organization_id uuid references organizations (id) on delete cascade,
  location_id uuid,
  count integer not null check (count > 0),
  examples text[] not null,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index integrity_findings_by_run on integrity_findings (run_id, organization_id);

-- Backups written from this store by any server or command. restored_at is null until the trial restore succeeded:
-- retention prefers others to it, and /metrics has the time of the last success.
create table backups (
  name text primary key check (name <> ''),
  written_at timestamptz not null,
  restored_at timestamptz
);
