-- Webhooks: endpoints of other systems, the events that they receive, and what was delivered.

create table webhook_endpoints (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  url text not null,
  event_types text[] not null,
  -- Null: every location of the organization, also later ones.
  location_ids uuid[],
  secret text not null,
  -- Secret before the last rotation, which signs too until it ends.
  old_secret text,
  old_secret_ends_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('person', 'gone', 'failing')),
  -- Since when every attempt has failed.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  unique (organization_id, id),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((old_secret is null) = (old_secret_ends_at is null))
);

-- Written in the transaction of the change by triggers, for organizations with an endpoint.
create table webhook_events (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  -- Null for a test.
  location_id uuid,
  type text not null,
  resource_id uuid not null,
  -- Facts that name the resource, such as the number of an order.
  facts jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  -- Transaction of the change: several statements of one transaction are one event.
  transaction xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id),
  constraint webhook_events_once unique (organization_id, resource_id, type, transaction)
);
create index webhook_events_by_time on webhook_events (organization_id, at);

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  resource_id uuid not null,
  -- Order in which the events of a resource are delivered.
  position bigint generated always as identity,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Attempts since it was queued or requested again.
  attempt_count integer not null default 0,
  -- The last attempts: [{ at, status, error, durationMs }].
  attempts jsonb not null default '[]',
  response_body text,
  next_attempt_at timestamptz,
  -- A server sends it until then.
  sending_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references webhook_events (organization_id, id) on delete cascade
);
-- Next deliveries of an endpoint, and the earlier ones of a resource.
create index webhook_deliveries_next on webhook_deliveries (endpoint_id, position) where status = 'waiting';
create index webhook_deliveries_before on webhook_deliveries (endpoint_id, resource_id, position)
  where status = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (organization_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (organization_id, event_id);
