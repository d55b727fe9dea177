-- Limits of roles, and actions a manager approves on the device of the person who wants them.

-- What cashiers and waiters do without an approval; null keeps the default of the role.
create table role_limits (
  location_id uuid not null references locations (id),
  role text not null check (role in ('cashier', 'waiter')),
  discount_percentage numeric check (discount_percentage between 0 and 100),
  void_amount numeric check (void_amount >= 0),
  refund_amount numeric check (refund_amount >= 0),
  primary key (location_id, role)
);

-- One refused request of a session, what it wants, and its approval. The token of an approval is stored hashed and
-- is valid once, for the same request of the same session.
create table approvals (
  id uuid not null,
  location_id uuid not null references locations (id),
  session_id uuid not null,
  user_id uuid,
  worker_id uuid,
  requested_by text not null,
  request_hash bytea not null,
  action text not null,
  subject_id uuid,
  measure numeric,
  amount numeric,
  requested_at timestamptz not null,
  approver_id uuid,
  approved_by text,
  reason text,
  token_hash bytea,
  approved_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  -- Money given back under the approval: it does not count towards the limit of the shift.
  refunded_amount numeric,
  primary key (location_id, id),
  unique (location_id, token_hash),
  check ((approver_id is null) = (token_hash is null)),
  check (used_at is null or token_hash is not null)
);
create index approvals_by_age on approvals (requested_at);
create index approvals_used on approvals (location_id, worker_id, used_at) where used_at is not null;
