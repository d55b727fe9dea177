-- locks: nullable columns only, so neither table is rewritten.
-- PIN of a user for approvals on the device of the person who wants them.
alter table users add column pin_hash text;

-- Approvals on the approver's own device.
alter table approvals
  -- What the approver sees.
  add column facts jsonb,
  -- Time the approvers were notified on their devices; null before, and after it was withdrawn.
  add column notified_at timestamptz,
  add column refused_at timestamptz,
  add column refused_by text;
