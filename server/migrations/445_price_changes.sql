-- New menu prices for a moment (contract/src/prices/prices.changes.contract.ts).

create table price_changes (
  id uuid primary key,
  location_id uuid not null references locations (id),
  name text not null check (name <> ''),
  state text not null check (state in ('planned', 'live', 'undone', 'cancelled')),
  applies_at timestamptz not null,
  -- When a server changed the prices.
  applied_at timestamptz,
  -- Items with their new prices, and from the moment on the old ones (changedPrice).
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  -- Who planned, changed, applied, undid or cancelled it (priceEvent).
  events jsonb not null check (jsonb_typeof(events) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (location_id, id),
  check ((applied_at is not null) = (state in ('live', 'undone')))
);
create index price_changes_by_moment on price_changes (location_id, applies_at);
create index price_changes_due on price_changes (applies_at) where state = 'planned';
