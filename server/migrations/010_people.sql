-- When the last invitation was sent: its link and code are valid for seven days from then.
alter table users add column invited_at timestamptz;
update users set invited_at = created_at where accepted_at is null;

-- The moment of the newest message of the payment provider that was applied; older ones come too late.
alter table organizations add column stripe_event_at timestamptz;
