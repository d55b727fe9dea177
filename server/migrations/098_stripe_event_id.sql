-- Two events of the payment provider can have the same second: the id tells a repetition from another event.
-- locks: a nullable column without a default is a change of the catalogue alone.
alter table organizations add column stripe_event_id text;
